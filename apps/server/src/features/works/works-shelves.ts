import type { Handle } from '@engawa/platform/database'
import type { WorkType } from '@engawa/contract'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { WorkRow } from './works-rows.ts'

/** What everyone may see, ready to be filtered and sorted. */
export const publicWorks = (handle: Handle<Tables>) =>
  handle.selectFrom('works').selectAll().where('status', '=', 'published').where('removal_id', 'is', null)

/** Worth a look: liked and saved works weigh more than viewed ones. */
const popularity = sql<number>`(views + 10 * likes + 20 * favorites)`

export const popularWorks = (handle: Handle<Tables>, limit: number, type?: WorkType): Promise<WorkRow[]> => {
  const query = publicWorks(handle).orderBy(popularity, 'desc').orderBy('id', 'desc').limit(limit)
  return (type ? query.where('type', '=', type) : query).execute()
}

export const newestWorks = (handle: Handle<Tables>, type: WorkType, limit: number): Promise<WorkRow[]> =>
  publicWorks(handle)
    .where('type', '=', type)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const finishedWorks = (handle: Handle<Tables>, limit: number): Promise<WorkRow[]> =>
  publicWorks(handle)
    .where('progress', '=', 'completed')
    .orderBy(popularity, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Works near this one: by the same author or sharing tags, then well liked ones of the same type. */
export const similarWorks = (handle: Handle<Tables>, work: WorkRow, limit: number): Promise<WorkRow[]> => {
  const shared = sql<number>`cardinality(array(select unnest(tags) intersect select unnest(${work.tags}::text[])))`
  const near = sql<number>`(
    3 * ${shared} + case when author_id = ${work.author_id} then 4 else 0 end
    + case when type = ${work.type} then 1 else 0 end
    + case when language = ${work.language} then 1 else 0 end
    + ln(1 + ${popularity}) / 4)`
  return publicWorks(handle)
    .where('id', '<>', work.id)
    .where('id', 'in', (eb) => candidates(eb as unknown as Handle<Tables>, work))
    .orderBy(near, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

// Scoring every work would read the whole shelf: only a few hundred likely ones are scored.
function candidates(handle: Handle<Tables>, work: WorkRow) {
  const ids = () =>
    handle.selectFrom('works').select('id').where('status', '=', 'published').where('removal_id', 'is', null)
  const sharing = ids()
    .where(sql<boolean>`tags && ${work.tags}::text[]`)
    .orderBy('id', 'desc')
    .limit(200)
  const same = ids().where('author_id', '=', work.author_id).limit(50)
  const liked = ids().where('type', '=', work.type).orderBy('likes', 'desc').orderBy('id', 'desc').limit(50)
  return handle
    .selectFrom(sharing.as('sharing'))
    .select('id')
    .union(handle.selectFrom(same.as('same')).select('id'))
    .union(handle.selectFrom(liked.as('liked')).select('id'))
}
