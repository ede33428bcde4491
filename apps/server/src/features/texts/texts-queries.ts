import type { SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { TextsTables } from './texts-tables.ts'

export type TextPictureRow = Selectable<TextsTables['text_pictures']>

export async function picturesByKeys(
  handle: Handle<Tables>,
  keys: readonly string[],
): Promise<Pick<TextPictureRow, 'id' | 'key' | 'picture'>[]> {
  if (keys.length === 0) return []
  return handle
    .selectFrom('text_pictures')
    .select(['id', 'key', 'picture'])
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
}

export const pictureOfUpload = (handle: Handle<Tables>, uid: number, uploadId: number) =>
  handle
    .selectFrom('text_pictures')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('uid', '=', uid)
    .executeTakeFirst()

/** Stores that a subject's current text shows these pictures. Marks the subject's other pictures as no longer shown. */
export async function addUses(tx: Tx<Tables>, { kind, id }: SubjectRef, pictures: number[]): Promise<void> {
  await tx
    .updateTable('text_picture_uses')
    .set({ shown: false })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('picture_id', '<>', sql<number>`all(${pictures}::bigint[])`)
    .where('shown', '=', true)
    .execute()
  if (pictures.length === 0) return
  await tx
    .insertInto('text_picture_uses')
    .values(pictures.map((picture) => ({ subject_kind: kind, subject_id: id, picture_id: picture })))
    .onConflict((conflict) =>
      conflict.columns(['subject_kind', 'subject_id', 'picture_id']).doUpdateSet({ shown: true }),
    )
    .execute()
  await tx
    .updateTable('text_pictures')
    .set({ unused_since: null })
    .where('id', '=', sql<number>`any(${pictures})`)
    .where('unused_since', 'is not', null)
    .execute()
}

/** Stores that a subject uses the pictures of another one. */
export const copyUses = async (tx: Tx<Tables>, from: SubjectRef, to: SubjectRef): Promise<void> =>
  void (await tx
    .insertInto('text_picture_uses')
    .columns(['subject_kind', 'subject_id', 'picture_id', 'shown'])
    .expression((eb) =>
      eb
        .selectFrom('text_picture_uses')
        .select([eb.val(to.kind).as('subject_kind'), eb.val(to.id).as('subject_id'), 'picture_id', 'shown'])
        .where('subject_kind', '=', from.kind)
        .where('subject_id', '=', from.id),
    )
    .execute())

/**
 * Deletes the rows that say that a subject uses a picture, except those for `pictures`. Pictures that nothing uses any more are marked as
 * unused.
 */
export async function dropOtherUses(
  tx: Tx<Tables>,
  { kind, id }: SubjectRef,
  pictures: number[],
  now: Date,
): Promise<void> {
  const dropped = await tx
    .deleteFrom('text_picture_uses')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('picture_id', '<>', sql<number>`all(${pictures}::bigint[])`)
    .returning('picture_id')
    .execute()
  await markUnused(tx, dropped, now)
}

/** Deletes the rows that say that permanently deleted subjects use pictures. Pictures that nothing uses any more are marked as unused. */
export async function dropUsesOf(
  tx: Tx<Tables>,
  { kind, ids }: { kind: string; ids: readonly number[] },
  now: Date,
): Promise<void> {
  const dropped = await tx
    .deleteFrom('text_picture_uses')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', sql<number>`any(${ids})`)
    .returning('picture_id')
    .execute()
  await markUnused(tx, dropped, now)
}

/** Marks the given pictures that no text uses any more. */
async function markUnused(tx: Tx<Tables>, dropped: { picture_id: number }[], now: Date): Promise<void> {
  if (dropped.length === 0) return
  const pictures = dropped.map((row) => row.picture_id)
  await tx
    .updateTable('text_pictures')
    .set({ unused_since: now })
    .where('id', '=', sql<number>`any(${pictures})`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('text_picture_uses as u')
            .select('u.picture_id')
            .whereRef('u.picture_id', '=', 'text_pictures.id'),
        ),
      ),
    )
    .execute()
}
