import type { AuditEntry, AuditFilter, SubjectRef } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import { namesByIds, uidOfNameOrId } from '../members/index.ts'
import { nameOf } from '../subjects/index.ts'
import type { AuditLogDeps } from './audit-log-deps.ts'
import { pageOf, undoneAmong } from './audit-queries.ts'
import type { AuditRow } from './chain.ts'
import { factsOf } from './entry-facts.ts'

type Page = { cursor?: string | undefined; limit: number }

/** Returns a page of the log for an administrator, the newest actions first. */
export async function entryPage(
  deps: AuditLogDeps,
  viewer: Viewer,
  { member, ...filter }: AuditFilter,
  page: Page,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const { db } = deps.database
  const uid = member === undefined ? undefined : await uidOfNameOrId(db, member)
  const { items, nextCursor } = await pageOf(db, { ...filter, ...(uid !== undefined && { uid }) }, page)
  return { items: await entryViews(deps, viewer, items), nextCursor }
}

const refOf = ({ subject_kind: kind, subject_id: id }: AuditRow): SubjectRef | null =>
  kind === null || id === null ? null : { kind, id }

async function entryViews(
  { database: { db }, subjects }: AuditLogDeps,
  viewer: Viewer,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const uids = rows.flatMap((row) => [row.actor_id, row.target_id]).filter((uid) => uid !== null)
  const refs = rows.map(refOf).filter((ref) => ref !== null)
  const [names, undone, cards] = await Promise.all([
    namesByIds(db, viewer, [...new Set(uids)]),
    undoneAmong(
      db,
      rows.map(({ seq }) => seq),
    ),
    subjects.cards(db, viewer, refs),
  ])
  const cardsByName = new Map(cards.map((card) => [nameOf(card), card]))
  const named = (uid: number | null) => (uid === null ? null : { uid, name: names.get(uid) ?? '' })
  return rows.map((row) => {
    const ref = refOf(row)
    const card = ref && cardsByName.get(nameOf(ref))
    return {
      id: row.seq,
      at: row.at.toISOString(),
      action: row.action,
      actor: named(row.actor_id),
      target: named(row.target_id),
      subject: ref && { ...ref, title: card ? subjects.nameOf(ref.kind, card) : '', url: card?.url ?? null },
      reason: row.reason,
      facts: factsOf(row),
      undoneAt: undone.get(row.seq)?.toISOString() ?? null,
      undoes: row.undoes,
    }
  })
}
