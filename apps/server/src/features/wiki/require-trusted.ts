import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Member } from '../../endpoints/operation.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { isTrusted } from './wiki-policy.ts'
import { editorFacts } from './wiki-queries.ts'

/** Throws `forbidden` for members whose edits need a review. Called for changes that cannot be proposed, such as moving a page. */
export async function requireTrusted(
  { clock }: Pick<WikiDeps, 'clock'>,
  tx: Tx<Tables>,
  { uid, role }: Member,
): Promise<void> {
  if (!isTrusted(role, await editorFacts(tx, uid), clock.now())) throw new AppError('forbidden')
}
