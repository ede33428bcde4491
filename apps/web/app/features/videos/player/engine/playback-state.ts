import type { VideoSource } from '@engawa/contract'
import type { Level, Problem } from './open-source.ts'

/** The state of the player. Times are in seconds. */
export type PlaybackState = {
  /** The source that is open; null when no source is open. */
  source: VideoSource | null
  /** Whether the duration is known and the start position is set. */
  isReady: boolean
  time: number
  duration: number
  /** End of the buffered part after the current time, in seconds. */
  buffered: number
  isPaused: boolean
  isEnded: boolean
  /** Whether the video should play but waits for data. */
  isWaiting: boolean
  /** Whether any part of the video has been played. */
  hasBegun: boolean
  /** Whether the browser blocked autoplay, so that the viewer must press play first. */
  isRefused: boolean
  /** The reason why the video cannot play: the connection failed, or the browser cannot play any source. */
  failure: Problem | null
  rate: number
  volume: number
  isMuted: boolean
  levels: Level[]
  /** Index of the size that the viewer chose; null when it is chosen by the bandwidth. */
  chosen: number | null
  /** Index of the size that plays; null until it is known. */
  shown: number | null
}
