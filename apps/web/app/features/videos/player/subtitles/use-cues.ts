import { useEffect, useState } from 'react'
import { usePlayer } from '../player-context.ts'
import { indexCues } from './cue-index.ts'

const NONE: readonly VTTCue[] = []

/**
 * Returns the current cues of a track. The browser parses them, but does not show them. `offset` seconds are added to their
 * times.
 */
export function useCues(track: HTMLTrackElement | null, offset: number): readonly VTTCue[] {
  const { video } = usePlayer()
  const [shown, setShown] = useState(NONE)
  useEffect(() => {
    if (!video || !track) return undefined
    let frame = 0
    let index = indexCues<VTTCue>([])
    const look = (): void => {
      const cues = track.track.cues
      // The index is built only once, because all cues arrive at the same time and there may be 50,000.
      if (index.length !== (cues?.length ?? 0)) index = indexCues([...(cues ?? [])] as VTTCue[])
      const now = index.at(video.currentTime - offset)
      setShown((old) => (isSame(old, now) ? old : now))
    }
    // Runs in every frame while the video plays, because `timeupdate` fires only four times per second.
    const follow = (): void => {
      look()
      frame = video.paused ? 0 : requestAnimationFrame(follow)
    }
    const begin = (): void => {
      cancelAnimationFrame(frame)
      follow()
    }
    const events = ['play', 'playing', 'seeked', 'timeupdate'] as const
    for (const name of events) video.addEventListener(name, begin)
    track.addEventListener('load', begin)
    begin()
    return () => {
      cancelAnimationFrame(frame)
      for (const name of events) video.removeEventListener(name, begin)
      track.removeEventListener('load', begin)
      setShown(NONE)
    }
  }, [video, track, offset])
  return shown
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((cue, at) => cue === other[at])
