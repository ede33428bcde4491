import { ComicChapter } from '@engawa/contract'
import type { DemoComic } from '@engawa/demo/content'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Viewer } from '../endpoints/operation.ts'
import { backdate } from './backdate.ts'
import { pictureOf, type Seeding, viewerOf } from './seeding.ts'
import { writeSeedRecord } from '../db/seed-record.ts'

const PREPARED_WITHIN_MS = 300_000

/** Makes the demo comics that do not exist yet, one after another. */
export async function seedComics(seeding: Seeding): Promise<void> {
  const { content, record, printLine } = seeding
  for (const [at, comic] of content.comics.entries()) {
    if (record.works[comic.slug] !== undefined) continue
    await seedComic(seeding, comic, at + 1)
    printLine(`Demo content: “${comic.title}” (${at + 1} of ${content.comics.length})`)
  }
}

async function seedComic({ context, record }: Seeding, comic: DemoComic, place: number): Promise<void> {
  const { db } = context.deps.database
  // An unfinished work of an interrupted start is deleted and created again.
  if (record.begun !== null) await db.deleteFrom('works').where('id', '=', record.begun).execute()
  const viewer = viewerOf(record.people[comic.authorKey]!)
  const { works, comics } = context
  const made = await works.handlers.create(viewer, {
    type: 'comic',
    title: comic.title,
    summary: comic.summary,
    language: comic.language,
    facets: { direction: comic.direction, layout: comic.layout },
    progress: comic.status,
    tags: comic.tags,
  })
  await writeSeedRecord(db, Object.assign(record, { begun: made.id }))
  for (const [at, chapter] of comic.chapters.entries()) {
    const chapterId = at === 0 ? made.chapterId : (await addChapter(context, viewer, made.id)).id
    await works.handlers.updateChapter(viewer, { chapterId, title: chapter.title })
    const pages = chapter.pages.map(async ({ picture, words }) => ({
      ...(await pictureOf(picture)),
      description: words,
    }))
    await comics.addPictures(chapterId, await Promise.all(pages))
    if (chapter.doubleSpreads) await pair(context, viewer, chapterId, chapter.doubleSpreads)
  }
  await works.setCoverPicture(made.id, (await pictureOf(comic.cover)).bytes)
  await prepared(context, made.id)
  await works.handlers.update(viewer, { id: made.id, status: 'published', guestPages: comic.guestPages })
  await backdate(context, made.id, place)
  record.works[comic.slug] = made.id
  await writeSeedRecord(db, Object.assign(record, { begun: null }))
}

const addChapter = (context: AppContext, viewer: Viewer, resourceId: number) =>
  context.works.handlers.addChapter(viewer, { resourceId, title: '' })

/** Stores which pages are shown side by side; pages are counted from 0. */
async function pair(
  context: AppContext,
  viewer: Viewer,
  chapterId: number,
  pairs: [number, number][],
): Promise<void> {
  const { pages } = ComicChapter.parse(await context.works.handlers.content(viewer, { chapterId }))
  const firsts = new Set(pairs.map(([first]) => first))
  await context.comics.handlers.arrangePages(viewer, {
    chapterId,
    pages: pages.map(({ id }, at) => ({ id, spread: firsts.has(at) ? ('first' as const) : null })),
  })
}

async function prepared(context: AppContext, workId: number): Promise<void> {
  const until = Date.now() + PREPARED_WITHIN_MS
  while (Date.now() < until) {
    const { pending } = await context.deps.database.db
      .selectFrom('chapters')
      .select(sql<number>`coalesce(sum(pending), 0)::int`.as('pending'))
      .where('work_id', '=', workId)
      .executeTakeFirstOrThrow()
    if (pending === 0) return
    await wait(100)
  }
  throw new Error('the demo content could not be prepared')
}
