import type { CaseView, Evidence, SanctionView, SubjectCard, SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { nameOf } from '../subjects/index.ts'
import type { CaseRow } from './cases.ts'
import { historyOf } from './member-history.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import type { ModerationTables } from './moderation-tables.ts'
import { sanctionViews } from './sanction-views.ts'
import { authorsByIds, userCards } from '../members/index.ts'

/** Max reports that the view of a case shows. Coordinated reporting can produce thousands of reports. */
const REPORTS_SHOWN = 20

const subjectOf = (row: CaseRow): SubjectRef => ({ kind: row.subject_kind, id: row.subject_id })

/** Returns views of cases, with their members, subjects and reports. Loads the data of all cases together. */
export async function caseViews(
  deps: ModerationDeps,
  viewer: Viewer,
  rows: readonly CaseRow[],
): Promise<CaseView[]> {
  const { db } = deps.database
  const reports = await firstReports(
    db,
    rows.map((row) => row.id),
  )
  const uids = [
    ...rows.flatMap((row) => [row.against_id, row.decided_by]),
    ...[...reports.values()].flatMap((each) => each.map((report) => report.reporter_id)),
  ].filter((uid) => uid !== null)
  const accused = [...new Set(rows.map((row) => row.against_id).filter((uid) => uid !== null))]
  const [cards, people, members, histories, removable, sanctions] = await Promise.all([
    deps.subjects.cards(db, viewer, rows.map(subjectOf)),
    authorsByIds(db, viewer, [...new Set(uids)]),
    userCards(deps.database.db, viewer, accused),
    historyOf(db, accused),
    removableAmong(deps, viewer, rows),
    appealed(deps, rows),
  ])
  const byName = new Map<string, SubjectCard>(cards.map((card) => [nameOf(card), card]))
  const roles = new Map(members.map(({ uid, role }) => [uid, role]))
  const personOf = (uid: number | null) => (uid === null ? null : (people.get(uid) ?? null))
  return rows.map((row) => {
    const filed = reports.get(row.id) ?? []
    const role = row.against_id === null ? undefined : roles.get(row.against_id)
    return {
      id: row.id,
      source: row.source,
      subject: subjectOf(row),
      card: byName.get(nameOf(subjectOf(row))) ?? null,
      evidence: filed[0]?.evidence ?? row.data.evidence ?? [],
      reports: filed.map((report) => ({
        reason: report.reason,
        note: report.note,
        reporter: personOf(report.reporter_id),
        createdAt: report.created_at.toISOString(),
      })),
      reportCount: filed[0]?.count ?? 0,
      text: row.data.text ?? '',
      rules: row.data.rules ?? [],
      sanction: row.source === 'appeal' ? (sanctions.get(row.subject_id) ?? null) : null,
      against: personOf(row.against_id),
      history: row.against_id === null ? null : (histories.get(row.against_id) ?? null),
      openedAt: row.opened_at.toISOString(),
      state: row.state,
      outcome: row.outcome,
      reason: row.reason,
      decidedBy: personOf(row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      can: {
        remove: row.source === 'held' || removable.has(nameOf(subjectOf(row))),
        sanction: row.source !== 'appeal' && role !== undefined && role < viewer.role,
      },
    }
  })
}

type ReportRow = Pick<
  Selectable<ModerationTables['reports']>,
  'case_id' | 'reason' | 'note' | 'reporter_id' | 'created_at'
> & { evidence: Evidence[]; count: number }

/** Returns the first reports of each case, with their total number. */
export async function firstReports(
  handle: Handle<Tables>,
  caseIds: readonly number[],
): Promise<Map<number, ReportRow[]>> {
  if (caseIds.length === 0) return new Map()
  const { rows } = await sql<ReportRow>`
    select case_id, reason, note, reporter_id, created_at, evidence, count from (
      select *, row_number() over (partition by case_id order by id) as place,
        count(*) over (partition by case_id)::int as count
      from reports where case_id = any(${caseIds})
    ) as numbered
    where place <= ${REPORTS_SHOWN} order by case_id, place`.execute(handle)
  return Map.groupBy(rows, (row) => row.case_id)
}

/** Returns the keys (`nameOf`) of the subjects that the viewer may remove. */
async function removableAmong(deps: ModerationDeps, viewer: Viewer, rows: readonly CaseRow[]) {
  const found = new Set<string>()
  for (const [kind, each] of Map.groupBy(rows, (row) => row.subject_kind)) {
    if (!deps.subjects.find(kind)?.remove) continue
    const subjects = await deps.subjects.shown(deps.database.db, viewer, each.map(subjectOf))
    for (const subject of subjects) if (subject.may.remove) found.add(nameOf(subject))
  }
  return found
}

/** Returns the sanctions against which members appealed, by id. */
async function appealed(deps: ModerationDeps, rows: readonly CaseRow[]): Promise<Map<number, SanctionView>> {
  const ids = rows.filter((row) => row.source === 'appeal').map((row) => row.subject_id)
  if (ids.length === 0) return new Map()
  const sanctions = await deps.accounts.sanctions.byIds(deps.database.db, ids)
  const views = await sanctionViews(deps, sanctions)
  return new Map(views.map((view) => [view.id, view]))
}
