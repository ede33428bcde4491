import type { anime } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { IMPORTING } from '../archive/archive-setup.ts'

export const archive =
  ({ database: { db }, tasks }: AnimeDeps): Handler<typeof anime.archive> =>
  async () => {
    // The state of the task is read before the counts, so that the counts contain the result of a finished task.
    const task = await tasks.read(IMPORTING)
    const [subjects, episodes, last] = await Promise.all([
      db
        .selectFrom('anime_subjects')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('origin', '<>', 'sample')
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('anime_episodes')
        .innerJoin('anime_subjects', 'anime_subjects.id', 'anime_id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('origin', '<>', 'sample')
        .executeTakeFirstOrThrow(),
      db.selectFrom('anime_archives').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),
    ])
    return {
      subjects: subjects.count,
      episodes: episodes.count,
      task,
      last: last
        ? {
            name: last.name,
            asOf: (last.as_of ?? last.begun_at).toISOString(),
            finishedAt: last.finished_at?.toISOString() ?? null,
            imported: last.imported,
          }
        : null,
    }
  }
