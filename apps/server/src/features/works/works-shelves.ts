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
