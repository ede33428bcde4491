import { sql } from 'kysely'
import type { Viewer } from '../../../../endpoints/operation.ts'
import { JPEG } from '../comic-files.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { lockWorkOf } from '../../works-queries.ts'
import type { ExportPage } from './export-comic.ts'

export type PageJpegs = ReturnType<typeof createPageJpegs>

/** A page whose JPEG is not drawn yet, with the picture from which it is drawn. */
type Undrawn = Pick<ExportPage, 'id' | 'key' | 'width'>

/**
 * Draws pages as JPEG for EPUB files, and stores each with its page, so that a page is drawn once. Concurrent requests for a page share one
 * task. Returns the key of the JPEG.
 */
export function createPageJpegs(deps: WorksDeps) {
  const running = new Map<string, Promise<string>>()
  return ({ uid }: Viewer, page: Undrawn): Promise<string> => {
    const name = `${page.id} ${page.key}`
    const drawing = running.get(name) ?? draw(deps, uid ?? 0, page).finally(() => running.delete(name))
    running.set(name, drawing)
    return drawing
  }
}

async function draw(deps: WorksDeps, uid: number, page: Undrawn): Promise<string> {
  const known = await jpegOf(deps, page)
  if (known !== undefined) return known
  const { key, width } = page
  const drawn = await deps.pictures.storeJpeg({ uid, key, width, purpose: JPEG })
  await add(deps, page, drawn)
  // Another process may have been faster. If the page was deleted, its JPEG still exists for some minutes.
  return (await jpegOf(deps, page)) ?? drawn
}

async function jpegOf({ database }: WorksDeps, { id, key }: Undrawn): Promise<string | undefined> {
  const row = await database.db.selectFrom('pages').select('picture').where('id', '=', id).executeTakeFirst()
  const jpeg = row?.picture?.jpeg
  return jpeg?.of === key ? jpeg.key : undefined
}

/** Adds a JPEG to its page, and discards the one of another picture. Discards the new one if it is not needed any more. */
const add = (deps: WorksDeps, { id, key }: Undrawn, drawn: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const page = () => tx.selectFrom('pages').select(['chapter_id', 'picture']).where('id', '=', id)
    const found = await page().executeTakeFirst()
    const isLocked = found !== undefined && (await lockWorkOf(tx, found.chapter_id)) !== undefined
    const picture = isLocked ? (await page().forUpdate().executeTakeFirst())?.picture : undefined
    if (!picture || picture.jpeg?.of === key) return deps.files.discard(tx, [drawn])
    await deps.files.markStored(tx, [drawn])
    if (picture.jpeg) await deps.files.discard(tx, [picture.jpeg.key])
    const jpeg = JSON.stringify({ key: drawn, of: key })
    await tx
      .updateTable('pages')
      .set({ picture: sql`jsonb_set(picture, '{jpeg}', ${jpeg}::jsonb)` })
      .where('id', '=', id)
      .execute()
  })
