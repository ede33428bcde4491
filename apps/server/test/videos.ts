import { contract, videoContent, type VideoChapter } from '@engawa/contract'
import type { Person, Site as WholeSite } from './site.ts'

const { videos, works } = contract

type Site = Pick<WholeSite, 'call' | 'put'>
type As = Pick<Person, 'token'>

export const makeSeries = (site: Pick<Site, 'call'>, person: As, title = 'A series') =>
  site.call(works.create, { type: 'video', title }, person)

/** Uploads a file for a chapter in one request. Returns its upload id. */
export async function uploadVideo(
  site: Site,
  person: As,
  chapterId: number,
  bytes: Buffer,
  name = 'episode.mp4',
): Promise<number> {
  const files = [{ name, size: bytes.length }]
  const { items } = await site.call(works.createPresigned, { chapterId, purpose: 'video', files }, person)
  const answer = await site.put(items[0]!.presignedUrl, bytes)
  if (!answer.ok) throw new Error(`PUT answered ${answer.status}`)
  return items[0]!.uploadId
}

/** Uploads a video and sets it as the video of the chapter. Jobs prepare it afterwards. */
export async function addVideo(
  site: Site,
  person: As,
  chapterId: number,
  bytes: Buffer,
  name?: string,
): Promise<VideoChapter> {
  const uploadId = await uploadVideo(site, person, chapterId, bytes, name)
  return site.call(videos.confirm, { chapterId, uploadId }, person)
}

export const readChapter = (site: Pick<Site, 'call'>, person: As, chapterId: number): Promise<VideoChapter> =>
  site.call(videoContent, { chapterId }, person)
