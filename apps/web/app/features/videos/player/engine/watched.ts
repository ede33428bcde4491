import { playerRoute } from '../../player-route.ts'

/** Assumed length of the credits in seconds. Viewers may skip the credits. */
const CREDITS = 30

/**
 * Whether a video counts as watched at this time: in its last twentieth or during its credits. Credits are at most a tenth of the
 * video.
 */
export const isWatched = (time: number, duration: number): boolean =>
  duration > 0 && time >= duration - Math.max(duration / 20, Math.min(CREDITS, duration / 10))

/** Returns the start time from the query string of a URL, in seconds; null when it has none. */
export const timeIn = (search: string): number | null => playerRoute.read({ search }).t
