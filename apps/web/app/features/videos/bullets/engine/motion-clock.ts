type Anchor = { video: number; motion: number; wall: number; rate: number }

/**
 * Creates the clock of moving bullets, in seconds. With `follows` it runs at the speed of the video, otherwise at constant speed.
 * Between two reports of the video's time it uses the system clock.
 */
export function createMotionClock(now: () => number = () => performance.now() / 1_000) {
  let anchor: Anchor = { video: 0, motion: 0, wall: now(), rate: 1 }
  let follows = true
  let isRunning = false

  const perVideo = (): number => (follows ? 1 : 1 / anchor.rate)
  const expected = (): number => anchor.video + (isRunning ? (now() - anchor.wall) * anchor.rate : 0)
  const at = (video: number): number => anchor.motion + (video - anchor.video) * perVideo()

  return {
    /** Sets the clock to 0 at a time of the video. */
    reset(video: number, rate: number, doesFollow: boolean): void {
      follows = doesFollow
      anchor = { video, motion: 0, wall: now(), rate }
    },
    /** Starts or stops the clock, at the playback rate `rate` of the video. */
    set(video: number, rate: number, runs: boolean): void {
      anchor = { video, motion: at(video), wall: now(), rate }
      isRunning = runs
    },
    /** Returns the difference between the video's time and the expected time, in seconds of the system clock. */
    drift: (video: number): number => (video - expected()) / anchor.rate,
    at,
    /** Converts seconds of the video into seconds of motion. */
    span: (video: number): number => video * perVideo(),
    /** Returns the speed of the motion relative to the system clock. */
    pace: (): number => (follows ? anchor.rate : 1),
    state: () => ({ isRunning, rate: anchor.rate }),
  }
}
