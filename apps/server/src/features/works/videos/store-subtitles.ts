import { join } from 'node:path'
import { AppError, type Charset, type SubtitleView } from '@engawa/contract'
import { textWork } from '@engawa/platform/text-work'
import { newKey, SUBTITLE } from './video-files.ts'
import type { VideosDeps } from './videos-deps.ts'

const reading = textWork(
  join(import.meta.dirname, 'subtitles/try-subtitles.ts'),
  () => import('./subtitles/try-subtitles.ts'),
)

type Upload = { uid: number; chapterId: number; data: string; charset: Charset | undefined }
/** The columns of stored subtitles. */
export type Stored = {
  key: string
  format: SubtitleView['format']
  charset: string
  cues: number
  notes: string
}

/**
 * Converts an uploaded file to WebVTT and stores it. The caller must then retain the stored file in a transaction. Throws like
 * `readSubtitles`.
 */
export async function storeSubtitles(
  { files }: VideosDeps,
  { uid, chapterId, data, charset: wanted }: Upload,
): Promise<Stored> {
  const read = await reading('trySubtitles', data, wanted)
  if ('refused' in read) throw new AppError(read.refused)
  const { vtt, format, charset, cues, notes } = read
  const body = Buffer.from(vtt)
  const key = newKey(SUBTITLE, 'vtt')
  const contentType = 'text/vtt; charset=utf-8'
  const file = { key, name: 'subtitles.vtt', size: body.length, body, contentType }
  await files.store({ uid, purpose: SUBTITLE, ref: chapterId }, [file])
  return { key, format, charset, cues, notes: JSON.stringify(notes) }
}
