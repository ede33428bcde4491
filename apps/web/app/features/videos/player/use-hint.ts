import { useCallback, useEffect, useRef, useState } from 'react'

const SHOWN_MS = 1_200

/** A short text about the effect of the last key or gesture. It disappears automatically unless `isLasting` is true. */
export function useHint() {
  const [text, setText] = useState('')
  const timer = useRef(0)
  const show = useCallback((words: string, isLasting = false) => {
    window.clearTimeout(timer.current)
    setText(words)
    if (!isLasting) timer.current = window.setTimeout(() => setText(''), SHOWN_MS)
  }, [])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return { text, show }
}
export type Hint = ReturnType<typeof useHint>
