import type { DemoNovel } from '@engawa/demo/content'
import type { AppContext } from '../app-context.ts'
import type { Viewer } from '../endpoints/operation.ts'
import { backdate } from './backdate.ts'
import { pictureOf, type Seeding, viewerOf } from './seeding.ts'
import { writeSeedRecord } from '../db/seed-record.ts'

/** Makes the demo novels that do not exist yet, one after another. */
export async function seedNovels(seeding: Seeding): Promise<void> {
  const { content, record, printLine } = seeding
  for (const [at, novel] of content.novels.entries()) {
    if (record.works[novel.slug] !== undefined) continue
    await seedNovel(seeding, novel, at + 1)
    printLine(`Demo content: “${novel.title}” (novel ${at + 1} of ${content.novels.length})`)
  }
}

async function seedNovel({ context, record }: Seeding, novel: DemoNovel, place: number): Promise<void> {
  const { db } = context.deps.database
  const { handlers } = context.works
  // An unfinished work of an interrupted start is deleted and created again.
  if (record.begun !== null) await db.deleteFrom('works').where('id', '=', record.begun).execute()
  const viewer = viewerOf(record.people[novel.authorKey]!)
  const { title, summary, language, writing, tags } = novel
  const details = { title, summary, language, facets: { writing }, progress: 'completed' as const, tags }
  const made = await handlers.create(viewer, { type: 'novel', ...details })
  await writeSeedRecord(db, Object.assign(record, { begun: made.id }))
  for (const [at, chapter] of novel.chapters.entries()) {
    const chapterId =
      at === 0 ? made.chapterId : (await handlers.addChapter(viewer, { resourceId: made.id, title: '' })).id
    await write(context, viewer, chapterId, chapter)
  }
  await context.works.setCoverPicture(made.id, (await pictureOf(novel.cover)).bytes)
  await handlers.update(viewer, { id: made.id, status: 'published' })
  await backdate(context, made.id, place)
  record.works[novel.slug] = made.id
  await writeSeedRecord(db, Object.assign(record, { begun: null }))
}

async function write(
  { works, novels }: AppContext,
  viewer: Viewer,
  chapterId: number,
  { title, text }: DemoNovel['chapters'][number],
): Promise<void> {
  await works.handlers.updateChapter(viewer, { chapterId, title })
  const { version } = await novels.handlers.source(viewer, { chapterId })
  await novels.handlers.save(viewer, { chapterId, version, splice: { at: 0, remove: 0, insert: text } })
  await works.handlers.updateChapter(viewer, { chapterId, status: 'published' })
}
