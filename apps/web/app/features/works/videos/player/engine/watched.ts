/** The credits: what may be left when somebody leaves, in seconds. */
const CREDITS = 30

/** Whether a video counts as watched: its last twentieth, or its credits where these are not most of it. */
export const isWatched = (time: number, duration: number): boolean =>
  duration > 0 && time >= duration - Math.max(duration / 20, Math.min(CREDITS, duration / 10))

/** The time that an address asks for by `t`, in seconds; null when it asks for none. */
export function timeIn(search: string): number | null {
  const asked = /^\d{1,6}$/.exec(new URLSearchParams(search).get('t') ?? '')?.[0]
  return asked === undefined ? null : Number(asked)
}
