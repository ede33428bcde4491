import { AppError, VIDEO } from '@engawa/contract'
import type { Viewer } from '../../../../endpoints/operation.ts'
import { visibleChapter } from '../../works-access.ts'
import type { ChapterOfWork } from '../../works-rows.ts'
import { videoOf } from '../videos-queries.ts'
import type { BulletsDeps } from './bullets-deps.ts'

/** Returns a video chapter that the viewer may watch. Throws `chapter_not_found`. */
export async function watchedChapter(
  deps: BulletsDeps,
  viewer: Viewer,
  chapterId: number,
): Promise<ChapterOfWork> {
  const found = await visibleChapter(deps, viewer, chapterId)
  if (found.work.type !== VIDEO.type) throw new AppError('chapter_not_found')
  return found
}

/**
 * Milliseconds that a bullet may be after the measured end. A player may run longer, because the sound can be longer than the
 * pictures.
 */
const MAX_PAST_END_MS = 5_000

/** Returns a time within a video, in milliseconds. A time slightly after the end becomes the end. Null for a later time. */
export const timeWithin = (at: number, duration: number): number | null =>
  at > duration + MAX_PAST_END_MS ? null : Math.min(at, duration)

/** Returns the duration of a chapter's video in milliseconds. Throws `chapter_not_found` while the chapter has no video. */
export async function durationOf({ database }: BulletsDeps, chapterId: number): Promise<number> {
  const video = await videoOf(database.db, chapterId)
  if (!video) throw new AppError('chapter_not_found')
  return Math.ceil(video.info.duration * 1_000)
}
