import { useCallback, useEffect, useRef, useState } from 'react'

const REST_MS = 2_600

/**
 * The bars come on intent (a moving mouse, a tap in the middle, a key, focus) and leave by themselves; they stay while
 * `held`: something of theirs is open.
 */
export function useControls(held: boolean) {
  const [visible, setVisible] = useState(true)
  const timer = useRef(0)
  const over = useRef(false)

  const restart = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => !over.current && setVisible(false), REST_MS)
  }, [])
  const show = useCallback(() => {
    setVisible(true)
    restart()
  }, [restart])

  useEffect(() => {
    restart()
    return () => window.clearTimeout(timer.current)
  }, [restart])

  return {
    visible: visible || held,
    show,
    hide: useCallback(() => !over.current && setVisible(false), []),
    toggle: useCallback(() => {
      window.clearTimeout(timer.current)
      setVisible((old) => !old)
    }, []),
    /** For the bars: a pointer or focus on them keeps them. */
    bar: {
      onPointerEnter: () => (over.current = true),
      onPointerLeave: () => {
        over.current = false
        restart()
      },
      onFocus: () => show(),
    },
  }
}
