import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Pictures, type SegmentFile, withWorkFolder } from '@engawa/platform/video'
import { keysOf } from '../../pictures/index.ts'
import { newKey, POSTER, STREAM } from './video-files.ts'
import type { VideosDeps } from './videos-deps.ts'
import type { PieceRow, StoredPoster, StoredStoryboard, VideoRow } from './videos-tables.ts'

/** The result of a piece. Its files are stored, but no transaction retains them yet. */
export type Made =
  | { kind: 'file'; key: string; keys: string[] }
  | { kind: 'segments'; key: string; keys: string[]; file: SegmentFile }
  | { kind: 'pictures'; posters: StoredPoster[]; storyboard: StoredStoryboard; keys: string[] }
  | { kind: 'nothing'; keys: string[] }

type Run = { path: string; signal: AbortSignal; onProgress: (part: number) => void }

/** Makes one piece of a video. It may run again for the same piece (idempotent). */
export const makePiece = (deps: VideosDeps, video: VideoRow, piece: PieceRow, run: Run): Promise<Made> =>
  withWorkFolder(async (folder) => {
    const out = join(folder, 'out')
    const { segmentSeconds } = deps.options
    if (piece.kind === 'pictures') return extractPictures(deps, video, { ...run, folder })
    if (piece.kind === 'repack') {
      const container = video.info.directContainer
      await deps.media.repack({ path: run.path, out, container }, run)
      const key = await store(deps, video, out, container)
      return { kind: 'file', key, keys: [key] }
    }
    const file =
      piece.kind === 'audio'
        ? await deps.media.encodeAudio({ path: run.path, out, segmentSeconds }, run)
        : await deps.media.encodeSpan({ ...spanOf(video, piece), path: run.path, out, segmentSeconds }, run)
    if (!file) return { kind: 'nothing', keys: [] }
    const key = await store(deps, video, out, 'm4s')
    return { kind: 'segments', key, keys: [key], file }
  })

const spanOf = ({ info }: VideoRow, piece: PieceRow) => ({
  start: piece.start_at!,
  end: piece.end_at!,
  width: piece.width!,
  height: piece.height!,
  bitrate: piece.bitrate!,
  frameRate: info.frameRate,
})

async function store(deps: VideosDeps, video: VideoRow, path: string, extension: string): Promise<string> {
  const key = newKey(STREAM, extension)
  const { size } = await stat(path)
  const file = { key, name: video.name, size, body: createReadStream(path), contentType: TYPES[extension]! }
  await deps.files.store({ uid: video.uid, purpose: STREAM, ref: video.chapter_id }, [file])
  return key
}

const TYPES: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm', m4s: 'video/iso.segment' }

/** Widths in pixels for a phone, a desktop and a large screen. */
const POSTER_WIDTHS = [480, 960, 1280]

async function extractPictures(
  deps: VideosDeps,
  video: VideoRow,
  { path, folder, signal, onProgress }: Run & { folder: string },
): Promise<Made> {
  const { duration } = video.info
  const extracted = await deps.media.extractPictures({ path, folder, duration }, { signal, onProgress })
  const posters: StoredPoster[] = []
  for (const { at, score, path: file } of extracted.posters) {
    const source = { uid: video.uid, bytes: await readFile(file) }
    const order = { purpose: POSTER, shape: { widths: POSTER_WIDTHS }, neverRefused: true }
    posters.push({ at, score, picture: await deps.pictures.make(source, order) })
  }
  const storyboard = await storeSheets(deps, video, extracted.storyboard)
  const keys = [
    ...posters.flatMap(({ picture }) => keysOf(picture)),
    ...storyboard.sheets.map(({ key }) => key),
  ]
  return { kind: 'pictures', posters, storyboard, keys }
}

async function storeSheets(
  deps: VideosDeps,
  video: VideoRow,
  storyboard: Pictures['storyboard'],
): Promise<StoredStoryboard> {
  const sheets: StoredStoryboard['sheets'] = []
  for (const { path, tiles } of storyboard.sheets) {
    const body = await readFile(path)
    const key = newKey(POSTER, 'webp')
    const sheet = { key, name: 'storyboard.webp', size: body.length, body, contentType: 'image/webp' }
    await deps.files.store({ uid: video.uid, purpose: POSTER, ref: video.chapter_id }, [sheet])
    sheets.push({ key, tiles })
  }
  return { ...storyboard, sheets }
}

/** Returns the index of the most detailed poster. Only the first two thirds are considered, because the end would reveal the story. */
export function bestPoster(posters: StoredPoster[], duration: number): number | null {
  const early = posters.filter(({ at }) => at <= (duration * 2) / 3)
  const pool = early.length > 0 ? early : posters
  const best = pool.toSorted((a, b) => b.score - a.score)[0]
  return best ? posters.indexOf(best) : null
}
