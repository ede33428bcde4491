import type { WikiPageCard } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { PageRow } from './wiki-queries.ts'

type CardRow = Pick<PageRow, 'id' | 'title' | 'initial' | 'redirect_key' | 'updated_at'>

/** Returns pages as lists show them. For a redirect, `redirect` is the title of its target. */
export async function pageCards(handle: Handle<Tables>, rows: readonly CardRow[]): Promise<WikiPageCard[]> {
  const keys = rows.flatMap(({ redirect_key }) => redirect_key ?? [])
  const titles = keys.length === 0 ? new Map<string, string>() : await titlesOf(handle, keys)
  return rows.map(({ id, title, initial, redirect_key, updated_at }) => ({
    id,
    title,
    initial,
    redirect: redirect_key === null ? null : (titles.get(redirect_key) ?? redirect_key),
    updatedAt: updated_at.toISOString(),
  }))
}

async function titlesOf(handle: Handle<Tables>, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await handle
    .selectFrom('wiki_pages')
    .select(['key', 'title'])
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Map(rows.map(({ key, title }) => [key, title]))
}
