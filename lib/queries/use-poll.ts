import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Poll } from './poll'

type Polled<Data> = {
  /** The key of the query, from its key factory. */
  queryKey: readonly string[]
  pauseMs: number
  /** What the server rendered, and when, in milliseconds since the epoch. */
  data: Data
  servedAt: number
  read: () => Promise<Data>
}

/**
 * Keeps what the server rendered up to date. A read without an answer changes the connection state and nothing else.
 * The first poll is seconds away, so the code that polls is not part of the first load.
 */
export function usePoll<Data>({ queryKey, pauseMs, data, servedAt, read }: Polled<Data>) {
  const [state, setState] = useState({ data, answeredAt: servedAt, failing: false })
  const [rendered, setRendered] = useState(servedAt)
  if (rendered !== servedAt) {
    setRendered(servedAt)
    setState({ data, answeredAt: servedAt, failing: false })
  }
  const begin = useRef<() => Promise<Poll>>(undefined)
  const readNow = useEffectEvent(read)
  const keyText = JSON.stringify(queryKey)

  useEffect(() => {
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let begun: Promise<Poll> | undefined
    const load = async () => {
      const { startPoll } = await import('./poll')
      if (ended) throw new Error('The page was left before its poll began.')
      return startPoll<Data>({
        queryKey: JSON.parse(keyText) as string[],
        pauseMs,
        read: () => readNow(),
        onChange: (next) =>
          setState((current) => ({
            ...next,
            data: next.data ?? current.data,
            answeredAt: next.answeredAt || current.answeredAt
          }))
      })
    }
    const beginOnce = () => (begun ??= load())
    // Without the network the code cannot be loaded; that is a poll without an answer.
    const schedule = () => {
      timer = setTimeout(() => beginOnce().catch(onLoadFailure), pauseMs)
    }
    const onLoadFailure = () => {
      begun = undefined
      if (ended) return
      setState((current) => ({ ...current, failing: true }))
      schedule()
    }
    begin.current = beginOnce
    schedule()
    return () => {
      ended = true
      clearTimeout(timer)
      begun?.then(
        ({ stop }) => stop(),
        () => undefined
      )
    }
  }, [keyText, pauseMs])

  /** Polls now. Resolves when the answer is here, or when none came. */
  const look = useCallback(async () => {
    await begin.current?.().then(
      (poll) => poll.look(),
      () => undefined
    )
  }, [])
  return { ...state, look }
}
