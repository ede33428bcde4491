import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { BlobStore } from '@engawa/platform/blob-store'
import { ZipFile } from 'yazl'
import type { PersonalArchive } from '../../../registries/personal-data.ts'

/** Max bytes of files in one archive; of further files, the archive contains only the names. */
const FILES_BYTES = 4 * 1024 ** 3

/**
 * Writes an archive to a file on this machine, piece by piece, so that it is never completely in memory. `fill` adds the
 * entries one after the other.
 */
export async function writeArchive(
  { blobs }: { blobs: Pick<BlobStore, 'open'> },
  path: string,
  fill: (archive: PersonalArchive) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
  // `written` is awaited below. Without this handler, an earlier failure would be an unhandled rejection.
  written.catch(() => undefined)
  let room = FILES_BYTES

  async function add(name: string, stream: Readable, compress: boolean): Promise<void> {
    zip.addReadStream(stream, name, { compress })
    await Promise.race([finished(stream, { writable: false }), written])
  }

  await fill({
    json: (name, rows) => add(name, Readable.from(jsonOf(rows)), true),
    text: (name, text) => add(name, Readable.from([Buffer.from(text)]), true),
    async file(name, { key, size }) {
      if (size > room) return false
      const blob = await blobs.open(key)
      if (!blob) return false
      room -= size
      await add(name, blob.stream, false)
      return true
    },
  })
  zip.end()
  await written
}

async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<Buffer> {
  let before = '[\n'
  for await (const row of rows) {
    yield Buffer.from(before + JSON.stringify(row))
    before = ',\n'
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}
