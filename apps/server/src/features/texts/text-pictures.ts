import { LIMITS, type TextPicture } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { onceOfUpload } from '../files/index.ts'
import { keysOf, type StoredPicture } from '../pictures/index.ts'
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
    return insertPicture(deps, tx, picture, {
      ...{ uid, uploadId, name: upload.name },
      unusedSince: clock.now(),
    })
  })
}

/**
 * Stores a picture from a file of a member, such as a book. Returns its address for texts. It is deleted a day after `unusedSince` if no text
 * uses it. Throws the errors of uploads.
 */
export async function storePicture(
  deps: TextsDeps,
  { uid, name, bytes, unusedSince }: { uid: number; name: string; bytes: Uint8Array; unusedSince: Date },
): Promise<string> {
  const order = { purpose: TEXT, shape: { widths: WIDTHS }, neverRefused: true }
  const picture = await deps.pictures.make({ uid, bytes }, order)
  const row = await deps.database.transaction((tx) =>
    insertPicture(deps, tx, picture, { uid, uploadId: null, name, unusedSince }),
  )
  return fileUrl(row.key)
}

type NewPicture = { uid: number; uploadId: number | null; name: string; unusedSince: Date }

async function insertPicture(
  { files, clock }: TextsDeps,
  tx: Tx<Tables>,
  picture: StoredPicture,
  { uid, uploadId, name, unusedSince }: NewPicture,
): Promise<TextPictureRow> {
  await files.markStored(tx, keysOf(picture))
  return tx
    .insertInto('text_pictures')
    .values({
      ...{ uid, upload_id: uploadId, name, picture: JSON.stringify(picture) },
      key: picture.sources.at(-1)!.key,
      created_at: clock.now(),
      unused_since: unusedSince,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
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
