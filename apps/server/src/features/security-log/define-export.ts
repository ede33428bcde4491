import { Readable } from 'node:stream'
import { AppError, SecurityFilter } from '@engawa/contract'
import { resolved } from './operations/list.ts'
import { eventView } from './event-views.ts'
import { pageOf, type Filter } from './security-log-queries.ts'
import type { SecurityLogDeps } from './security-log-deps.ts'

const ROWS_AT_ONCE = 500

/** The entries that a filter shows, as JSON lines. */
export function defineExport(deps: SecurityLogDeps): void {
  deps.documents.define({
    path: '/v1/admin/security/export',
    audience: 'admin',
    rate: 'download',
    async answer(_viewer, { query }) {
      const filter = SecurityFilter.safeParse(query)
      if (!filter.success) throw new AppError('bad_input')
      const found = await resolved(deps, deps.database.db, filter.data)
      return {
        body: () => Readable.from(lines(deps, found)),
        type: 'application/jsonl; charset=utf-8',
        name: 'engawa-security.jsonl',
        unstored: true,
      }
    },
  })
}

async function* lines({ database }: SecurityLogDeps, filter: Filter): AsyncGenerator<string> {
  let cursor: string | undefined
  do {
    const page = await pageOf(database.db, filter, { cursor, limit: ROWS_AT_ONCE })
    yield page.items.map((row) => `${JSON.stringify(eventView(row))}\n`).join('')
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}
