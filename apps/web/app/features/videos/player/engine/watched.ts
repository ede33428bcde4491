import { playerRoute } from '../../player-route.ts'

/** Assumed length of the credits, which a viewer may skip, in seconds. */
const CREDITS = 30

/** Whether a video counts as watched: in its last twentieth, or during its credits (at most a tenth of it). */
export const isWatched = (time: number, duration: number): boolean =>
  duration > 0 && time >= duration - Math.max(duration / 20, Math.min(CREDITS, duration / 10))

/** Returns the start time in an address, in seconds; null without one. */
export const timeIn = (search: string): number | null => playerRoute.read({ search }).t
