import { LIMITS, type TextPicture } from '@engawa/contract'
import { sql } from 'kysely'
import { onceOfUpload } from '../files/index.ts'
import { keysOf } from '../pictures/index.ts'
import { placesOfPictures } from './picture-places.ts'
import { fileUrl } from './picture-urls.ts'
import type { TextsDeps } from './texts-deps.ts'
import { pictureOfUpload, type TextPictureRow } from './texts-queries.ts'

/** The purpose of pictures in texts. */
export const TEXT = 'text'

/** Widths in pixels: for a phone, for a column of text, and for the enlarged picture. */
const WIDTHS = [480, 960, 1920]
const UNUSED_AFTER_MS = 86_400_000
const SWEEP = 200

/**
 * Makes a picture for texts from an upload. A repeated call returns the picture that was already made from it. Throws the errors of
 * uploads.
 */
export const confirmPicture = async (deps: TextsDeps, uid: number, uploadId: number): Promise<TextPicture> =>
  pictureView(
    await onceOfUpload(
      () => pictureOfUpload(deps.database.db, uid, uploadId),
      () => makePicture(deps, uid, uploadId),
    ),
  )

async function makePicture(deps: TextsDeps, uid: number, uploadId: number): Promise<TextPictureRow> {
  const { files, pictures, database, clock } = deps
  const upload = await files.claim(uid, TEXT, uploadId)
  const picture = await pictures.make({ uid, key: upload.key }, { purpose: TEXT, shape: { widths: WIDTHS } })
  return database.transaction(async (tx) => {
    await files.discardUsed(tx, upload)
    await files.markStored(tx, keysOf(picture))
    return tx
      .insertInto('text_pictures')
      .values({
        uid,
        upload_id: uploadId,
        name: upload.name,
        key: picture.sources.at(-1)!.key,
        picture: JSON.stringify(picture),
        created_at: clock.now(),
        unused_since: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

const pictureView = ({ id, name, key, picture }: TextPictureRow): TextPicture => ({
  id,
  name,
  url: fileUrl(key),
  width: picture.width,
  height: picture.height,
})

/** Registers the pictures of texts, and the deletion of pictures that no text used for a day. */
export function prepareTextPictures(deps: TextsDeps): void {
  deps.files.definePurpose(TEXT, {
    label: { en: 'Pictures in texts', zh: '正文图片' },
    maxBytes: LIMITS.pictureBytes,
    shown: { places: placesOfPictures },
  })
  deps.jobs.every('hour', 'texts.sweep-pictures', () => sweepPictures(deps))
}

async function sweepPictures({ database, files, clock }: TextsDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - UNUSED_AFTER_MS)
  const sweepSome = () =>
    database.transaction(async (tx) => {
      const { rows } = await sql<Pick<TextPictureRow, 'picture'>>`
        delete from text_pictures where id in (
          select id from text_pictures where unused_since < ${before} limit ${SWEEP} for update skip locked
        ) returning picture`.execute(tx)
      await files.discard(
        tx,
        rows.flatMap(({ picture }) => keysOf(picture)),
      )
      return rows.length
    })
  while ((await sweepSome()) === SWEEP);
}
