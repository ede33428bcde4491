import type { Picture } from '@engawa/contract'
import type { StoredPicture } from '../../db/stored-picture.ts'

/** Returns the view of a stored picture, with its public addresses. */
export const pictureView = (picture: StoredPicture | null): Picture | null =>
  picture && {
    width: picture.width,
    height: picture.height,
    thumbhash: picture.thumbhash,
    sources: picture.sources.map(({ key, width }) => ({ url: `/files/${key}`, width })),
  }
