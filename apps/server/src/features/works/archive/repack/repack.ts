import { statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@engawa/contract/basics'
import { openArchiveFile } from '../../../../zip/open-archive.ts'
import { listEntries } from '../list-entries.ts'
import { listPacked, type PackedFile, problemOf } from './list-packed.ts'
import { runSevenZip, type SevenZipRun } from './seven-zip.ts'
import { filesOfTar } from './tar-names.ts'
import { createZipWriter } from './zip-writer.ts'

/**
 * Writes the files of an archive as an uncompressed zip: of a RAR or 7z archive, or of a zip with compression methods that only 7-Zip
 * reads. 7-Zip returns all files as one stream, which is split by the listed sizes. No file on the disk gets a name from the archive.
 * Throws like `listPacked`, and `archive_path`.
 */
export async function repack(folder: string, name: string, fd: number): Promise<void> {
  const path = join(folder, name)
  const { size } = statSync(path)
  const { type, files: listed } = await listPacked(folder, name, size)
  const files =
    type === 'zip' ? await namedFiles(path, size, listed) : type === 'tar' ? namedByTar(path, listed) : listed
  const zip = createZipWriter(fd)
  const cut = cutInto(files, zip)
  const run = await runSevenZip(folder, ['x', '-so', '-pnone', `/in/${name}`], cut.write)
  if (run.code !== 0 && !hasOnlyLinkErrors(run, listed)) throw problemOf(run)
  cut.finish()
}

/** Whether 7-Zip found nothing wrong except that a link has no content. */
function hasOnlyLinkErrors({ errors }: SevenZipRun, files: readonly PackedFile[]): boolean {
  const links = new Set(files.filter(({ isLink }) => isLink).map(({ path }) => path))
  const found = errors.filter((line) => line.trim() !== '')
  return found.length > 0 && found.every((line) => links.has(line.slice(line.indexOf(' : ') + 3)))
}

/**
 * Returns the files of a zip with the names from its own list, because 7-Zip knows only the charset of this machine. 7-Zip may list them
 * in another order; files with the same size and checksum have the same content.
 */
async function namedFiles(path: string, size: number, files: readonly PackedFile[]): Promise<PackedFile[]> {
  const archive = await openArchiveFile(path)
  try {
    const entries = (await listEntries(archive, size)).filter(({ path: name }) => !name.endsWith('/'))
    const contentOf = (length: number, crc: number | null): string => `${length} ${crc ?? 0}`
    const same = Map.groupBy(entries.toReversed(), ({ entry }) =>
      contentOf(entry.uncompressedSize, entry.crc32),
    )
    return files.map((file) => {
      const found = same.get(contentOf(file.size, file.crc))?.pop()
      if (!found) throw new AppError('archive_broken')
      return { ...file, path: found.path, isLink: found.isLink }
    })
  } finally {
    archive.close()
  }
}

/** Returns the files of a tar with the names in its own charset. A tar that 7-Zip lists in another way keeps the names of 7-Zip. */
function namedByTar(path: string, files: readonly PackedFile[]): readonly PackedFile[] {
  const named = filesOfTar(path)
  const isSame =
    named.length === files.length && files.every(({ size, isLink }, at) => isLink || size === named[at]!.size)
  return isSame ? files.map((file, at) => ({ ...file, path: named[at]!.path })) : files
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
      zip.begin(file)
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
