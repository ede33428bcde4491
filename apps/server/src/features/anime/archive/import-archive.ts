import type { AnimeImported } from '@engawa/contract'
import { sql } from 'kysely'
import type { Report } from '../../admin/index.ts'
import { reindexJob } from '../../search/index.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { KIND } from '../anime-subject.ts'
import { forgetSamples } from '../storing/samples.ts'
import { openFiles, type ArchiveFiles } from './archive-files.ts'
import { importPeople } from './import-people.ts'
import type { ImportRun } from './import-run.ts'
import { importEpisodes, importSubjects } from './import-subjects.ts'

const STEPS = [
  { name: 'subjects', files: ['subject'], run: importSubjects },
  { name: 'episodes', files: ['episode'], run: importEpisodes },
  {
    name: 'people',
    files: [
      'person',
      'character',
      'subject-persons',
      'subject-characters',
      'person-characters',
      'subject-relations',
      'subject',
    ],
    run: importPeople,
  },
] as const

/**
 * Imports an archive as a stream, in idempotent steps: entries, episodes, then people and relations. Finished steps are
 * recorded, so that an interrupted import continues with the next one.
 */
export async function importArchive(
  deps: AnimeDeps,
  { archiveId, report, signal }: { archiveId: number; report: Report; signal: AbortSignal },
): Promise<void> {
  const { db } = deps.database
  const row = await db
    .selectFrom('anime_archives')
    .selectAll()
    .where('id', '=', archiveId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const files = await openFiles(deps.blobs, { key: row.file_key, name: row.name })
  try {
    const imported: AnimeImported = { ...row.imported }
    const asOf = row.as_of ?? timeOf(row.name, files, deps.clock.now())
    await deps.database.transaction((tx) => forgetSamples(deps, tx))
    let done = 0
    const total = STEPS.reduce((sum, step) => sum + bytesOf(step, files), 0)
    for (const step of STEPS) {
      const before = done
      const read = (bytes: number) => report((done += bytes), total)
      const run: ImportRun = { deps, files, asOf, imported, signal, read }
      if (
        !row.done_files.includes(step.name) &&
        (step.name !== 'people' || files.sizeOf('person') !== undefined)
      )
        await step.run(run)
      done = before + bytesOf(step, files)
      await db
        .updateTable('anime_archives')
        .set({
          imported: JSON.stringify(imported),
          as_of: asOf,
          done_files: sql`array_append(done_files, ${step.name})`,
        })
        .where('id', '=', archiveId)
        .execute()
    }
    await finish(deps, row)
  } finally {
    files.close()
  }
}

const bytesOf = ({ files }: (typeof STEPS)[number], archive: ArchiveFiles): number =>
  files.reduce((sum, file) => sum + (archive.sizeOf(file) ?? 0), 0)

/** Returns the time when the source made the archive, from the file name or the ZIP directory; at most now. */
function timeOf(name: string, { writtenAt }: ArchiveFiles, now: Date): Date {
  const day = /\d{4}-\d{2}-\d{2}/.exec(name)?.[0]
  const madeAt = day === undefined ? writtenAt : new Date(`${day}T00:00:00Z`)
  return madeAt && !Number.isNaN(madeAt.getTime()) && madeAt < now ? madeAt : now
}

/** Deletes the file and the records of older archives, and enqueues the job that indexes all entries for search. */
const finish = (deps: AnimeDeps, { id, file_key }: { id: number; file_key: string }): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await tx
      .updateTable('anime_archives')
      .set({ finished_at: deps.clock.now() })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('anime_archives').where('id', '<', id).execute()
    await deps.files.discard(tx, [file_key])
    await deps.jobs.enqueue(tx, reindexJob, { kind: KIND }, { bulk: true })
    tx.onCommit(() => deps.catalog.checkOnNextQuery())
    tx.onCommit(() => deps.cache.invalidate(['anime', 'anime-archive']))
  })
