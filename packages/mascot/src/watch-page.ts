import type { Conditions } from './governor.ts'

/** Reports when the tab is hidden, the canvas is out of view or motion must be reduced. Returns a function that stops watching. */
export function watchPage(
  canvas: HTMLCanvasElement,
  fixedMotion: boolean | undefined,
  report: (change: Partial<Conditions> & { offScreen?: boolean }) => void,
): () => void {
  const onPage = (): void => report({ pageHidden: document.hidden })
  document.addEventListener('visibilitychange', onPage)
  onPage()

  const query = matchMedia('(prefers-reduced-motion: reduce)')
  const onMotion = (): void => report({ reducedMotion: fixedMotion ?? query.matches })
  query.addEventListener('change', onMotion)
  onMotion()

  let outside = false
  const onCover = (): void => {
    const full = document.fullscreenElement
    report({ offScreen: outside || (full !== null && !full.contains(canvas)) })
  }
  const observer = new IntersectionObserver((entries) => {
    outside = !entries[entries.length - 1]!.isIntersecting
    onCover()
  })
  observer.observe(canvas)
  document.addEventListener('fullscreenchange', onCover)

  return () => {
    document.removeEventListener('visibilitychange', onPage)
    query.removeEventListener('change', onMotion)
    document.removeEventListener('fullscreenchange', onCover)
    observer.disconnect()
  }
}
