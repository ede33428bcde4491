import type { ColumnType, Generated } from 'kysely'

export type ImageSearchTables = {
  /** Perceptual hashes of this site's public pictures. A row is deleted with its file. */
  picture_hashes: {
    id: Generated<number>
    /** Key of the picture's files without the width, the same for all widths. */
    picture: string
    /** Key of the narrowest file, by which its feature knows the picture. */
    file: string
    purpose: string
    /** When it is due for hashing; null when that is done. */
    due_at: Date | null
    attempts: Generated<number>
    /** Null before hashing, and for a picture without visible features. */
    hash: Buffer | null
    hashed_at: Date | null
  }
  /** Progress of listing older pictures, for each purpose. */
  picture_hash_fills: { purpose: string; after_id: Generated<number>; is_done: Generated<boolean> }
  /** Image searches of members. */
  image_searches: {
    /** A random id that cannot be guessed. */
    id: string
    uid: number
    upload_id: number | null
    /** The name of the file, or the host it came from. */
    name: string
    /** The public address of the picture; null if it has none. */
    address: string | null
    /** The key of the small copy. */
    file: string
    /** SHA-256 of that copy, in hex. */
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
