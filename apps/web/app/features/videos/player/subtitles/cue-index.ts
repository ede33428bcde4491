/**
 * Maximum number of cues that are shown at once, because more are not readable. Subtitles that also translate signs may have a
 * hundred.
 */
const MAX_CUES = 8

type Timed = { startTime: number; endTime: number }

/** Returns an index that finds the cues that are visible at a time. `cues` must be sorted by their start. */
export function indexCues<Cue extends Timed>(cues: readonly Cue[]) {
  let latest = 0
  /** For each cue, the time at which it and all earlier cues have ended. A search can stop there. */
  const over = cues.map(({ endTime }) => (latest = Math.max(latest, endTime)))

  /** Returns the number of cues that start at or before a time. */
  function begunAt(time: number): number {
    let [low, high] = [0, cues.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (cues[middle]!.startTime <= time) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    length: cues.length,
    /** Returns the cues that are visible at a time, at most `MAX_CUES` of the latest ones. */
    at(time: number): Cue[] {
      const found: Cue[] = []
      for (
        let last = begunAt(time) - 1;
        last >= 0 && over[last]! > time && found.length < MAX_CUES;
        last -= 1
      )
        if (cues[last]!.endTime > time) found.unshift(cues[last]!)
      return found
    },
  }
}
