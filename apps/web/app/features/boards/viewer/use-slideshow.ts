import { useEffect, useEffectEvent, useState } from 'react'
import { slideSeconds } from './viewer-settings.ts'

export type Slideshow = ReturnType<typeof useSlideshow>

type Options = {
  /** The name of the shown picture, which is different for each picture. */
  name: string
  startsNow: boolean
  /** Shows the next picture. Returns false if there is none. */
  onNext: () => boolean
}

/** Runs a slideshow, which pauses while the tab is hidden. Each picture stays for some seconds after it has become visible. */
export function useSlideshow({ name, startsNow, onNext }: Options) {
  const [isPlaying, setPlaying] = useState(startsNow)
  const [shown, setShown] = useState<string | null>(null)
  const seconds = slideSeconds.use()
  const showNext = useEffectEvent(() => {
    if (!onNext()) setPlaying(false)
  })
  const isRunning = isPlaying && shown === name
  useEffect(() => {
    if (!isRunning) return
    let timer = 0
    const start = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = window.setTimeout(showNext, seconds * 1_000)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [isRunning, name, seconds])
  return {
    isPlaying,
    seconds,
    /** Whether the timer of the shown picture is running. */
    isRunning,
    toggle: () => setPlaying((old) => !old),
    /** Call it when the picture has become visible. */
    shown: () => setShown(name),
  }
}
