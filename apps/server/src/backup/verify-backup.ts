import type { Database } from '@engawa/platform/database'
import type { Logger } from '@engawa/platform/logger'
import { openArchive } from './open-archive.ts'
import type { Restored } from './read-backup.ts'
import { dropStage, stageBackup, withStage } from './stage-backup.ts'
import type { Progress } from './write-backup.ts'

/**
 * Proves that a backup can be restored: its rows go through a schema beside the site's, table by table compared with the
 * archive, and every file is read. Nothing stays. Throws `BackupError` with what is wrong.
 */
export async function verifyBackup(
  site: Pick<Database<unknown>, 'url' | 'pool'>,
  file: string,
  options: { logger: Logger; onProgress?: Progress },
): Promise<Restored> {
  const archive = await openArchive(file)
  try {
    return await withStage(site, async () => {
      const counts = await stageBackup(site, archive, { onProgress: () => {}, ...options })
      await dropStage(site)
      return counts
    })
  } finally {
    archive.close()
  }
}
