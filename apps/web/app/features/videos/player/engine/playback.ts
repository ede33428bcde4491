import type { VideoSource } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { chooseSource } from './choose-source.ts'
import { followMedia } from './follow-media.ts'
import { hasMse, openSource, type OpenSource, type Problem } from './open-source.ts'
import type { PlaybackState } from './playback-state.ts'

const NO_MEDIA = {
  source: null,
  isReady: false,
  time: 0,
  buffered: 0,
  isPaused: true,
  isEnded: false,
  isWaiting: false,
  isRefused: false,
  failure: null,
  levels: [],
  shown: null,
} satisfies Partial<PlaybackState>

const FIRST: PlaybackState = {
  ...NO_MEDIA,
  duration: 0,
  rate: 1,
  volume: 1,
  isMuted: false,
  chosen: null,
  hasBegun: false,
}

/**
 * Pauses in milliseconds before the same source is opened again after a connection failure. After the last retry the next source is
 * opened.
 */
const RETRY_MS = [800, 2_400]

type Video = { sources: readonly VideoSource[]; duration: number; at: number; play: boolean }

export type Playback = ReturnType<typeof createPlayback>

/**
 * Plays videos one after the other in a media element, from the best source that works. After a connection failure it opens the
 * same source again, later the next source, without a change of position, speed and state.
 */
export function createPlayback() {
  const store = createStore<PlaybackState>(() => FIRST)
  const patch = (part: Partial<PlaybackState>): void => store.setState(part)
  const failed = new Set<string>()
  let video: HTMLVideoElement | null = null
  let sources: readonly VideoSource[] = []
  let open: OpenSource | null = null
  let wantsPlay = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let problem: Problem = 'media'

  const abilities = () => ({ canPlay: (type: string) => video?.canPlayType(type) !== '', hasMse: hasMse() })

  function close(): void {
    clearTimeout(timer)
    open?.close()
    open = null
  }

  function openBest(): void {
    if (!video) return
    close()
    const source = chooseSource(sources, failed, abilities())
    patch({ ...NO_MEDIA, time: store.getState().time, source, isPaused: !wantsPlay })
    if (!source) return patch({ isPaused: true, failure: sources.length === 0 ? null : problem })
    patch({ isWaiting: wantsPlay })
    open = openSource(video, source, store.getState().time, {
      onLevels: (levels) => patch({ levels }),
      onShown: (shown) => patch({ shown }),
      onFail: (what) => fail(source, what),
    })
    open.choose(store.getState().chosen)
  }

  function fail(source: VideoSource, what: Problem): void {
    const delay = what === 'network' ? RETRY_MS[tries++] : undefined
    if (delay !== undefined) {
      patch({ isWaiting: true })
      clearTimeout(timer)
      timer = setTimeout(openBest, delay)
      return
    }
    tries = 0
    problem = what
    failed.add(source.url)
    openBest()
  }

  function start(element: HTMLVideoElement): void {
    element.play().catch((error: unknown) => {
      // `play()` also rejects when a new source or a pause interrupts it. Only `NotAllowedError` means blocked autoplay.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      wantsPlay = false
      patch({ isRefused: true, isPaused: true, isWaiting: false })
    })
  }

  /** Continues at the last position, when the duration of the source is known. */
  function ready(element: HTMLVideoElement): void {
    const { time, rate } = store.getState()
    if (time > 0) element.currentTime = Math.min(time, element.duration)
    element.playbackRate = rate
    patch({ isReady: true, duration: element.duration })
    if (wantsPlay) start(element)
  }

  const seek = (time: number): void => {
    const { duration, isReady } = store.getState()
    const to = Math.max(0, Math.min(time, duration))
    patch({ time: to, isEnded: false })
    if (video && isReady) video.currentTime = to
  }

  const play = (): void => {
    wantsPlay = true
    patch({ isRefused: false })
    if (video && store.getState().isReady) start(video)
    else patch({ isPaused: false, isWaiting: store.getState().source !== null })
  }

  const pause = (): void => {
    wantsPlay = false
    video?.pause()
    patch({ isPaused: true, isWaiting: false })
  }

  /** Tries all sources again, also those that failed. */
  const again = (): void => {
    failed.clear()
    tries = 0
    openBest()
  }

  return {
    store,
    /** Connects the page's media element. Returns a function that disconnects it. */
    mount(element: HTMLVideoElement): () => void {
      video = element
      element.defaultPlaybackRate = store.getState().rate
      const unfollow = followMedia(element, {
        patch,
        state: store.getState,
        onReady: () => ready(element),
        onPlaying: () => (tries = 0),
        // The browser can also pause the video, e.g. by a headset or the picture-in-picture window.
        onPaused: (isPaused) => (wantsPlay = !isPaused),
      })
      const online = () => store.getState().failure === 'network' && again()
      window.addEventListener('online', online)
      return () => {
        window.removeEventListener('online', online)
        unfollow()
        close()
        video = null
      }
    },
    /** Loads another video. It starts at `at`, in seconds. */
    load({ at, duration, play: plays, ...rest }: Video): void {
      sources = rest.sources
      wantsPlay = plays
      patch({ time: at, duration, chosen: null, hasBegun: false })
      again()
    },
    /** Replaces the list of sources. A source that is playing is not interrupted. */
    update(now: readonly VideoSource[]): void {
      sources = now
      if (!open && !store.getState().failure) openBest()
    },
    play,
    pause,
    toggle: (): void => {
      const { isPaused, isEnded } = store.getState()
      if (isEnded) seek(0)
      if (isPaused || isEnded) play()
      else pause()
    },
    seek,
    retry: (): void => {
      wantsPlay = true
      again()
    },
    /** Sets the speed. With `isLasting`, the speed also applies to the next videos. `setRate(state.rate)` ends a temporary speed. */
    setRate(rate: number, isLasting = true): void {
      if (isLasting) patch({ rate })
      if (!video) return
      if (isLasting) video.defaultPlaybackRate = rate
      video.playbackRate = rate
    },
    setVolume(volume: number, isMuted: boolean): void {
      patch({ volume, isMuted })
      if (!video) return
      video.volume = volume
      video.muted = isMuted
    },
    choose(chosen: number | null): void {
      patch({ chosen })
      open?.choose(chosen)
    },
  }
}
