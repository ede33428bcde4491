import { AppError, type ErrorName } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import { inspectPicture, PictureError, squareAvatar } from '@engawa/platform/images'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { lockUsers, type UserRow } from './accounts-queries.ts'
import { userChanged } from './create-user.ts'

const SIZE = 256
const KINDS = new Set(['jpeg', 'png'])

const refusals: Record<string, ErrorName> = {
  empty: 'upload_empty',
  not_a_picture: 'avatar_type',
  unsupported: 'avatar_type',
  too_many_pixels: 'upload_too_many_pixels',
  broken: 'upload_broken',
}

/** A clean square of a JPEG or PNG, without anything of the file but its picture. Throws the errors of an avatar. */
export async function cleanAvatar(bytes: Buffer): Promise<Uint8Array> {
  try {
    const { format } = await inspectPicture(bytes)
    if (!KINDS.has(format)) throw new AppError('avatar_type')
    const square = await squareAvatar(bytes, SIZE)
    return square.bytes
  } catch (error) {
    const name = error instanceof PictureError ? refusals[error.reason] : undefined
    throw name === undefined ? error : new AppError(name, { cause: error })
  }
}

/** Stores a clean square and makes it the user's avatar; `also` runs in the same transaction. */
export async function storeAvatar(
  deps: AccountsDeps,
  uid: number,
  square: Uint8Array,
  also: (tx: Tx<Tables>) => Promise<void> = async () => {},
): Promise<UserRow> {
  const key = `media/avatar/${randomKey()}.webp`
  await deps.blobs.put(key, square, { contentType: 'image/webp' })
  try {
    return await deps.database.transaction(async (tx) => {
      await also(tx)
      const before = (await lockUsers(tx, [uid])).get(uid)
      if (!before) throw new AppError('user_not_found')
      const set = tx.updateTable('users').set({ avatar_key: key })
      const user = await set.where('id', '=', uid).returningAll().executeTakeFirstOrThrow()
      if (before.avatar_key !== null) await deps.uploads.removeLater(tx, [before.avatar_key])
      await userChanged(deps, tx, uid)
      return user
    })
  } catch (error) {
    await deps.blobs.remove(key)
    throw error
  }
}
