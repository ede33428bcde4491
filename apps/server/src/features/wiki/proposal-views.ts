import type { WikiProposal } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { ProposalRow } from './wiki-queries.ts'
import { authorsByIds, type Reader } from '../members/index.ts'

export type ProposalHead = Omit<ProposalRow, 'text'>

/** Returns views of proposals in the given order. */
export async function proposalViews(
  handle: Handle<Tables>,
  viewer: Reader,
  rows: readonly ProposalHead[],
): Promise<WikiProposal[]> {
  const authors = await authorsByIds(handle, viewer, [...new Set(rows.map(({ author_id }) => author_id))])
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    author: authors.get(row.author_id) ?? null,
    summary: row.summary,
    createdAt: row.created_at.toISOString(),
    state: row.state,
    reason: row.reason,
  }))
}
