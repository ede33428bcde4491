import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { usePlaying } from '../../player/player-context.ts'
import { useChapterBullets } from '../chapter-bullets.ts'
import { bulletSettings } from '../bullet-settings.ts'
import { heatPath } from './heat-path.ts'

/** The density of bullet comments along the seek bar. It is optional, so it is left out when it fails to load. */
export function HeatLine() {
  const { on } = bulletSettings.use()
  return on && <Heat />
}

function Heat() {
  const { chapterId, density, store } = useChapterBullets()
  const version = useStore(store, (state) => state.version)
  const duration = usePlaying((state) => state.duration)
  const { value } = useLoaded(`${chapterId}:${version}`, density)
  const path = useMemo(() => (value ? heatPath(value.counts, duration) : ''), [value, duration])
  return (
    path !== '' && (
      <svg
        aria-hidden
        data-heat
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="bullets-heat pointer-events-none absolute inset-x-0 bottom-1/2 h-6 w-full"
      >
        <path d={path} />
      </svg>
    )
  )
}
