'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { ArrowRight, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Command, matchCommands } from '@/components/layout/command'
import { cn } from '@/components/ui/cn'
import { Kbd } from '@/components/ui/kbd'
import { stateLook } from '@/components/value/state-chip'
import { VisibleText } from '@/components/value/visible-text'
import type { OperationListItem } from '@/lib/api/operation-list'
import { formatMoney } from '@/lib/domain/exact/write-money'
import { useOperationHits } from '@/lib/queries/use-operation-hits'

export type PaletteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: Command[]
  /** Opens the page of one operation, by its id on the wire. */
  onOpenOperation: (operationId: string) => void
  /** Looks for the text among all operations. */
  onSearch: (text: string) => void
}

/** What tells an operation from another one with a similar name. */
function noteOf({ state, amount, provider }: OperationListItem): string {
  return [amount && formatMoney(amount), provider, stateLook[state].word].filter(Boolean).join(' · ')
}

/** ⌘K: type to find an operation or a command, arrows to choose, Enter to do it. */
export function PaletteDialog({ open, onOpenChange, commands, onOpenOperation, onSearch }: PaletteDialogProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const wanted = text.trim()
  const { items, answered, searching, failed } = useOperationHits(open ? wanted : '')
  const hits = items.map(
    (item): Command => ({
      id: item.id,
      group: 'Operations',
      label: item.reference,
      note: noteOf(item),
      run: () => onOpenOperation(item.id)
    })
  )
  const search: Command[] = wanted
    ? [{ id: 'search', group: 'Operations', label: `Search operations for “${wanted}”`, run: () => onSearch(wanted) }]
    : []
  // Commands are there at once and operations arrive a moment later, below them: nothing moves under the pointer.
  const shown = [...matchCommands(commands, text), ...hits, ...search]
  const active = shown[at]

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const close = () => {
    onOpenChange(false)
    setText('')
    setAt(0)
  }
  const run = (command: Command | undefined) => {
    if (!command || command.disabledReason !== undefined) return
    close()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && shown.length > 0) {
      event.preventDefault()
      setAt((at + step + shown.length) % shown.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(active)
    }
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <Base.Portal>
        <Base.Backdrop className="fade fixed inset-0 z-overlay bg-scrim" />
        <Base.Popup className="fade fixed inset-x-3 top-[10dvh] z-overlay mx-auto flex max-h-[70dvh] max-w-xl flex-col overflow-hidden rounded-lg bg-raised shadow-float data-[starting-style]:-translate-y-1">
          <Base.Title className="sr-only">Search and commands</Base.Title>
          <div className="flex items-center gap-2 border-b px-3">
            <Search aria-hidden className="size-4 shrink-0 text-faint" />
            <input
              // The palette is opened to type into it.
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={active ? `${listId}-${at}` : undefined}
              aria-label="Search and commands"
              autoComplete="off"
              spellCheck={false}
              placeholder="Operation, key, reference, order, customer, or a command"
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setAt(0)
              }}
              onKeyDown={onKeyDown}
              className="h-11 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-faint"
            />
          </div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label="Results"
            tabIndex={-1}
            className="min-h-0 overflow-y-auto p-1"
          >
            {shown.map((command, position) => (
              <div key={command.id}>
                {shown[position - 1]?.group === command.group ? null : (
                  <p aria-hidden className="px-2 pt-2 pb-0.5 text-2xs text-faint">
                    {command.group}
                  </p>
                )}
                {/* The keys are handled by the input, which keeps the focus. */}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
                {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
                <div
                  id={`${listId}-${position}`}
                  role="option"
                  aria-selected={position === at}
                  aria-disabled={command.disabledReason !== undefined || undefined}
                  onClick={() => run(command)}
                  // A pointer that merely lies where the list grew does not choose.
                  onPointerMove={(event) => (event.movementX || event.movementY ? setAt(position) : undefined)}
                  className={cn(
                    'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 pointer-coarse:min-h-11',
                    position === at && 'bg-hover',
                    command.disabledReason !== undefined && 'text-faint'
                  )}
                >
                  <ArrowRight
                    aria-hidden
                    className={cn('size-3.5 shrink-0 text-faint', position !== at && 'invisible')}
                  />
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <VisibleText text={command.label} />
                    {command.disabledReason ? <span className="block text-xs">{command.disabledReason}</span> : null}
                  </span>
                  {command.note ? <span className="shrink-0 text-muted text-xs">{command.note}</span> : null}
                  {command.keys ? <Kbd keys={command.keys} /> : null}
                </div>
              </div>
            ))}
          </div>
          <p role="status" className="px-3 pb-2 text-faint text-xs empty:hidden">
            {failed
              ? 'The search is not available at the moment.'
              : answered && hits.length === 0
                ? 'No operation starts with this text.'
                : searching
                  ? 'Searching operations'
                  : null}
          </p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
