import type { VideoSource } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { chooseSource } from './choose-source.ts'
import { followMedia } from './follow-media.ts'
import { hasMse, openSource, type OpenSource, type Problem } from './open-source.ts'
import type { PlaybackState } from './playback-state.ts'

const NOTHING = {
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
  ...NOTHING,
  duration: 0,
  rate: 1,
  volume: 1,
  isMuted: false,
  chosen: null,
  hasBegun: false,
}

/** After so long a source that the line broke is opened again; then the next one. */
const RETRY_MS = [800, 2_400]

type Video = { sources: readonly VideoSource[]; duration: number; at: number; play: boolean }

export type Playback = ReturnType<typeof createPlayback>

/**
 * Plays one video after the other in one media element, from the best source that works. Broken lines are tried again,
 * then the next source is taken; each goes on at the place, speed and state of the one before.
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
    patch({ ...NOTHING, time: store.getState().time, source, isPaused: !wantsPlay })
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
      // Another source, or a pause, came in between: that is no refusal.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      wantsPlay = false
      patch({ isRefused: true, isPaused: true, isWaiting: false })
    })
  }

  /** The element knows the length of the source: it goes on where it should. */
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

  /** Begins anew with every source, as if none had failed. */
  const again = (): void => {
    failed.clear()
    tries = 0
    openBest()
  }

  return {
    store,
    /** Takes the element of the page. Returns what gives it back. */
    mount(element: HTMLVideoElement): () => void {
      video = element
      element.defaultPlaybackRate = store.getState().rate
      const unfollow = followMedia(element, {
        patch,
        state: store.getState,
        onReady: () => ready(element),
        onPlaying: () => (tries = 0),
        // Others pause too: a headset, the window of a picture in picture.
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
    /** Another video, from `at` on. */
    load({ at, duration, play: plays, ...rest }: Video): void {
      sources = rest.sources
      wantsPlay = plays
      patch({ time: at, duration, chosen: null, hasBegun: false })
      again()
    },
    /** The sources as they are now: taken up where nothing plays yet. What plays is not disturbed. */
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
    /** `isLasting` speed stays with the next videos; a passing one ends with `setRate(state.rate)`. */
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
