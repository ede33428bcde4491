import type { ColumnType, Generated } from 'kysely'

export type ImageSearchTables = {
  /** Pictures of this site that others may see: what each looks like. A row goes with its file. */
  picture_hashes: {
    id: Generated<number>
    /** One for all widths of a picture: the key of its files without the width. */
    picture: string
    /** The key of its narrowest file, by which its owner knows it. */
    file: string
    purpose: string
    /** When it is to be looked at; null when it was. */
    due_at: Date | null
    attempts: Generated<number>
    /** Null before it was looked at, and for one in which there is nothing to see. */
    hash: Buffer | null
    hashed_at: Date | null
  }
  /** How far the pictures that were there before were written down, for each purpose. */
  picture_hash_fills: { purpose: string; after_id: Generated<number>; is_done: Generated<boolean> }
  /** What members look for. */
  image_searches: {
    /** Nobody can guess it. */
    id: string
    uid: number
    upload_id: number | null
    /** What it was called, or where it came from. */
    name: string
    /** Where it lies, when anybody can fetch it there. */
    address: string | null
    /** The key of a small copy. */
    file: string
    /** Of that copy, in hex. */
    sha256: string
    width: number
    height: number
    thumbhash: string
    /** What it looks like; null where there is nothing to see. */
    hash: Buffer | null
    probes: Buffer | null
    created_at: ColumnType<Date, Date, never>
  }
}
