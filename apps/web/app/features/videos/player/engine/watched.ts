import { playerRoute } from '../../player-route.ts'

/** The credits: what may be left when somebody leaves, in seconds. */
const CREDITS = 30

/** Whether a video counts as watched: its last twentieth, or its credits where these are not most of it. */
export const isWatched = (time: number, duration: number): boolean =>
  duration > 0 && time >= duration - Math.max(duration / 20, Math.min(CREDITS, duration / 10))

/** The time of an address in seconds; `null` if it names none. */
export const timeIn = (search: string): number | null => playerRoute.read({ search }).t
