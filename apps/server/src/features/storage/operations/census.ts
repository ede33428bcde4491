import type { storage } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { StorageDeps } from '../storage-deps.ts'
import { censusJob, cleanJob } from '../storage-jobs.ts'
import type { CensusResult } from '../run-census.ts'
import { authorsByIds } from '../../members/index.ts'

const SAMPLE = 20

export const census =
  ({ database, tasks, files }: StorageDeps): Handler<typeof storage.census> =>
  async (viewer) => {
    const { db } = database
    // Reads the states of the tasks before the results, so that the result of a finished task is already stored.
    const [taking, cleaning] = await Promise.all([tasks.read(censusJob.name), tasks.read(cleanJob.name)])
    const [row, orphans] = await Promise.all([
      db.selectFrom('storage_census').selectAll().executeTakeFirst(),
      db.selectFrom('storage_orphans').select(['key', 'size']).orderBy('key').limit(SAMPLE).execute(),
    ])
    if (!row) return { census: null, taking, cleaning }
    const result = row.result as CensusResult
    const authors = await authorsByIds(
      db,
      viewer,
      result.owners.map(({ uid }) => uid),
    )
    return {
      census: {
        ...result,
        purposes: result.purposes.map((each) => ({
          ...each,
          label: files.labelOf(each.purpose, viewer.language),
        })),
        takenAt: row.taken_at.toISOString(),
        owners: result.owners.flatMap(({ uid, ...amount }) => {
          const owner = authors.get(uid)
          return owner ? [{ owner, ...amount }] : []
        }),
        orphanSample: orphans,
      },
      taking,
      cleaning,
    }
  }
