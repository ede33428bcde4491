import { useEffect, useRef } from 'react'
import { useFullscreen, type Fullscreen } from '#app/features/reading/index.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'

/** Safari on iPhones shows a video alone on the full screen, and nothing else. */
type IphoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/**
 * Full screen of the stage with all that lies on it. It is the document that takes the screen, and the stage that takes
 * the document: sheets and notes, which open beside it, are seen as well.
 */
export function useStageFullscreen(video: HTMLVideoElement | null): Fullscreen {
  const root = useRef<HTMLElement | null>(null)
  useEffect(() => void (root.current = document.documentElement), [])
  const whole = useFullscreen(root)
  const isHydrated = useHydrated()
  const { active, possible } = whole
  const isWide = video !== null && video.videoWidth >= video.videoHeight

  useEffect(() => {
    if (active && isWide) void turn('landscape')
  }, [active, isWide])

  if (possible || !isHydrated) return whole
  const enter = (video as IphoneVideo | null)?.webkitEnterFullscreen
  return { active, possible: enter !== undefined, toggle: () => enter?.call(video) }
}

/** Phones are turned with the picture; desktops refuse. The browser turns back by itself. */
async function turn(way: 'landscape'): Promise<void> {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (way: string) => Promise<void> }
  await orientation.lock?.(way).catch(() => {})
}
