import type { AppContext } from '../../app-context.ts'
import { demoComics } from './art/comics.ts'
import { chances } from './chances.ts'
import { demoComments, demoNovelComments, demoVideoComments } from './demo-comments.ts'
import { demoNovels } from './demo-novels.ts'
import { demoVideos } from './demo-videos.ts'
import { viewerOf } from './seed-comics.ts'
import { DAY_MS } from './seed-people.ts'
import type { SeedRecord } from './seed-record.ts'

/** Follows, likes, favourites, views and a few words among the demo people. Doing it twice adds no second like. */
export async function seedLife(context: AppContext, record: SeedRecord): Promise<void> {
  const chance = chances(20_261_121)
  const uids = Object.values(record.people)
  for (const uid of uids) {
    for (const other of uids) {
      if (uid !== other && chance() < 0.55) await context.accounts.setFollow(uid, other, true)
    }
  }
  const works = [
    ...demoComics.map((comic) => ({ ...comic, words: demoComments[comic.language] })),
    ...demoNovels.map((novel) => ({ ...novel, words: demoNovelComments[novel.language] })),
    ...demoVideos.map((video) => ({ ...video, words: demoVideoComments[video.language] })),
  ]
  for (const [at, work] of works.entries()) {
    const workId = record.works[work.slug]
    if (workId === undefined) continue
    const author = record.people[work.authorKey]
    const readers = uids.filter((uid) => uid !== author)
    await seedMarks(context, workId, readers, chance)
    const views = 60 + (works.length - at) * 45 + Math.floor(chance() * 60)
    await context.deps.database.db.updateTable('works').set({ views }).where('id', '=', workId).execute()
    await seedWords(context, { workId, readers, texts: work.words, from: at * 3 })
  }
}

async function seedMarks(
  context: AppContext,
  workId: number,
  readers: number[],
  chance: () => number,
): Promise<void> {
  const { handlers } = context.works
  for (const uid of readers) {
    if (chance() < 0.8) await handlers.behavior(viewerOf(uid), { resourceId: workId, type: 'like' })
    if (chance() < 0.5) await handlers.favorite(viewerOf(uid), { resourceId: workId, favorite: true })
  }
}

type Words = { workId: number; readers: number[]; texts: string[]; from: number }

async function seedWords(context: AppContext, { workId, readers, texts, from }: Words): Promise<void> {
  const { db } = context.deps.database
  const said = await db
    .selectFrom('comments')
    .select('id')
    .where('subject_kind', '=', 'work')
    .where('subject_id', '=', workId)
    .executeTakeFirst()
  if (said) return
  const now = context.deps.clock.now().getTime()
  const speakers = readers.slice(0, 3)
  for (const [at, uid] of speakers.entries()) {
    const comment = await context.works.handlers.addComment(viewerOf(uid), {
      resourceId: workId,
      text: texts[(from + at) % texts.length]!,
    })
    const createdAt = new Date(now - (speakers.length - at) * 1.7 * DAY_MS - from * 1_800_000)
    await db.updateTable('comments').set({ created_at: createdAt }).where('id', '=', comment.id).execute()
  }
}
