/** A picture as rows store it. `sources` are sorted by width, the smallest first. Views convert the keys to URLs. */
export type StoredPicture = {
  width: number
  height: number
  thumbhash: string
  sources: { key: string; width: number }[]
  /** The uploaded picture without its metadata, if it is stored. */
  original?: {
    key: string
    width: number
    height: number
    /** Whether a program that ignores EXIF shows the picture turned. */
    isTurned?: true
  }
  /** The key of a JPEG for downloads, and the key of the source or original from which it was drawn. */
  jpeg?: { key: string; of: string }
}
