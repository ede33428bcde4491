import { useEffect, useRef } from 'react'
import { useFullscreen, type Fullscreen } from '#app/features/reading/index.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'

/** The video element in Safari on iPhones, which can show only this element in full screen. */
type IphoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/**
 * Puts the document into full screen, and makes the stage fill the document. Sheets and toasts are outside the stage and must stay
 * visible.
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

/**
 * Turns a phone to landscape for a wide picture. Desktop browsers reject that. The browser turns the phone back when full screen
 * ends.
 */
async function turn(way: 'landscape'): Promise<void> {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (way: string) => Promise<void> }
  await orientation.lock?.(way).catch(() => {})
}
