import { CONFIRMATION_VERSION } from '@engawa/contract/restricted'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'

export type RestrictedMember = { confirmedAt: Date | null; thumbnails: boolean }

/** What a member confirmed of the text as it is now, and how they want the section to look. */
export async function memberOf(handle: Handle<Tables>, uid: number): Promise<RestrictedMember> {
  const row = await handle
    .selectFrom('restricted_members')
    .select(['confirmed_version', 'confirmed_at', 'thumbnails'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  const holds = row?.confirmed_version === CONFIRMATION_VERSION
  return { confirmedAt: holds ? row.confirmed_at : null, thumbnails: row?.thumbnails ?? false }
}

/** Whether a member confirmed the text as it is now. */
export const hasConfirmed = async (handle: Handle<Tables>, uid: number): Promise<boolean> =>
  (await memberOf(handle, uid)).confirmedAt !== null
