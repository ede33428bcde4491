import type { wiki } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WikiDeps } from '../wiki-deps.ts'

export const drafts =
  ({ database: { db } }: WikiDeps): Handler<typeof wiki.drafts> =>
  async (viewer, { cursor, limit }) => {
    const query = db
      .selectFrom('wiki_drafts')
      .select(['title', 'summary', 'created_at'])
      .where('uid', '=', asMember(viewer).uid)
    const by = [
      { key: 'at', column: 'created_at', direction: 'desc' },
      { key: 'key', column: 'key', direction: 'desc' },
    ] as const
    const page = await keyset(query, { by, cursor, limit })
    const items = page.items.map(({ title, summary, created_at }) => ({
      title,
      summary,
      savedAt: created_at.toISOString(),
    }))
    return { items, nextCursor: page.nextCursor }
  }
