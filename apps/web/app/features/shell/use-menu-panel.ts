import { useEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Open or closed: closes when the page changes, on Escape, and when something outside is pressed. */
export function useMenuPanel(bar: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key

  useEffect(() => {
    if (!open) return
    const close = () => setOpenAt(null)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    const onPress = (event: PointerEvent) => {
      if (!bar.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open, bar])

  return { open, toggle: () => setOpenAt(open ? null : key) }
}
