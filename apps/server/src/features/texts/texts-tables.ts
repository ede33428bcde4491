import type { ColumnType, Generated } from 'kysely'
import type { StoredPicture } from '../../db/stored-picture.ts'

export type TextsTables = {
  /** Pictures that were uploaded for texts. */
  text_pictures: {
    id: Generated<number>
    /** The member who uploaded it; null when that account is deleted. */
    uid: number | null
    upload_id: number
    name: string
    /** The key of its largest file: texts contain its address. */
    key: string
    picture: ColumnType<StoredPicture, string, never>
    created_at: ColumnType<Date, Date, never>
    /** Start of the time without a use in any text; null while it is used. */
    unused_since: Date | null
  }
  /** `shown`: whether the current text shows it, not only an earlier one. */
  text_picture_uses: {
    subject_kind: string
    subject_id: number
    picture_id: number
    shown: Generated<boolean>
  }
}
