import { AppError, isAppError, type ErrorName } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { PictureSource } from '../pictures/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { lockUsers, type UserRow } from './accounts-queries.ts'
import { userChanged } from './create-user.ts'

/** The purpose under which avatar files are stored. */
export const AVATAR = 'avatar'

const SIZE = 256
const FORMATS = new Set(['jpeg', 'png'])

/** Errors that are replaced by `avatar_type`, the specification's error for a file that is not a JPEG or PNG. */
const AVATAR_TYPE = new Set<ErrorName>(['upload_not_a_picture', 'upload_unsupported'])

/** Stores a square copy of a JPEG or PNG, without metadata, and returns its key for `setAvatar`. Throws the errors of an avatar. */
export async function makeAvatar({ pictures }: AccountsDeps, source: PictureSource): Promise<string> {
  try {
    const { format } = await pictures.measure(source)
    if (!FORMATS.has(format)) throw new AppError('avatar_type')
    const picture = await pictures.make(source, { purpose: AVATAR, shape: { square: SIZE } })
    return picture.sources[0]!.key
  } catch (error) {
    throw isAppError(error) && AVATAR_TYPE.has(error.errorName)
      ? new AppError('avatar_type', { cause: error })
      : error
  }
}

/** Makes a stored square picture the user's avatar, and discards the old avatar. */
export async function setAvatar(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  uid: number,
  key: string,
): Promise<UserRow> {
  const before = (await lockUsers(tx, [uid])).get(uid)
  if (!before) throw new AppError('user_not_found')
  await deps.files.markStored(tx, [key])
  const set = tx.updateTable('users').set({ avatar_key: key })
  const user = await set.where('id', '=', uid).returningAll().executeTakeFirstOrThrow()
  if (before.avatar_key !== null) await deps.files.discard(tx, [before.avatar_key])
  await userChanged(deps, tx, uid)
  return user
}
