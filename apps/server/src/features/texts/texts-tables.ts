import type { ColumnType, Generated } from 'kysely'
import type { StoredPicture } from '../../db/stored-picture.ts'

export type TextsTables = {
  /** Pictures that were uploaded for texts. */
  text_pictures: {
    id: Generated<number>
    /** Who uploaded it; null when that account is gone. */
    uid: number | null
    upload_id: number
    name: string
    /** The key of its largest source: texts name a picture by its address. */
    key: string
    picture: ColumnType<StoredPicture, string, never>
    created_at: ColumnType<Date, Date, never>
    /** Since when no text shows it; null while one does. */
    unused_since: Date | null
  }
  /** `shown`: by the text as it is now, not only by an earlier one. */
  text_picture_uses: {
    subject_kind: string
    subject_id: number
    picture_id: number
    shown: Generated<boolean>
  }
}
