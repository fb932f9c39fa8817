'use client'

import { useRef } from 'react'
import { useHotkeys } from '@/components/ui/hotkeys'
import { SearchBox } from '@/components/ui/search-box'

type OperationSearchProps = {
  value: string
  busy: boolean
  onChange: (text: string) => void
  /** Enter: open the one operation that the text means, if it is only one. */
  onOpen: (text: string) => void
}

/** One box for everything an operation is known by. `/` leads into it. */
export function OperationSearch({ value, busy, onChange, onOpen }: OperationSearchProps) {
  const box = useRef<HTMLInputElement>(null)
  useHotkeys([{ keys: '/', label: 'Search operations', group: 'List', run: () => box.current?.focus() }])
  return (
    <form
      className="w-full max-w-xl"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen(box.current?.value ?? value)
      }}
    >
      <SearchBox
        ref={box}
        label="Search all operations"
        placeholder="Id, key, reference, provider reference, workflow, run, order, customer"
        value={value}
        onValueChange={onChange}
        busy={busy}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
      />
    </form>
  )
}
