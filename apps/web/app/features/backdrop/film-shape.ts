import type { FilmShape } from './film-files.ts'
import { wantsLargeFilm } from './film-size.ts'

const tall = (): MediaQueryList => window.matchMedia('(max-aspect-ratio: 3/4)')
const dark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

// Asked once a visit: a film that changes while it plays would be loaded twice. Nothing is known of it yet.
let isLarge: boolean | undefined

/** Which film fits the window and the theme: `wide light`, `tall dark` …; nothing until it is known. */
export function readShape(): string {
  if (isLarge === undefined) return ''
  const theme = document.documentElement.dataset['theme']
  const isDark = theme === 'dark' || (theme !== 'light' && dark().matches)
  return `${tall().matches ? 'tall' : isLarge ? 'large' : 'wide'} ${isDark ? 'dark' : 'light'}`
}

/** What `readShape` said, as facts; nothing of the empty text of a server. */
export function shapeOf(read: string): FilmShape | undefined {
  const [shape, theme] = read.split(' ')
  return shape ? { shape: shape as FilmShape['shape'], dark: theme === 'dark' } : undefined
}

/** Tells when the window was turned, the theme changed, or the size of the film is known. */
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
