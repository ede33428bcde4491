import type { VideoChapter } from '@engawa/contract'
import { useEffect, useEffectEvent } from 'react'
import { nameOfEpisode } from '../episode-name.ts'
import type { Command } from './commands.ts'
import type { Playback } from './engine/playback.ts'

type Parts = { chapter: VideoChapter; author: string; playback: Playback; run: (command: Command) => void }

/** Shows the current video on the device's lock screen, and runs the commands of media keys, headsets and the lock screen. */
export function useMediaSession({ chapter, author, playback, run }: Parts): void {
  const { title, number, work, video } = chapter
  const act = useEffectEvent(run)
  const artwork = video?.poster?.sources

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    navigator.mediaSession.metadata = new MediaMetadata({
      title: nameOfEpisode({ title, number }),
      artist: author,
      album: work.title,
      artwork: (artwork ?? []).map(({ url, width }) => ({ src: url, sizes: `${width}x${width}` })),
    })
  }, [title, number, author, work.title, artwork])

  const [hasNext, hasPrevious] = [chapter.next !== null, chapter.previous !== null]
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', () => playback.play()],
      ['pause', () => playback.pause()],
      ['seekbackward', () => act('leap-back')],
      ['seekforward', () => act('leap-on')],
      ['seekto', ({ seekTime }) => seekTime !== undefined && playback.seek(seekTime)],
      ['nexttrack', hasNext ? () => act('next-episode') : null],
      ['previoustrack', hasPrevious ? () => act('previous-episode') : null],
    ]
    for (const [action, handler] of handlers) handle(action, handler)
    return () => {
      for (const [action] of handlers) handle(action, null)
    }
  }, [playback, hasNext, hasPrevious])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined
    const unsubscribe = playback.store.subscribe(({ isReady, isPaused, time, duration, rate }) => {
      navigator.mediaSession.playbackState = isPaused ? 'paused' : 'playing'
      if (isReady && Number.isFinite(duration) && duration > 0)
        navigator.mediaSession.setPositionState({
          duration,
          playbackRate: rate,
          position: Math.min(time, duration),
        })
    })
    return () => {
      unsubscribe()
      navigator.mediaSession.metadata = null
      navigator.mediaSession.playbackState = 'none'
    }
  }, [playback])
}

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // The browser does not support this action.
  }
}
