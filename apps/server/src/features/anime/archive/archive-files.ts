import { ARCHIVE_FILES, type ArchiveFile } from '@engawa/connectors/bangumi'
import { AppError } from '@engawa/contract'
import type { BlobStore } from '@engawa/platform/blob-store'
import { openArchive } from '../../../zip/open-archive.ts'

/** Max size of one unpacked file. The largest file of the source has a third of this size. */
const MAX_FILE_BYTES = 8 * 1024 ** 3
const MAX_ENTRIES = 200

/** The files of an archive in storage. */
export type ArchiveFiles = {
  sizeOf(file: ArchiveFile): number | undefined
  open(file: ArchiveFile): Promise<AsyncIterable<Uint8Array>>
  /** The time when the source wrote the archive; null when it is unknown. */
  writtenAt: Date | null
  close(): void
}

/** Opens a ZIP archive of the source, or a single file of such an archive. Throws `archive_broken`, `archive_no_anime`. */
export async function openFiles(
  blobs: BlobStore,
  { key, name }: { key: string; name: string },
): Promise<ArchiveFiles> {
  const stat = await blobs.stat(key)
  if (!stat) throw new AppError('upload_missing')
  return /\.zip$/i.test(name) ? openZip(blobs, key, stat.size) : openSingle(blobs, key, name, stat.size)
}

const fileNamed = (path: string): ArchiveFile | undefined => {
  const base = path.slice(path.lastIndexOf('/') + 1).replace(/\.(jsonlines|jsonl)$/i, '')
  return ARCHIVE_FILES.find((file) => file === base)
}

async function openZip(blobs: BlobStore, key: string, size: number): Promise<ArchiveFiles> {
  const archive = await openArchive(blobs, key, size)
  const found = new Map<ArchiveFile, Parameters<typeof archive.open>[0]>()
  let count = 0
  for await (const entry of archive.entries()) {
    if ((count += 1) > MAX_ENTRIES) break
    const file = fileNamed(entry.fileName.toString())
    if (file && !entry.isEncrypted()) found.set(file, entry)
  }
  if (!found.has('subject')) {
    archive.close()
    throw new AppError('archive_no_anime')
  }
  return {
    sizeOf: (file) => found.get(file)?.uncompressedSize,
    open: (file) => archive.open(found.get(file)!, MAX_FILE_BYTES),
    writtenAt: found.get('subject')!.getLastModDate(),
    close: () => archive.close(),
  }
}

function openSingle(blobs: BlobStore, key: string, name: string, size: number): ArchiveFiles {
  const only = fileNamed(name)
  if (only !== 'subject' && only !== 'episode') throw new AppError('archive_no_anime')
  return {
    sizeOf: (file) => (file === only ? size : undefined),
    async open() {
      const blob = await blobs.open(key)
      if (!blob) throw new AppError('upload_missing')
      return blob.stream
    },
    writtenAt: null,
    close: () => undefined,
  }
}
