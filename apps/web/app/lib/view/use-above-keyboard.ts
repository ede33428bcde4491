import { useEffect, type RefObject } from 'react'

/**
 * Sets `--keyboard` of an element to the height that an on-screen keyboard covers. In most browsers the keyboard also covers
 * elements that stick to the lower edge.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    const view = window.visualViewport
    const { current } = element
    if (!isActive || !view || !current) return undefined
    const follow = () => {
      // After a pinch zoom the visible area of the window is smaller, but not because of a keyboard.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
      current.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    follow()
    view.addEventListener('resize', follow)
    view.addEventListener('scroll', follow)
    return () => {
      view.removeEventListener('resize', follow)
      view.removeEventListener('scroll', follow)
      current.style.removeProperty('--keyboard')
    }
  }, [element, isActive])
}
