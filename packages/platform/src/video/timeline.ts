/** Times of one stream that go back by this many seconds, or forward by the other, belong to another recording. */
const [BACK, FORWARD] = [0.5, 10] as const

type Times = { decoded: number; from: number; to: number }
type StreamState = { part: number; last: number }

/** Whether a time does not follow another one of its stream, in seconds. */
export const isJump = (last: number, time: number): boolean => time < last - BACK || time > last + FORWARD

/**
 * Makes one timeline of the times of recordings that were joined to one file, such as the pieces of a stream: each begins where the one before it ends. The
 * last packets of a stream may follow the first ones of another stream in the next recording.
 */
export class Timeline {
  /** The seconds that are added to the times of each recording. */
  readonly #shifts = [0]
  readonly #streams = new Map<number, StreamState>()
  #end = 0

  /** Returns the seconds that are added to the times of a packet. Its times are those of decoding it, and of the beginning and the end of its frame or sound. */
  shiftOf(stream: number, { decoded, from, to }: Times): number {
    const known = this.#streams.get(stream)
    const part = known && !isJump(known.last, decoded) ? known.part : this.#partOf({ decoded, from }, known)
    this.#streams.set(stream, { part, last: decoded })
    const shift = this.#shifts[part]!
    this.#end = Math.max(this.#end, to + shift)
    return shift
  }

  /** Returns the recording to which a time belongs: that of another stream with a similar time, or a new one. */
  #partOf({ decoded, from }: Omit<Times, 'to'>, known: StreamState | undefined): number {
    const isNear = ({ part, last }: StreamState): boolean => {
      const isPossible =
        known === undefined || part > known.part || (part === known.part && decoded > known.last)
      return isPossible && Math.abs(last - decoded) <= FORWARD
    }
    const others = [...this.#streams.values()].filter((other) => other !== known && isNear(other))
    if (others.length > 0) return Math.max(...others.map(({ part }) => part))
    if (this.#streams.size === 0) return 0
    return this.#shifts.push(this.#end - from) - 1
  }
}
