/** A picture as rows store it. `sources` are sorted by width, the smallest first. Views convert the keys to URLs. */
export type StoredPicture = {
  width: number
  height: number
  thumbhash: string
  sources: { key: string; width: number }[]
  /** The uploaded picture without its metadata, if it is stored. */
  original?: { key: string; width: number; height: number }
}
