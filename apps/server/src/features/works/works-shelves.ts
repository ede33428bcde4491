import type { Handle } from '@engawa/platform/database'
import type { WorkType } from '@engawa/contract'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { WorkRow } from './works-rows.ts'

/** Selects the works that are listed for everyone. Callers add filters and an order. */
export const publicWorks = (handle: Handle<Tables>) =>
  handle
    .selectFrom('works')
    .selectAll()
    .where('status', '=', 'published')
    .where('removal_id', 'is', null)
    .where('unlisted', '=', false)

/** The popularity of a work. Likes and saves count more than views. */
const popularity = sql<number>`(views + 10 * likes + 20 * favorites)`

export const popularWorks = (handle: Handle<Tables>, types: readonly WorkType[]) =>
  publicWorks(handle)
    .where('type', '=', sql<WorkType>`any(${types})`)
    .orderBy(popularity, 'desc')
    .orderBy('id', 'desc')

export const newestWorks = (handle: Handle<Tables>, type: WorkType) =>
  publicWorks(handle).where('type', '=', type).orderBy('published_at', 'desc').orderBy('id', 'desc')

export const finishedWorks = (handle: Handle<Tables>, types: readonly WorkType[]) =>
  popularWorks(handle, types).where('progress', '=', 'completed')

/** Returns `limit` works: first works in a language, then others. Uses two queries, because each can use the order of an index. */
export const inLanguageFirst =
  (language: string) =>
  async (works: ReturnType<typeof popularWorks>, limit: number): Promise<WorkRow[]> => {
    const own = await works
      .where('language', '=', language as WorkRow['language'])
      .limit(limit)
      .execute()
    if (own.length === limit) return own
    const others = works.where('language', '<>', language as WorkRow['language'])
    return [...own, ...(await others.limit(limit - own.length).execute())]
  }
