import { LIMITS } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { keysOf, type StoredPicture } from '../../pictures/index.ts'
import type { ForumDeps } from '../forum-deps.ts'

/** The upload purpose of community icons. */
export const ICON = 'community'
const SIDE = 256

export const defineIcons = ({ files }: Pick<ForumDeps, 'files'>): void =>
  files.definePurpose(ICON, {
    label: { en: 'Community icons', zh: '社区图标' },
    maxBytes: LIMITS.pictureBytes,
  })

export type MadeIcon = { picture: StoredPicture; settle: (tx: Tx<Tables>) => Promise<void> }

/**
 * Makes a square icon from an upload. Callers call `settle` in the transaction that stores the icon in a community. Throws the errors of
 * uploads.
 */
export async function makeIcon(
  { files, pictures }: Pick<ForumDeps, 'files' | 'pictures'>,
  uid: number,
  uploadId: number,
): Promise<MadeIcon> {
  const upload = await files.claim(uid, ICON, uploadId)
  const picture = await pictures.make({ uid, key: upload.key }, { purpose: ICON, shape: { square: SIDE } })
  return {
    picture,
    async settle(tx) {
      await files.discardUsed(tx, upload)
      await files.markStored(tx, keysOf(picture))
    },
  }
}
