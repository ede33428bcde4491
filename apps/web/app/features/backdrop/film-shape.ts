import type { FilmShape } from './film-files.ts'

const tall = (): MediaQueryList => window.matchMedia('(max-aspect-ratio: 3/4)')
const dark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

/** Which film fits the window and the theme: `wide light`, `tall dark` … */
export function readShape(): string {
  const theme = document.documentElement.dataset['theme']
  const isDark = theme === 'dark' || (theme !== 'light' && dark().matches)
  return `${tall().matches ? 'tall' : 'wide'} ${isDark ? 'dark' : 'light'}`
}

/** What `readShape` said, as facts; nothing of the empty text of a server. */
export function shapeOf(read: string): FilmShape | undefined {
  const [shape, theme] = read.split(' ')
  return shape ? { shape: shape as FilmShape['shape'], dark: theme === 'dark' } : undefined
}

/** Tells when the window was turned or the theme changed. */
export function watchShape(changed: () => void): () => void {
  const themes = new MutationObserver(changed)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const queries = [tall(), dark()]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    themes.disconnect()
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
