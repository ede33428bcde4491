import type { PlaybackState } from './playback-state.ts'

type Parts = {
  patch: (part: Partial<PlaybackState>) => void
  state: () => PlaybackState
  onReady: () => void
  onPlaying: () => void
  onPaused: (isPaused: boolean) => void
}

/** Updates the player's state on the events of a media element. Returns an unsubscribe function. */
export function followMedia(video: HTMLVideoElement, parts: Parts): () => void {
  const { patch, state } = parts
  // Events before `isReady` are ignored, because the element still reports the start of the video as its position.
  const whenReady = (act: () => void) => () => state().isReady && act()
  const moved = whenReady(() => patch({ time: video.currentTime, buffered: bufferedFrom(video) }))
  const listeners: [string, () => void][] = [
    ['loadedmetadata', parts.onReady],
    ['timeupdate', moved],
    ['seeking', moved],
    ['progress', moved],
    ['seeked', whenReady(() => patch({ isWaiting: false, isEnded: video.ended }))],
    ['durationchange', whenReady(() => patch({ duration: video.duration || state().duration }))],
    ['play', whenReady(() => (parts.onPaused(false), patch({ isPaused: false, isRefused: false })))],
    [
      'playing',
      whenReady(
        () => (
          parts.onPlaying(),
          patch({ hasBegun: true, isPaused: false, isWaiting: false, isEnded: false })
        ),
      ),
    ],
    ['pause', whenReady(() => (parts.onPaused(true), patch({ isPaused: true, isWaiting: false })))],
    ['waiting', whenReady(() => patch({ isWaiting: true }))],
    ['ended', whenReady(() => patch({ isEnded: true, isPaused: true, isWaiting: false }))],
  ]
  for (const [name, listener] of listeners) video.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of listeners) video.removeEventListener(name, listener)
  }
}

function bufferedFrom({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime + 0.1 && buffered.end(at) >= currentTime) return buffered.end(at)
  return currentTime
}
