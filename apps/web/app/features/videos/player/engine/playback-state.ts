import type { VideoSource } from '@engawa/contract'
import type { Level, Problem } from './open-source.ts'

/** The state of the player. Times are in seconds. */
export type PlaybackState = {
  /** The source that plays; null while nothing plays. */
  source: VideoSource | null
  /** Whether duration and position are known. */
  isReady: boolean
  time: number
  duration: number
  /** The end of the buffered part after the current time. */
  buffered: number
  isPaused: boolean
  isEnded: boolean
  /** Whether it should play but waits for data. */
  isWaiting: boolean
  /** Whether a part of the video has played. */
  hasBegun: boolean
  /** Whether the browser blocked autoplay: it requires a press first. */
  isRefused: boolean
  /** The reason why nothing plays any more: the connection failed, or the browser cannot play any source. */
  failure: Problem | null
  rate: number
  volume: number
  isMuted: boolean
  levels: Level[]
  /** The chosen size; null chooses by bandwidth. */
  chosen: number | null
  /** The size that plays, once it is known. */
  shown: number | null
}
