import { useEffect, type RefObject } from 'react'

/**
 * Keeps `--keyboard` of an element at the height of the window that an on-screen keyboard covers: most browsers lay it over the page,
 * and over what sticks to the lower edge.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    const view = window.visualViewport
    const { current } = element
    if (!isActive || !view || !current) return undefined
    const follow = () => {
      // An enlarged page shows a part of the window for another reason.
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
