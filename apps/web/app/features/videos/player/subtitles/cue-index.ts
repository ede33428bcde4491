/** As many words at once can be read; subtitles that also place the signs of a scene may have a hundred. */
const MOST = 8

type Timed = { startTime: number; endTime: number }

/** Finds the cues of a moment. `cues` are in the order of their starts; looking takes only those that may not be over. */
export function indexCues<Cue extends Timed>(cues: readonly Cue[]) {
  let latest = 0
  /** When this one and all before it are over. */
  const over = cues.map(({ endTime }) => (latest = Math.max(latest, endTime)))

  /** How many have begun. */
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
    /** Those that began last, where there are too many. */
    at(time: number): Cue[] {
      const found: Cue[] = []
      for (let last = begunAt(time) - 1; last >= 0 && over[last]! > time && found.length < MOST; last -= 1)
        if (cues[last]!.endTime > time) found.unshift(cues[last]!)
      return found
    },
  }
}
