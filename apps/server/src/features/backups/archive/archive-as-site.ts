import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Archive } from './archive.ts'
import type { SiteFile, Snapshotted } from './site-archive.ts'

/** Returns an archive in the form from which a snapshot is written. It may be of another site, so its files are never those of a known key. */
export const archiveAsSite = (archive: Archive): Snapshotted => ({
  head: archive.head,
  fileCount: archive.fileCount,
  rows: archive.rows,
  async *files(): AsyncGenerator<SiteFile> {
    for await (const { key, contentType, open } of archive.files())
      yield {
        key,
        isFixed: false,
        async withFile(use) {
          const folder = await mkdtemp(join(tmpdir(), 'engawa-import-'))
          try {
            const path = join(folder, 'file')
            await pipeline(await open(), createWriteStream(path, { mode: 0o600 }))
            return await use({ path, contentType })
          } finally {
            await rm(folder, { recursive: true, force: true })
          }
        },
      }
  },
})
