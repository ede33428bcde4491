import { useEffect, useEffectEvent, useState } from 'react'
import { slideSeconds } from './viewer-settings.ts'

export type Slideshow = ReturnType<typeof useSlideshow>

type Options = {
  /** A name that changes with the picture. */
  name: string
  startsNow: boolean
  /** Shows the next picture. Returns false at the end. */
  onNext: () => boolean
}

/** Runs a slideshow: each picture stays for some seconds after it is visible. A hidden tab pauses it. */
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
    /** Whether this picture's time is running. */
    isRunning,
    toggle: () => setPlaying((old) => !old),
    /** Reports that the picture is visible. */
    shown: () => setShown(name),
  }
}
