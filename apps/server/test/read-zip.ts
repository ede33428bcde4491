import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

export type ReadEntry = { name: string; bytes: Buffer; method: number; hasDescriptor: boolean; extra: number }

/** The files of an archive, in their order, each checked against its sum. */
export async function readZip(bytes: Buffer): Promise<ReadEntry[]> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  const entries: ReadEntry[] = []
  for await (const entry of zip.eachEntry()) {
    entries.push({
      name: entry.fileName,
      bytes: await buffer(await zip.openReadStreamPromise(entry)),
      method: entry.compressionMethod,
      hasDescriptor: (entry.generalPurposeBitFlag & 8) !== 0,
      extra: entry.extraFieldRaw.length,
    })
  }
  return entries
}
