import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'

export type ReadEntry = { name: string; bytes: Buffer; method: number; hasDescriptor: boolean; extra: number }

/** Reads the files of an archive in order, and verifies the checksum of each. */
export async function readZip(bytes: Buffer): Promise<ReadEntry[]> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  const entries: ReadEntry[] = []
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    if (crc32(bytes) !== entry.crc32) throw new Error(`the sum of ${entry.fileName} is wrong`)
    entries.push({
      name: entry.fileName,
      bytes,
      method: entry.compressionMethod,
      hasDescriptor: (entry.generalPurposeBitFlag & 8) !== 0,
      extra: entry.extraFieldRaw.length,
    })
  }
  return entries
}
