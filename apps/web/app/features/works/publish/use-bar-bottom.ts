import { useEffect, type RefObject } from 'react'

/**
 * Sets `--bar-bottom` to the lower edge of the sticky bar while the page is scrolled. Toasts and the bar of the text editor are placed below
 * it. The bar grows, for example, by a line of missing parts.
 */
export function useBarBottom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const { position, top } = getComputedStyle(element)
      if (position === 'sticky')
        style.setProperty('--bar-bottom', `${parseFloat(top) + element.offsetHeight}px`)
      else style.removeProperty('--bar-bottom')
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar-bottom')
    }
  }, [bar])
}
