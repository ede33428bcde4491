import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'

export class TooLarge extends Error {}
export class BadBody extends Error {}

const DECODERS: Record<string, () => Transform> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
}

export const ACCEPTED_ENCODINGS = 'gzip, br'

function decodersOf(encoding: string | undefined): Transform[] {
  const names = (encoding ?? '').split(',').map((name) => name.trim().toLowerCase())
  const wanted = names.filter((name) => name !== '' && name !== 'identity').reverse()
  if (wanted.length > 2) throw new BadBody('encoded too often')
  return wanted.map((name) => {
    const decoder = DECODERS[name]
    if (!decoder) throw new BadBody(`unknown encoding ${name}`)
    return decoder()
  })
}

function limit(maxBytes: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) done(new TooLarge(`more than ${maxBytes} bytes`))
      else done(null, chunk)
    },
  })
}

class EnoughRead extends Error {}

/**
 * Reads and decompresses a body. At most `maxBytes` are in memory, compressed or decompressed. With `firstBytes`, only that many bytes are
 * read.
 */
export async function readBody(
  body: Readable,
  encoding: string | undefined,
  { maxBytes, firstBytes = Infinity }: { maxBytes: number; firstBytes?: number | undefined },
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const unpacked = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.subarray(0, firstBytes - size))
      size += chunk.length
      done(size < firstBytes ? null : new EnoughRead())
    },
  })
  try {
    await pipeline([body, limit(maxBytes), ...decodersOf(encoding), limit(maxBytes), unpacked])
  } catch (error) {
    if (error instanceof EnoughRead) return Buffer.concat(chunks)
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (/^(Z_|ERR__?BROTLI|ERR_ZSTD|ZSTD_)/.test(code) || (error as { errno?: number }).errno === -5)
      throw new BadBody('could not be unpacked', { cause: error })
    throw error
  }
  return Buffer.concat(chunks)
}
