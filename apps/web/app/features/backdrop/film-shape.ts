import type { FilmShape } from './film-files.ts'
import { wantsLargeFilm } from './film-size.ts'

const tall = (): MediaQueryList => window.matchMedia('(max-aspect-ratio: 3/4)')
const dark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

// Whether the large film is used; undefined until known. It is decided once per visit, because a change would load a second film.
let isLarge: boolean | undefined

/** Returns the film for the window and the theme, such as `wide light`. An empty text until it is known. */
export function readShape(): string {
  if (isLarge === undefined) return ''
  const theme = document.documentElement.dataset['theme']
  const isDark = theme === 'dark' || (theme !== 'light' && dark().matches)
  return `${tall().matches ? 'tall' : isLarge ? 'large' : 'wide'} ${isDark ? 'dark' : 'light'}`
}

/** Parses a text of `readShape`; undefined for an empty text, which is the case on the server. */
export function shapeOf(read: string): FilmShape | undefined {
  const [shape, theme] = read.split(' ')
  return shape ? { shape: shape as FilmShape['shape'], dark: theme === 'dark' } : undefined
}

/** Calls `changed` when the aspect ratio or the theme changes, or when `isLarge` becomes known. Returns an unsubscribe function. */
export function watchShape(changed: () => void): () => void {
  void readSize().then(changed)
  const themes = new MutationObserver(changed)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const queries = [tall(), dark()]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    themes.disconnect()
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

async function readSize(): Promise<void> {
  isLarge ??= await wantsLargeFilm()
}
