import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'

/** Writes an archive of these files. Resolves with its path. */
export async function writeZip(path: string, entries: Record<string, string | Buffer>): Promise<string> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream as Readable, createWriteStream(path))
  return path
}
