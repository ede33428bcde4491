import { AppError } from '@engawa/contract'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import type { ModerationDeps } from './moderation-deps.ts'

/** Writes to the audit log that a moderator opened a file of the evidence of a case. Throws `not_found` if there is no such case. */
export async function logEvidenceFile(
  { database, audit }: Pick<ModerationDeps, 'database' | 'audit'>,
  viewer: Viewer,
  caseId: number,
  name: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await tx.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst()
    if (!row) throw new AppError('not_found')
    await audit.write(tx, {
      actor: asMember(viewer).uid,
      action: 'case.attachment',
      target: row.against_id,
      subject: { kind: row.subject_kind, id: row.subject_id },
      data: { name },
    })
  })
}
