import { stat } from 'node:fs/promises'
import { listEntries } from '../../../archive/list-entries.ts'
import { openArchiveFile } from '../../../../../zip/open-archive.ts'
import { zipParts, type ZipParts } from '../../../archive/zip-parts.ts'

/** Opens a zip on the disk, applies the checks for untrusted archives, and closes it when `use` ends. */
export async function* withZip<T>(
  path: string,
  use: (parts: ZipParts) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const archive = await openArchiveFile(path)
  try {
    yield* use(zipParts(archive, await listEntries(archive, (await stat(path)).size)))
  } finally {
    archive.close()
  }
}
