import { asMember } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { scoreOf } from '../anime-views.ts'
import { listed } from '../records-queries.ts'

/** Defines the download of the member's list: `/v1/anime/export.json`, `/v1/anime/export.csv`. */
export function defineExports(deps: AnimeDeps): void {
  const common = { section: 'anime', audience: 'member', rate: 'download' } as const
  deps.documents.define({
    ...common,
    path: '/v1/anime/export.json',
    async answer(viewer) {
      const items = await rowsOf(deps, asMember(viewer).uid)
      const body = JSON.stringify({ version: 1, exportedAt: deps.clock.now().toISOString(), items }, null, 2)
      return { body, type: 'application/json; charset=utf-8', name: 'anime.json', unlisted: true }
    },
  })
  deps.documents.define({
    ...common,
    path: '/v1/anime/export.csv',
    async answer(viewer) {
      const rows = await rowsOf(deps, asMember(viewer).uid)
      const lines = [
        COLUMNS.join(','),
        ...rows.map((row) => COLUMNS.map((name) => cell(row[name])).join(',')),
      ]
      // The file begins with a byte order mark, so that spreadsheets read it as UTF-8.
      return {
        body: `\uFEFF${lines.join('\r\n')}\r\n`,
        type: 'text/csv; charset=utf-8',
        name: 'anime.csv',
        unlisted: true,
      }
    },
  })
}

const COLUMNS = [
  'id',
  'name',
  'nameCn',
  'status',
  'progress',
  'episodes',
  'score',
  'note',
  'updatedAt',
] as const

async function rowsOf({ database }: AnimeDeps, uid: number) {
  const rows = await listed(database.db, uid)
    .innerJoin('anime_subjects as a', 'a.id', 'anime_records.anime_id')
    .select(['a.id', 'a.name', 'a.name_cn', 'a.episodes'])
    .select(['status', 'progress', 'anime_records.score', 'note', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    nameCn: row.name_cn,
    status: row.status,
    progress: row.progress,
    episodes: row.episodes,
    score: scoreOf(row.score),
    note: row.note,
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** Returns a cell of CSV. A text that a spreadsheet would read as a formula gets a leading apostrophe. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
