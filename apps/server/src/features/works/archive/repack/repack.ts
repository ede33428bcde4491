import { statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@engawa/contract/basics'
import { listPacked, type PackedFile } from './list-packed.ts'
import { runSevenZip } from './seven-zip.ts'
import { createZipWriter } from './zip-writer.ts'

/**
 * Writes the files of a RAR or 7z archive as an uncompressed zip. 7-Zip returns all files as one stream, which is split by the
 * listed sizes. No file on the disk gets a name from the archive. Throws like `listPacked`.
 */
export async function repack(folder: string, name: string, fd: number): Promise<void> {
  const files = await listPacked(folder, name, statSync(join(folder, name)).size)
  const zip = createZipWriter(fd)
  const cut = cutInto(files, zip)
  const { code } = await runSevenZip(folder, ['x', '-so', '-pnone', `/in/${name}`], cut.write)
  if (code !== 0) throw new AppError('archive_broken')
  cut.finish()
}

function cutInto(files: readonly PackedFile[], zip: ReturnType<typeof createZipWriter>) {
  let at = -1
  let missing = 0

  /** Begins the next file that is not empty. The previous file must match its entry in the list. */
  function next(): void {
    while (missing === 0) {
      if (at >= 0) endFile()
      at += 1
      const file = files[at]
      if (!file) return
      zip.begin(file.path)
      missing = file.size
    }
  }
  function endFile(): void {
    const { crc } = files[at]!
    const is = zip.end()
    if (crc !== null && crc !== is) throw new AppError('archive_broken')
  }

  next()
  return {
    write(chunk: Uint8Array): void {
      for (let from = 0; from < chunk.length;) {
        // The archive has more bytes than its list declares, so it is an archive bomb.
        if (at >= files.length) throw new AppError('archive_bomb')
        const part = chunk.subarray(from, from + missing)
        zip.write(part)
        missing -= part.length
        from += part.length
        next()
      }
    },
    finish(): void {
      if (at < files.length) throw new AppError('archive_broken')
      zip.finish()
    },
  }
}
