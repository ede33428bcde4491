import type { AppContext } from '../app-context.ts'
import { chances } from './chances.ts'
import { DAY_MS, type Seeding, viewerOf } from './seeding.ts'

/** Makes follows, likes, favourites, views and a few words among the demo people. A second run adds no second like. */
export async function seedLife({ context, content, record }: Seeding): Promise<void> {
  const chance = chances(20_261_121)
  const uids = Object.values(record.people)
  for (const uid of uids) {
    for (const other of uids) {
      if (uid !== other && chance() < 0.55) await context.accounts.setFollow(uid, other, true)
    }
  }
  const { comics, novels, videos, comments } = content
  const works = [
    ...comics.map((comic) => ({ ...comic, words: comments.comic[comic.language] })),
    ...novels.map((novel) => ({ ...novel, words: comments.novel[novel.language] })),
    ...videos.map((video) => ({ ...video, words: comments.video[video.language] })),
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
  const existing = await db
    .selectFrom('comments')
    .select('id')
    .where('subject_kind', '=', 'work')
    .where('subject_id', '=', workId)
    .executeTakeFirst()
  if (existing) return
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
