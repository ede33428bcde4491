import { readFile } from 'node:fs/promises'
import { demoFile, type DemoVideo } from '@engawa/demo/content'
import type { AppContext } from '../app-context.ts'
import type { Viewer } from '../endpoints/operation.ts'
import { backdate } from './backdate.ts'
import { type Seeding, viewerOf } from './seeding.ts'
import { writeSeedRecord } from '../db/seed-record.ts'

const LABELS = { zh: '中文', ja: '日本語', en: 'English' }
const LANGUAGES = { zh: 'zh-CN', ja: 'ja', en: 'en' }

/** Makes the demo videos that do not exist yet, one after another. Each can be played at once; its other sizes are prepared later. */
export async function seedVideos(seeding: Seeding): Promise<void> {
  const { content, record, printLine } = seeding
  for (const [at, video] of content.videos.entries()) {
    if (record.works[video.slug] !== undefined) continue
    await seedVideo(seeding, video, at + 1)
    printLine(`Demo content: “${video.title}” (video ${at + 1} of ${content.videos.length})`)
  }
}

async function seedVideo({ context, record }: Seeding, video: DemoVideo, place: number): Promise<void> {
  const { db } = context.deps.database
  const { handlers } = context.works
  // An unfinished work of an interrupted start is deleted and created again.
  if (record.begun !== null) await db.deleteFrom('works').where('id', '=', record.begun).execute()
  const viewer = viewerOf(record.people[video.authorKey]!)
  const { title, summary, language, tags } = video
  const details = { title, summary, language, progress: 'completed' as const, tags }
  const made = await handlers.create(viewer, { type: 'video', ...details })
  await writeSeedRecord(db, Object.assign(record, { begun: made.id }))
  for (const [at, episode] of video.episodes.entries()) {
    const chapterId =
      at === 0 ? made.chapterId : (await handlers.addChapter(viewer, { resourceId: made.id, title: '' })).id
    await fill(context, viewer, chapterId, episode)
  }
  await handlers.update(viewer, { id: made.id, status: 'published' })
  await backdate(context, made.id, place)
  record.works[video.slug] = made.id
  await writeSeedRecord(db, Object.assign(record, { begun: null }))
}

async function fill(
  context: AppContext,
  viewer: Viewer,
  chapterId: number,
  { title, film, subtitles, bullets }: DemoVideo['episodes'][number],
): Promise<void> {
  const { works, files, videos } = context
  await works.handlers.updateChapter(viewer, { chapterId, title })
  const bytes = await readFile(demoFile('films', `${film}.mp4`))
  const wanted = [{ name: `${film}.mp4`, size: bytes.length }]
  const { items } = await works.handlers.createPresigned(viewer, {
    chapterId,
    purpose: 'video',
    files: wanted,
  })
  const { uploadId } = items[0]!
  await files.put(uploadId, bytes)
  await videos.handlers.confirm(viewer, { chapterId, uploadId })
  for (const language of subtitles) {
    const data = await readFile(demoFile('films', `${film}.${language}.vtt`), 'base64')
    const names = { language: LANGUAGES[language], label: LABELS[language] }
    await videos.handlers.addSubtitle(viewer, { chapterId, ...names, data })
  }
  if (bullets) {
    const xml = await readFile(demoFile('films', `${film}.bullets.xml`), 'base64')
    await videos.bulletHandlers.importXml(viewer, { chapterId, data: xml })
  }
  await works.handlers.updateChapter(viewer, { chapterId, status: 'published' })
}
