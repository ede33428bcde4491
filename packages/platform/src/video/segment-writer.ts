import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { FilePathTarget } from 'mediabunny'
import type { SegmentFile } from './video-tasks.ts'

/** The duration of one AAC packet at 48 kHz, in seconds. */
const MIN_SECONDS = 1024 / 48_000

type Config = { codec: string; description?: AllowSharedBufferSource }
type AllowSharedBufferSource = ArrayBufferLike | ArrayBufferView

/** Writes the segments of a track into one file, after the initialisation data that a player needs. Records where each segment begins. */
export class SegmentWriter {
  readonly #out: string
  readonly #starts: { at: number; time: number }[] = []
  #config: Config | undefined

  constructor(out: string) {
    this.#out = out
  }

  /** Returns the files of a CMAF output. */
  targets() {
    return {
      target: new FilePathTarget(`${this.#out}.media`),
      initTarget: new FilePathTarget(`${this.#out}.head`),
    }
  }

  readonly onMoof = (_data: Uint8Array, position: number, time: number): void => {
    this.#starts.push({ at: position, time })
  }

  describe(config: Config | undefined): void {
    this.#config ??= config
  }

  /** Assembles the file when the output is finalized. `end` is the end of the last segment in seconds. */
  async close(end: number): Promise<SegmentFile> {
    const [head, media] = [`${this.#out}.head`, `${this.#out}.media`]
    const [headBytes, mediaBytes] = [(await stat(head)).size, (await stat(media)).size]
    await pipeline(createReadStream(head), createWriteStream(this.#out, { flags: 'w' }))
    await pipeline(createReadStream(media), createWriteStream(this.#out, { flags: 'a' }))
    await Promise.all([rm(head), rm(media)])
    const starts = this.#starts
    const segments = starts.map(({ at, time }, index) => ({
      // The first segment includes all bytes before its start, which players skip.
      bytes: (starts[index + 1]?.at ?? mediaBytes) - (index === 0 ? 0 : at),
      // The padding that an encoder adds at the end of an audio track can become a separate segment. Such a segment gets at least the
      // duration of one packet.
      duration: Math.max(MIN_SECONDS, (starts[index + 1]?.time ?? end) - time),
    }))
    const config = this.#config
    if (!config || segments.length === 0) throw new Error('The encoder gave nothing')
    return { head: headBytes, segments, codec: config.codec, setup: setupOf(config) }
  }
}

function setupOf({ codec, description }: Config): string {
  const hash = createHash('sha256').update(codec)
  if (ArrayBuffer.isView(description))
    hash.update(new Uint8Array(description.buffer, description.byteOffset, description.byteLength))
  else if (description) hash.update(new Uint8Array(description))
  return hash.digest('base64url').slice(0, 16)
}
