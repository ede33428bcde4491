import { AppError, type Evidence, type ReportReason, type SubjectRef } from '@engawa/contract'
import { violationOf, type Handle, type Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import { openCase } from './cases.ts'
import type { Subject, SubjectViewer } from '../subjects/index.ts'
import type { ModerationDeps } from './moderation-deps.ts'

export type Report = {
  subject: SubjectRef
  reason: ReportReason
  note: string
  /** The evidence to store, instead of the evidence from the subject's provider. */
  evidence?: Evidence[]
}

/**
 * Files a report with a copy of the subject as it is now, and returns the report's id. All reports about one subject belong to one case.
 * Throws `forbidden` for the member's own subjects, and `already_reported` while the member's earlier report about the subject is
 * undecided.
 */
export async function fileReport(deps: ModerationDeps, viewer: Viewer, report: Report): Promise<number> {
  const { uid } = asMember(viewer)
  const { subject } = report
  const { db } = deps.database
  const reported = await deps.subjects.open(db, viewer, subject)
  if (!reported.may.report) throw new AppError('forbidden')
  const evidence = report.evidence ?? (await evidenceOf(deps, db, viewer, reported))
  const againstId = reported.authorId
  const now = deps.clock.now()
  try {
    return await deps.database.transaction(async (tx) => {
      const caseId = await openCase(deps, tx, { source: 'report', subject, againstId })
      const row = await tx
        .insertInto('reports')
        .values({
          case_id: caseId,
          subject_kind: subject.kind,
          subject_id: subject.id,
          reporter_id: uid,
          against_id: againstId,
          reason: report.reason,
          note: report.note,
          evidence: JSON.stringify(evidence),
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })
  } catch (error) {
    if (violationOf(error)?.constraint === 'reports_once')
      throw new AppError('already_reported', { cause: error })
    throw error
  }
}

/** Returns the current content of a subject for moderators: the evidence from the subject's provider, or else the subject's card. */
export async function evidenceOf(
  deps: Pick<ModerationDeps, 'subjects' | 'clock'>,
  handle: Handle<Tables>,
  viewer: SubjectViewer,
  subject: Subject,
): Promise<Evidence[]> {
  const provider = deps.subjects.providerOf(subject.kind)
  if (provider.evidence) return provider.evidence(handle, viewer, subject.row)
  const [card] = await deps.subjects.cardsOf(handle, viewer, [subject])
  if (!card) return []
  return [
    {
      uid: card.author?.uid ?? null,
      text: [card.title, card.line].filter((line) => line !== '').join('\n'),
      createdAt: deps.clock.now().toISOString(),
      pictures: card.picture ? [card.picture] : [],
    },
  ]
}

/** Removes pictures from the evidence about permanently deleted subjects, because their files are deleted. The texts remain. */
export async function removeEvidencePictures(
  tx: Tx<Tables>,
  kind: string,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update reports set evidence = (
      select coalesce(jsonb_agg(piece || '{"pictures": []}'), '[]') from jsonb_array_elements(evidence) piece
    )
    where subject_kind = ${kind} and subject_id = any(${ids})`.execute(tx)
  await sql`
    update cases set data = jsonb_set(data, '{evidence}', (
      select coalesce(jsonb_agg(piece || '{"pictures": []}'), '[]') from jsonb_array_elements(data -> 'evidence') piece
    ))
    where source = 'held' and subject_kind = ${kind} and subject_id = any(${ids}) and data ? 'evidence'`.execute(
    tx,
  )
}
