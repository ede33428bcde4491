/** A picture as rows store it; views convert keys to addresses. The narrowest source comes first. */
export type StoredPicture = {
  width: number
  height: number
  thumbhash: string
  sources: { key: string; width: number }[]
}
