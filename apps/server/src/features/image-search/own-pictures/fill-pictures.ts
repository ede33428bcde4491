import type { ImageSearchDeps } from '../image-search-deps.ts'
import { addPictures } from './add-pictures.ts'

const BATCH = 2_000

/** Adds the pictures that were stored before image search existed for their purpose. Continues where the previous run stopped. */
export async function fillPictures(deps: ImageSearchDeps, signal: AbortSignal): Promise<void> {
  for (const purpose of deps.files.shownPurposes())
    while (!signal.aborted && (await fillSome(deps, purpose)) === 'more');
}

const fillSome = ({ database, clock }: ImageSearchDeps, purpose: string): Promise<'more' | 'done'> =>
  database.transaction(async (tx) => {
    await tx
      .insertInto('picture_hash_fills')
      .values({ purpose })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { after_id: after, is_done: isDone } = await tx
      .selectFrom('picture_hash_fills')
      .selectAll()
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (isDone) return 'done'
    const files = await tx
      .selectFrom('files')
      .select(['id', 'key', 'purpose', 'state'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    // The files of a picture are stored in ascending order of width, so the narrowest one comes first, even across batches.
    const own = files.filter((file) => file.purpose === purpose && file.state === 'stored')
    await addPictures(tx, own, clock.now())
    const isEnd = files.length < BATCH
    await tx
      .updateTable('picture_hash_fills')
      .set({ after_id: files.at(-1)?.id ?? after, is_done: isEnd })
      .where('purpose', '=', purpose)
      .execute()
    return isEnd ? 'done' : 'more'
  })
