/** The maximum size of a line. Longer lines are skipped; the longest lines of the archive are much shorter. */
export const MAX_LINE_BYTES = 1_048_576

const NEWLINE = 0x0a

/**
 * Yields the lines of a byte stream without `\n`; a line may span several chunks. Yields `too_long` instead of a line of more than 1 MB.
 * Each line is valid only until the next line is requested, because its buffer is reused. At most one chunk and one line are in memory.
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

/** The beginning of a line whose end has not arrived yet. */
class Rest {
  #bytes = new Uint8Array(64 * 1_024)
  #length = 0

  get isEmpty(): boolean {
    return this.#length === 0
  }

  /** Adds bytes to the line. When the line is too long, its bytes are only counted. */
  add(part: Uint8Array): void {
    const length = this.#length + part.length
    if (length <= MAX_LINE_BYTES) {
      this.#makeRoom(length)
      this.#bytes.set(part, this.#length)
    }
    this.#length = length
  }

  finish(part: Uint8Array): Uint8Array | 'too_long' {
    if (this.#length + part.length > MAX_LINE_BYTES) {
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
    const larger = new Uint8Array(Math.min(MAX_LINE_BYTES, Math.max(length, this.#bytes.length * 2)))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}
