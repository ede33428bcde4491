import { lazy, Suspense, useEffect, useState } from 'react'
import { loadOptional } from '#app/lib/chunk-reload.ts'
import { whenIdle } from '#app/lib/when-idle.ts'
import './backdrop.css'

// An ornament: a page whose film does not load goes on without it.
const Film = lazy(() => loadOptional(() => import('./film.tsx')).catch(() => ({ default: () => null })))

/** What lies behind every page: the sky over the veranda, and the pink veil above it. */
export function Backdrop() {
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 -z-10 h-lvh overflow-hidden">
      <div className="backdrop-poster absolute inset-0" />
      <LateFilm />
      <div className="absolute inset-0 bg-pink-veil" />
    </div>
  )
}

// Never before the page is readable: it begins when everything the page asked for has come and the browser is idle.
function LateFilm() {
  const [ready, setReady] = useState(false)
  useEffect(() => whenIdle(() => setReady(true)), [])
  if (!ready) return null
  return (
    <Suspense fallback={null}>
      <Film />
    </Suspense>
  )
}
