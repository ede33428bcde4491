import type { ColumnType, Generated } from 'kysely'
import type { StoredPicture } from '../../db/stored-picture.ts'

export type TextsTables = {
  /** Pictures that were uploaded for texts. */
  text_pictures: {
    id: Generated<number>
    /** The member who uploaded the picture; null when that account is deleted. */
    uid: number | null
    /** Null for a picture of an imported book. */
    upload_id: number | null
    name: string
    /** The key of the picture's largest file. Texts contain the address of this file. */
    key: string
    picture: ColumnType<StoredPicture, string, never>
    created_at: ColumnType<Date, Date, never>
    /** Since when no text uses the picture; null while a text uses it. In the future for a picture of an import that is not confirmed yet. */
    unused_since: Date | null
  }
  /** Uses of pictures by subjects. `shown`: whether the current text shows the picture; otherwise only an earlier text does. */
  text_picture_uses: {
    subject_kind: string
    subject_id: number
    picture_id: number
    shown: Generated<boolean>
  }
}
