import type { ColumnType, Generated } from 'kysely'

export type ImageSearchTables = {
  /** Perceptual hashes of this site's public pictures. A row is deleted with its file. */
  picture_hashes: {
    id: Generated<number>
    /** The common part of the keys of the picture's files, which is the same for all widths. */
    picture: string
    /** Key of the narrowest file, by which the feature that owns the picture identifies it. */
    file: string
    purpose: string
    /** When the picture is due for hashing; null if it needs no further attempt. */
    due_at: Date | null
    attempts: Generated<number>
    /** The perceptual hash; null before hashing, and for a picture without visible features. */
    hash: Buffer | null
    hashed_at: Date | null
  }
  /** The progress of adding older pictures of each purpose to `picture_hashes`. Files with an id up to `after_id` are done. */
  picture_hash_fills: { purpose: string; after_id: Generated<number>; is_done: Generated<boolean> }
  /** Image searches of members. */
  image_searches: {
    /** A random id that cannot be guessed. */
    id: string
    uid: number
    upload_id: number | null
    /** The name of the file, or the host from which the picture was fetched. */
    name: string
    /** The public address of the picture; null if it has none. */
    address: string | null
    /** The key of the small copy's file. */
    file: string
    /** SHA-256 of the small copy, in hex. */
    sha256: string
    width: number
    height: number
    thumbhash: string
    /** The perceptual hash; null for a picture without visible features. */
    hash: Buffer | null
    probes: Buffer | null
    created_at: ColumnType<Date, Date, never>
  }
}
