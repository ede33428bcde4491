import { CONFIRMATION_VERSION } from '@engawa/contract/restricted'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

export type RestrictedMember = { confirmedAt: Date | null; thumbnails: boolean }

/** Returns when a member confirmed the current text, and their display settings. */
export async function memberOf(handle: Handle<Tables>, uid: number): Promise<RestrictedMember> {
  const row = await handle
    .selectFrom('restricted_members')
    .select(['confirmed_version', 'confirmed_at', 'thumbnails'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  const isConfirmed = row?.confirmed_version === CONFIRMATION_VERSION
  return { confirmedAt: isConfirmed ? row.confirmed_at : null, thumbnails: row?.thumbnails ?? false }
}

/** Whether a member confirmed the current text. */
export const hasConfirmed = async (handle: Handle<Tables>, uid: number): Promise<boolean> =>
  (await memberOf(handle, uid)).confirmedAt !== null
