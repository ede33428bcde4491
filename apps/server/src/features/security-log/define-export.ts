import { Readable } from 'node:stream'
import { AppError, SecurityFilter } from '@engawa/contract'
import { resolved } from './operations/list.ts'
import { eventViews } from './event-views.ts'
import { pageOf, type Filter } from './security-log-queries.ts'
import type { Deps } from '../../deps.ts'
import type { Reader } from '../members/index.ts'

const ROWS_AT_ONCE = 500

/** Defines the export of filtered entries as JSON lines. */
export function defineExport(deps: Deps): void {
  deps.documents.define({
    path: '/v1/admin/security/export',
    audience: 'admin',
    rate: 'download',
    async answer(viewer, { query }) {
      const filter = SecurityFilter.safeParse(query)
      if (!filter.success) throw new AppError('bad_input')
      const found = await resolved(deps.database.db, filter.data)
      return {
        body: () => Readable.from(lines(deps, viewer, found)),
        type: 'application/jsonl; charset=utf-8',
        name: 'engawa-security.jsonl',
        noStore: true,
      }
    },
  })
}

async function* lines({ database: { db } }: Deps, viewer: Reader, filter: Filter): AsyncGenerator<string> {
  let cursor: string | undefined
  do {
    const page = await pageOf(db, filter, { cursor, limit: ROWS_AT_ONCE })
    const events = await eventViews(db, viewer, page.items)
    yield events.map((event) => `${JSON.stringify(event)}\n`).join('')
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}
