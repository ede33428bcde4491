import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { openCase } from './cases.ts'
import type { ModerationDeps } from './moderation-deps.ts'

type Appeal = { uid: number; sanctionId: number; text: string }

/** Files an appeal against a sanction. A member can appeal once against each sanction. Throws `not_found` and `already_appealed`. */
export async function fileAppeal(
  deps: ModerationDeps,
  tx: Tx<Tables>,
  { uid, sanctionId: id, text }: Appeal,
): Promise<void> {
  // Locks the sanction, so that the second of two concurrent appeals sees the first.
  const row = await deps.accounts.sanctions.lock(tx, id)
  if (row?.uid !== uid || row.lifted_at !== null) throw new AppError('not_found')
  const appeals = tx.selectFrom('cases').select('id').where('source', '=', 'appeal')
  if (await appeals.where('subject_id', '=', id).executeTakeFirst()) throw new AppError('already_appealed')
  const subject = { kind: 'sanction', id }
  await openCase(deps, tx, { source: 'appeal', subject, againstId: uid, data: { text } })
}
