'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useTransition } from 'react'
import { useDebouncedText } from '@/components/operations-search/use-debounced-text'
import { useHotkeys } from '@/components/ui/hotkeys'
import { SearchBox } from '@/components/ui/search-box'

type OperationSearchProps = {
  /** The text that the URL searches for. */
  value: string
  /** The other parameters of the URL, which a search keeps. */
  kept: Record<string, string>
}

/**
 * One box for everything an operation is known by; `/` leads into it. It is a form of the browser: Enter opens the one
 * operation that the text means, or lists what it finds. With script the list follows the typing.
 */
export function OperationSearch({ value, kept }: OperationSearchProps) {
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const [busy, startTransition] = useTransition()
  const urlOf = (extra: Record<string, string>) => `/operations?${new URLSearchParams({ ...kept, ...extra })}`
  const { text, setText, settle } = useDebouncedText(value, (q) =>
    startTransition(() => router.replace(urlOf(q === '' ? {} : { q }), { scroll: false }))
  )
  useHotkeys([{ keys: '/', label: 'Search operations', group: 'List', run: () => box.current?.focus() }])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const q = box.current?.value ?? text
    settle(q)
    startTransition(() => router.push(urlOf({ q, open: 'only' })))
  }
  return (
    <form action="/operations" className="w-full max-w-xl" onSubmit={submit}>
      {Object.entries(kept).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <input type="hidden" name="open" value="only" />
      <SearchBox
        ref={box}
        name="q"
        label="Search all operations"
        placeholder="Id, key, reference, provider reference, workflow, run, order, customer"
        value={text}
        onValueChange={setText}
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
