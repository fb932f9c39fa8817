'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How long typing rests before what was typed counts, in milliseconds. */
const REST_MS = 200

/**
 * A text that is typed at once and counts once the typing rests. When the value changes for another reason (back, a
 * cleared filter), the text follows it.
 *
 * @param value what counts, such as a part of the address
 * @param onRest makes a text count
 * @returns the text, how to type it, and how to keep it from counting: before leaving the page, say, because a text that
 * comes to rest while the next page is on its way would call that page back
 */
export function useRestedText(
  value: string,
  onRest: (text: string) => void
): [string, (text: string) => void, (text: string) => void] {
  const [text, setText] = useState(value)
  const counted = useRef(value)
  const count = useEffectEvent(onRest)
  useEffect(() => {
    if (value === counted.current) return
    counted.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === counted.current) return
    const timer = setTimeout(() => {
      if (text === counted.current) return
      counted.current = text
      count(text)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const hold = (now: string) => {
    setText(now)
    counted.current = now
  }
  return [text, setText, hold]
}
