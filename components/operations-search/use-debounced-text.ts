'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How long typing pauses before the text counts, in milliseconds. */
const PAUSE_MS = 200

/**
 * A text that changes with each key and counts once the typing pauses. When the value changes for another reason (Back,
 * a cleared filter), the text follows it.
 *
 * @param value the text that counts, such as a part of the URL
 * @param onPause makes a text count
 * @returns the text, how to change it, and how to make it count no more: before the page is left, because a text that
 * counted then would call the page back
 */
export function useDebouncedText(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value)
  const counted = useRef(value)
  const count = useEffectEvent(onPause)
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
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const settle = (now: string) => {
    setText(now)
    counted.current = now
  }
  return { text, setText, settle }
}
