import { contract, videoContent, type VideoChapter } from '@engawa/contract'
import { makeVideo as encodeVideo } from '@engawa/platform/testing'
import type { Account } from './site.ts'

export type MadeVideo = { id: number; chapterIds: number[]; title: string }

type Shape = NonNullable<Parameters<typeof encodeVideo>[0]>

type Subtitles = { language: string; label: string; vtt: string }

type VideoFields = {
  title: string
  /** The video file of each episode; null for an episode without a video. */
  episodes: (Shape | null)[]
  /** The subtitles that every episode gets. */
  subtitles?: Subtitles[]
  /** Whether to wait until all pieces are made, and not only until a source can be played. */
  prepared?: boolean
  publish?: boolean
}

/** Creates a series with real videos through the API. Publishes it unless `publish` is false. Episodes without a video stay drafts. */
export async function makeVideo(author: Account, fields: VideoFields): Promise<MadeVideo> {
  const { call } = author
  const { title, episodes, subtitles = [], prepared = false, publish = true } = fields
  const work = await call(contract.works.create, { type: 'video', title })
  const chapterIds: number[] = []
  for (const [index, shape] of episodes.entries()) {
    const chapterId =
      index === 0
        ? work.chapterId
        : (await call(contract.works.addChapter, { resourceId: work.id, title: `Episode ${index + 1}` })).id
    chapterIds.push(chapterId)
    if (!shape) continue
    await addVideo(author, chapterId, shape)
    for (const each of subtitles) await addSubtitle(author, chapterId, each)
    if (prepared) await untilPrepared(author, chapterId)
    if (publish) await call(contract.works.updateChapter, { chapterId, status: 'published' })
  }
  if (publish) await call(contract.works.update, { id: work.id, status: 'published' })
  return { id: work.id, chapterIds, title }
}

/** Frames per second of test videos. This is enough to see that a video plays, and each frame takes time to encode. */
export const RATE = 4

/** Uploads a generated video, and sets it as the video of a chapter. */
export async function addVideo(
  { call, site }: Account,
  chapterId: number,
  shape: Shape,
): Promise<VideoChapter> {
  const { container = 'mp4' } = shape
  const bytes = await encodeVideo({ rate: RATE, ...shape })
  const { items } = await call(contract.works.createPresigned, {
    chapterId,
    purpose: 'video',
    files: [{ name: `episode.${container}`, size: bytes.length }],
  })
  const slot = items[0]!
  const answer = await fetch(new URL(slot.presignedUrl, site), { method: 'PUT', body: new Uint8Array(bytes) })
  if (!answer.ok) throw new Error(`upload answered ${answer.status}: ${await answer.text()}`)
  return call(contract.videos.confirm, { chapterId, uploadId: slot.uploadId })
}

async function addSubtitle(
  { call }: Account,
  chapterId: number,
  { vtt, ...about }: Subtitles,
): Promise<void> {
  await call(contract.videos.addSubtitle, { chapterId, ...about, data: Buffer.from(vtt).toString('base64') })
}

/** Resolves with the chapter when all pieces of its video are made. */
export async function untilPrepared({ call }: Account, chapterId: number): Promise<VideoChapter> {
  const deadline = Date.now() + 90_000
  for (;;) {
    const content = await call(videoContent, { chapterId })
    const { state, reason } = content.video!.preparing
    if (state === 'ready') return content
    if (state === 'failed') throw new Error(`the video could not be prepared: ${reason}`)
    if (Date.now() > deadline) throw new Error('the video is not prepared')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
