import { episodeRow, writeEpisodes } from '../storing/store-episodes.ts'
import { writeSubjects } from '../storing/store-subjects.ts'
import { subjectRow } from '../storing/subject-row.ts'
import { inBatches } from './in-batches.ts'
import { recordsOf, type ImportRun } from './import-run.ts'

const SUBJECTS = 500
const EPISODES = 2_000

/** Imports the entries of the archive that are anime; other subjects are skipped. */
export async function importSubjects(run: ImportRun): Promise<void> {
  const { deps, asOf, imported } = run
  for await (const batch of inBatches(recordsOf(run, 'subject'), SUBJECTS)) {
    const provenance = { origin: 'archive', asOf, askedAt: null, now: deps.clock.now() } as const
    const rows = batch
      .filter(({ type }) => type === 'anime')
      .map((subject) => subjectRow(subject, provenance))
    if (rows.length > 0) await writeSubjects(deps.database.db, rows)
    imported.subjects += rows.length
  }
}

/** Imports the episodes of the entries. Episodes of other subjects match no entry and are skipped. */
export async function importEpisodes(run: ImportRun): Promise<void> {
  const { deps, asOf, imported } = run
  for await (const batch of inBatches(recordsOf(run, 'episode'), EPISODES))
    imported.episodes += await writeEpisodes(
      deps.database.db,
      batch.map((episode) => episodeRow(episode, asOf)),
    )
}
