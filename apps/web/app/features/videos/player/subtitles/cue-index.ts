/** Maximum number of cues at once. More are not readable; subtitles that also translate signs may have a hundred. */
const MAX_CUES = 8

type Timed = { startTime: number; endTime: number }

/** Returns an index that finds the cues of a time. `cues` are sorted by their start; a search only visits cues that may not have ended. */
export function indexCues<Cue extends Timed>(cues: readonly Cue[]) {
  let latest = 0
  /** The time when this cue and all before it have ended. */
  const over = cues.map(({ endTime }) => (latest = Math.max(latest, endTime)))

  /** Returns the number of cues that have started. */
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
    /** Returns the cues at a time; the latest ones when there are too many. */
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
