type Anchor = { video: number; motion: number; wall: number; rate: number }

/**
 * The time in which bullets move, in seconds. With `follows` it is that of the video; otherwise it goes on evenly whatever the speed of the
 * video. Between what the video tells, which comes in jumps, it is read from the clock of the machine.
 */
export function createMotionClock(now: () => number = () => performance.now() / 1_000) {
  let anchor: Anchor = { video: 0, motion: 0, wall: now(), rate: 1 }
  let follows = true
  let isRunning = false

  const perVideo = (): number => (follows ? 1 : 1 / anchor.rate)
  const expected = (): number => anchor.video + (isRunning ? (now() - anchor.wall) * anchor.rate : 0)
  const at = (video: number): number => anchor.motion + (video - anchor.video) * perVideo()

  return {
    /** Begins anew at a time of the video. */
    reset(video: number, rate: number, doesFollow: boolean): void {
      follows = doesFollow
      anchor = { video, motion: 0, wall: now(), rate }
    },
    /** From here on it runs or stands, at this rate. */
    set(video: number, rate: number, runs: boolean): void {
      anchor = { video, motion: at(video), wall: now(), rate }
      isRunning = runs
    },
    /** How far the video is from where it should be, in seconds of the machine. */
    drift: (video: number): number => (video - expected()) / anchor.rate,
    at,
    /** Seconds of motion in so many of the video. */
    span: (video: number): number => video * perVideo(),
    /** How fast it runs beside the clock of the machine. */
    pace: (): number => (follows ? anchor.rate : 1),
    state: () => ({ isRunning, rate: anchor.rate }),
  }
}
