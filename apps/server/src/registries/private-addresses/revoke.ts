import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

/** Ends all private addresses of a member. Call it wherever all sessions end: a block, a deleted account, a new password. */
export async function revokeAddresses(tx: Tx<Tables>, uid: number): Promise<void> {
  await tx.deleteFrom('private_addresses').where('uid', '=', uid).execute()
}
