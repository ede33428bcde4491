/** Lines beyond this are left out; the longest of the archive are a small part of it. */
export const LONGEST_LINE = 1_048_576

const NEWLINE = 0x0a

/**
 * The lines of a stream of bytes, without their `\n`, wherever its chunks end; `too_long` in place of one of more than 1 MB, of which nothing is kept. A line
 * is good until the next one is asked for: its bytes are used again. Holds one chunk and at most one line.
 */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array | 'too_long'> {
  const rest = new Rest()
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield rest.finish(chunk.subarray(from, end))
      from = end + 1
    }
    rest.add(chunk.subarray(from))
  }
  if (!rest.isEmpty) yield rest.finish(new Uint8Array(0))
}

/** The beginning of a line whose end has not come yet. */
class Rest {
  #bytes = new Uint8Array(64 * 1_024)
  #length = 0

  get isEmpty(): boolean {
    return this.#length === 0
  }

  /** Counts on when the line is too long, but keeps nothing more of it. */
  add(part: Uint8Array): void {
    const length = this.#length + part.length
    if (length <= LONGEST_LINE) {
      this.#makeRoom(length)
      this.#bytes.set(part, this.#length)
    }
    this.#length = length
  }

  finish(part: Uint8Array): Uint8Array | 'too_long' {
    if (this.#length + part.length > LONGEST_LINE) {
      this.#length = 0
      return 'too_long'
    }
    if (this.#length === 0) return part
    this.add(part)
    const line = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return line
  }

  #makeRoom(length: number): void {
    if (length <= this.#bytes.length) return
    const larger = new Uint8Array(Math.min(LONGEST_LINE, Math.max(length, this.#bytes.length * 2)))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}
