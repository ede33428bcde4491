import type { VideoChapter, VideoPosition } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { moveOf, serverPlace, type End, type Move, type PlaceTracker } from '#app/features/reading/index.ts'
import { readPath } from '#app/features/works/components/next-step.ts'
import { useOpenChapter } from '#app/features/works/reader/use-open-chapter.ts'
import { m } from '#app/texts/messages.js'
import { isWatched, timeIn } from './engine/watched.ts'
import type { Playback } from './engine/playback.ts'
import { videoChapters } from './video-chapters.ts'
import { videoPlaces } from './video-places.ts'

/** The position is saved after this many seconds of the video. */
const SAVE_EVERY = 10
/** A seek is a jump if it skips more than this number of seconds, or than a tenth of a long video. */
const LEAP = 10
/** Positions before this time in seconds are not resumed, because the video has hardly begun there. */
const BARELY_BEGUN = 5

type Parts = {
  chapter: VideoChapter
  playback: Playback
  tracker: PlaceTracker<VideoPosition>
  /** Whether the video element is mounted. */
  isMounted: boolean
}

/** Plays the chapter from the viewer's last position, saves the position while it plays, and opens other chapters. */
export function useWatching({ chapter, playback, tracker, isMounted }: Parts) {
  const location = useLocation()
  const requestedSeconds =
    (location.state as { at?: VideoPosition } | null)?.at?.seconds ?? timeIn(location.search)
  const [resumed, setResumed] = useState<{ id: number; at: number } | null>(null)
  const [first] = useState(chapter.id)
  const { id, video } = chapter
  const sources = video?.sources

  useEffect(() => {
    if (!isMounted) return
    const saved = tracker.restore(id, serverPlace(videoPlaces, chapter.place))
    const known =
      saved && !saved.finished && saved.position.seconds >= BARELY_BEGUN ? saved.position.seconds : 0
    const at = requestedSeconds ?? known
    setResumed(requestedSeconds === null && known > 0 ? { id, at } : null)
    // For viewers who prefer reduced motion, the first video does not start automatically. A next episode does, because the
    // viewer opened it.
    const play = id !== first || !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    playback.load({ sources: sources ?? [], duration: video?.duration ?? 0, at, play })
    // oxlint-disable-next-line react/exhaustive-deps -- the video is loaded once for each chapter and each requested time
  }, [id, requestedSeconds, playback, tracker, isMounted])

  useEffect(() => {
    if (sources) playback.update(sources)
  }, [playback, sources])

  useEffect(() => trackPlace(playback, tracker, id), [playback, tracker, id])

  const nextId = chapter.next?.id
  useEffect(() => {
    if (nextId === undefined) return undefined
    let isLoaded = false
    return playback.store.subscribe(({ time, duration, isReady }) => {
      if (isLoaded || !isReady || time < duration * 0.8) return
      isLoaded = true
      // A failure is ignored here. The end card shows it when the viewer opens the episode.
      videoChapters.load(nextId).catch(() => {})
    })
  }, [playback, nextId])

  /** Marks the episode as watched when the viewer goes on from its end to the next episode. */
  const finishIfAtEnd = (chapterId: number): void => {
    const { time, duration } = playback.store.getState()
    if (chapterId !== nextId || !isWatched(time, duration)) return
    tracker.track({ chapterId: id, position: positionOf(time), end: 'passed', by: 'step' })
  }

  const { opening, open, tryOpen, go } = useOpenChapter({
    chapterId: id,
    load: videoChapters.load,
    failedText: m.player_episode_failed,
    show: (next, at: VideoPosition | undefined): void | Promise<void> =>
      next.id === id && at
        ? playback.seek(at.seconds)
        : go(readPath(chapter.work, next.id), { state: at ? { at } : null }),
  })

  return {
    open: (chapterId: number, at?: VideoPosition) => {
      finishIfAtEnd(chapterId)
      return open(chapterId, at)
    },
    /** Opens an episode from the end card, which shows a failure itself. */
    openNext: (chapterId: number) => {
      finishIfAtEnd(chapterId)
      return tryOpen(chapterId)
    },
    opening,
    resumedAt: resumed?.id === id ? resumed.at : null,
    dismiss: () => setResumed(null),
  }
}

const positionOf = (time: number): VideoPosition => ({ seconds: Math.round(time * 10) / 10 })

/** Saves the position in a chapter at intervals during playing and at a pause. The position at which playing starts is not saved. */
function trackPlace(playback: Playback, tracker: PlaceTracker<VideoPosition>, chapterId: number): () => void {
  let saved: number | null = null
  let by: Move = 'step'
  const save = (): void => {
    const { isReady, time, duration } = playback.store.getState()
    if (!isReady || saved === null || time === saved) return
    saved = time
    const end: End = isWatched(time, duration) ? 'shown' : 'ahead'
    tracker.track({ chapterId, position: positionOf(time), end, by })
    by = 'step'
  }
  const unsubscribe = playback.store.subscribe((now, before) => {
    if (!now.isReady) return
    saved ??= now.time
    const skipped = before.isReady ? now.time - before.time : 0
    const isJump = moveOf(skipped / Math.max(LEAP, now.duration / 10)) === 'jump'
    if (isJump) by = 'jump'
    const isTurn = before.isReady && now.isPaused !== before.isPaused
    // A seek while the video is paused is saved, too.
    if (isJump || isTurn || Math.abs(now.time - saved) >= (now.isPaused ? 1 : SAVE_EVERY)) save()
  })
  // In the capture phase, so that it runs before the tracker's listener, which sends the last position.
  const hidden = () => document.visibilityState === 'hidden' && save()
  window.addEventListener('pagehide', save, { capture: true })
  document.addEventListener('visibilitychange', hidden, { capture: true })
  return () => {
    unsubscribe()
    window.removeEventListener('pagehide', save, { capture: true })
    document.removeEventListener('visibilitychange', hidden, { capture: true })
    save()
  }
}
