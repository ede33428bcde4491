import type { OriginalPicture, Picture } from '@engawa/contract'
import type { StoredPicture } from '../../db/stored-picture.ts'

const urlOf = (key: string): string => `/files/${key}`

/** Returns the view of a stored picture, with its public addresses. An original that is wider than the others is the widest source. */
export function pictureView(picture: StoredPicture | null): Picture | null {
  if (!picture) return null
  const { width, height, thumbhash, sources, original } = picture
  const isWider = original !== undefined && original.width > width
  return {
    ...(isWider ? { width: original.width, height: original.height } : { width, height }),
    thumbhash,
    sources: [...sources, ...(isWider ? [original] : [])].map((each) => ({
      url: urlOf(each.key),
      width: each.width,
    })),
  }
}

/** Returns the uploaded picture, if it is stored. */
export const originalView = (picture: StoredPicture | null): OriginalPicture | null =>
  picture?.original
    ? { url: urlOf(picture.original.key), width: picture.original.width, height: picture.original.height }
    : null
