import { useEffect, useEffectEvent, useState } from 'react'
import { slideSeconds } from './viewer-settings.ts'

export type Slideshow = ReturnType<typeof useSlideshow>

type Options = {
  /** Changes with the picture. */
  name: string
  startsNow: boolean
  /** Goes on; false at the end. */
  onNext: () => boolean
}

/** Goes from picture to picture: each stays for some seconds from when it can be seen. A page that nobody sees waits. */
export function useSlideshow({ name, startsNow, onNext }: Options) {
  const [isPlaying, setPlaying] = useState(startsNow)
  const [shown, setShown] = useState<string | null>(null)
  const seconds = slideSeconds.use()
  const goOn = useEffectEvent(() => {
    if (!onNext()) setPlaying(false)
  })
  const isRunning = isPlaying && shown === name
  useEffect(() => {
    if (!isRunning) return
    let timer = 0
    const start = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = window.setTimeout(goOn, seconds * 1_000)
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
    /** Whether the time of this picture runs. */
    isRunning,
    toggle: () => setPlaying((old) => !old),
    /** The picture can be seen. */
    shown: () => setShown(name),
  }
}
