import type { CaseOutcome, LogEntry, SanctionType } from '@engawa/contract'
import type { AuditRow } from '../audit/index.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { authorsByIds, type Reader } from '../members/index.ts'

type Imposed = { type?: SanctionType; endsAt?: string | null }

/** Returns entries of the public log, each with the action, its time and its reason. */
export async function logEntries(
  { database: { db } }: ModerationDeps,
  viewer: Reader,
  rows: readonly AuditRow[],
  names: boolean,
): Promise<LogEntry[]> {
  const uids = names ? rows.flatMap((row) => [row.actor_id, row.target_id]) : []
  const known = [...new Set(uids)].filter((uid) => uid !== null)
  const people = await authorsByIds(db, viewer, known)
  const personOf = (uid: number | null) => (uid === null ? null : (people.get(uid) ?? null))
  return rows.map((row) => {
    const { outcome, imposed, ...own } = row.data as { outcome?: CaseOutcome; imposed?: Imposed } & Imposed
    const { type, endsAt } = imposed ?? own
    return {
      id: row.seq,
      at: row.at.toISOString(),
      action: row.action,
      outcome: outcome ?? null,
      subjectKind: row.subject_kind,
      sanction: type === undefined ? null : { type, endsAt: endsAt ?? null },
      reason: row.reason,
      actor: personOf(row.actor_id),
      target: personOf(row.target_id),
    }
  })
}
