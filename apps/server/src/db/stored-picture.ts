/** A picture as rows hold it; views turn keys into addresses. Narrowest source first. */
export type StoredPicture = {
  width: number
  height: number
  thumbhash: string
  sources: { key: string; width: number }[]
}
