import { useReadingControls, useReportControls } from '#app/lib/view/reading-controls.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

const REST_MS = 2_600

/**
 * Shows and hides the bars. A mouse movement, a tap in the middle, a key or focus shows them; they disappear after a while.
 * `pinned`: the bars stay, e.g. while a panel is open.
 */
export function useControls(pinned: boolean) {
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

  const hide = useCallback(() => !over.current && setVisible(false), [])

  useEffect(() => {
    restart()
    return () => window.clearTimeout(timer.current)
  }, [restart])

  const inUse = useReadingControls((controls) => controls.inUse)
  useEffect(() => {
    if (!inUse) restart()
  }, [inUse, restart])
  useReportControls(visible || pinned || inUse)

  return {
    visible: visible || pinned || inUse,
    show,
    hide,
    /** Hides the bars while the reader scrolls on, and shows them when the reader scrolls back. */
    follow: (isOn: boolean) => {
      // The pointer is on the content, even if the bars appeared under a resting mouse.
      over.current = false
      if (isOn) hide()
      else show()
    },
    toggle: useCallback(() => {
      window.clearTimeout(timer.current)
      setVisible((old) => !old)
    }, []),
    /** Props of the bars. While a pointer or the focus is on a bar, the bars stay. */
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
export type Controls = ReturnType<typeof useControls>
