import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#app/lib/when-idle.ts'
import './backdrop.css'

const Film = lazy(() => import('./film.tsx'))

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
