import { readFile } from 'node:fs/promises'
import { LIMITS } from '@engawa/contract'
import { isTemporary } from '@engawa/platform/faults'
import { type LeftOut, type TextTrack, withWorkFolder } from '@engawa/platform/video'
import { changeVideo } from './settle-piece.ts'
import { storeSubtitles, type Stored } from './store-subtitles.ts'
import type { VideosDeps } from './videos-deps.ts'
import { subtitlesOf } from './videos-queries.ts'
import type { VideoRow } from './videos-tables.ts'

type Run = { path: string; signal: AbortSignal }
type Taken = TextTrack & { stored: Stored }

/**
 * Makes the text tracks of an uploaded file subtitles of its chapter, once. Tracks that cannot be read are named to the author. May run
 * again after a restart (idempotent).
 */
export async function takeSubtitles(deps: VideosDeps, video: VideoRow, run: Run): Promise<void> {
  const taken: Taken[] = []
  const refused: string[] = []
  try {
    await withWorkFolder(async (folder) => {
      for (const track of await deps.media.extractTexts({ path: run.path, folder }, run)) {
        const stored = await store(deps, video, track).catch((error: unknown) => {
          if (isTemporary(error)) throw error
          refused.push(track.name)
        })
        if (stored) taken.push({ ...track, stored })
      }
    })
  } catch (error) {
    if (run.signal.aborted || isTemporary(error)) throw error
    deps.logger.error({ err: error, video: video.id }, 'the text tracks of a video could not be read')
  }
  const missing = (video.info.textTracks ?? 0) - taken.length - refused.length
  await settle(deps, video, taken, { names: refused, count: refused.length + Math.max(0, missing) })
}

async function store(deps: VideosDeps, { uid, chapter_id: chapterId }: VideoRow, track: TextTrack) {
  const data = (await readFile(track.path)).toString('base64')
  return storeSubtitles(deps, { uid, chapterId, data, charset: 'utf-8' })
}

type Refused = Pick<LeftOut, 'names' | 'count'>

/** Adds the stored subtitles to the chapter, as many as it may have. If another run was faster, discards them. */
async function settle(deps: VideosDeps, video: VideoRow, taken: Taken[], refused: Refused): Promise<void> {
  const keys = taken.map(({ stored }) => stored.key)
  const isThere = await changeVideo(deps, video.id, async (tx, now) => {
    if (!now.has_new_subtitles) return deps.files.discard(tx, keys)
    const room = LIMITS.subtitlesPerChapter - (await subtitlesOf(tx, now.chapter_id)).length
    const added = taken.slice(0, Math.max(0, room))
    const over = taken.slice(added.length)
    if (added.length > 0) {
      await deps.files.markStored(
        tx,
        added.map(({ stored }) => stored.key),
      )
      await tx
        .insertInto('video_subtitles')
        .values(
          added.map(({ language, name, format, stored }) => ({
            chapter_id: now.chapter_id,
            video_id: now.id,
            language,
            label: name,
            ...stored,
            format,
            created_at: deps.clock.now(),
          })),
        )
        .execute()
    }
    await deps.files.discard(
      tx,
      over.map(({ stored }) => stored.key),
    )
    const names = [...refused.names, ...over.map(({ name }) => name)]
    const leftOut: LeftOut[] = [
      ...(now.info.leftOut ?? []),
      { what: 'subtitles', names, count: refused.count + over.length },
    ]
    await tx
      .updateTable('videos')
      .set({
        has_new_subtitles: false,
        info: JSON.stringify({ ...now.info, leftOut: leftOut.filter(({ count }) => count > 0) }),
        updated_at: deps.clock.now(),
      })
      .where('id', '=', now.id)
      .execute()
  })
  if (!isThere) await deps.database.transaction((tx) => deps.files.discard(tx, keys))
}
