import { useIdle, useLate } from '#app/lib/view/use-late.ts'
import './backdrop.css'

const loadFilm = () => import('./film.tsx')

/** The background of every page: the picture or film of a sky, and a pink overlay. */
export function Backdrop() {
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 layer-backdrop h-lvh overflow-hidden">
      <div className="backdrop-poster absolute inset-0" />
      <LateFilm />
      <div className="absolute inset-0 bg-pink-veil" />
    </div>
  )
}

// The film is a decoration, so it is loaded after the page, when the browser is idle.
function LateFilm() {
  const film = useLate(loadFilm, useIdle())
  return film ? <film.Film /> : null
}
