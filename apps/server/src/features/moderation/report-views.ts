import type { ReportView, SubjectCard } from '@engawa/contract'
import type { Selectable } from 'kysely'
import type { Viewer } from '../../operation.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import type { ModerationTables } from './moderation-tables.ts'

export type ReportRow = Selectable<ModerationTables['reports']>

const nameOf = (kind: string, id: number): string => `${kind}:${id}`

/** Reports with the people and things they name, each fetched at once. */
export async function reportViews(
  deps: ModerationDeps,
  viewer: Viewer,
  rows: readonly ReportRow[],
): Promise<ReportView[]> {
  const { db } = deps.database
  const uids = rows.flatMap((row) => [row.reporter_id, row.against_id, row.decided_by])
  const [cards, people] = await Promise.all([
    deps.subjects.cards(
      db,
      viewer,
      rows.map((row) => ({ kind: row.subject_kind, id: row.subject_id })),
    ),
    deps.accounts.authorsByIds(db, [...new Set(uids.filter((uid) => uid !== null))]),
  ])
  const byName = new Map<string, SubjectCard>(cards.map((card) => [nameOf(card.kind, card.id), card]))
  const personOf = (uid: number | null) => (uid === null ? null : (people.get(uid) ?? null))
  return rows.map((row) => ({
    id: row.id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    card: byName.get(nameOf(row.subject_kind, row.subject_id)) ?? null,
    reason: row.reason,
    note: row.note,
    evidence: row.evidence,
    reporter: personOf(row.reporter_id),
    against: personOf(row.against_id),
    createdAt: row.created_at.toISOString(),
    state: row.state,
    outcome: row.outcome,
    decidedBy: personOf(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }))
}
