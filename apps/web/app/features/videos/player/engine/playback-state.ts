import type { VideoSource } from '@engawa/contract'
import type { Level, Problem } from './open-source.ts'

/** The state of the player. Times are in seconds. */
export type PlaybackState = {
  /** The source that plays; null while nothing plays. */
  source: VideoSource | null
  /** The length and the place are known. Times are in seconds. */
  isReady: boolean
  time: number
  duration: number
  /** The end of what is loaded from here on. */
  buffered: number
  isPaused: boolean
  isEnded: boolean
  /** It should go on, and waits for the line. */
  isWaiting: boolean
  /** Something of it has played. */
  hasBegun: boolean
  /** The browser wants a press before it plays. */
  isRefused: boolean
  /** Nothing plays any more: the line is broken, or the browser cannot play any source. */
  failure: Problem | null
  rate: number
  volume: number
  isMuted: boolean
  levels: Level[]
  /** The size that was chosen; null lets the line decide. */
  chosen: number | null
  /** The size that is shown, once that is known. */
  shown: number | null
}
