import type { Picture, SubtitleView, VideoContent, VideoSource, VideoStep, VideoView } from '@engawa/contract'
import type { z } from 'zod'
import type { Viewer } from '../../../endpoints/operation.ts'
import { pictureView } from '../../pictures/index.ts'
import type { ChapterOfWork } from '../works-rows.ts'
import { canEditWork } from '../works-policy.ts'
import type { VideosDeps } from './videos-deps.ts'
import { subtitlesOf, videoOf } from './videos-queries.ts'
import type { PieceKind, SubtitleRow, VideoRow } from './videos-tables.ts'

/** Returns a chapter's video and subtitles. Only editors get the progress and the errors of encoding. */
export async function readVideo(
  { database }: VideosDeps,
  viewer: Viewer,
  { chapter, work }: ChapterOfWork,
): Promise<z.output<typeof VideoContent>> {
  const [video, subtitles] = await Promise.all([
    videoOf(database.db, chapter.id),
    subtitlesOf(database.db, chapter.id),
  ])
  const mayEdit = canEditWork(viewer, work)
  const view = video && videoView(video, await heightInTheMaking(database.db, video), mayEdit)
  return { video: view ?? null, subtitles: subtitles.map((row) => subtitleView(row, mayEdit)) }
}

async function heightInTheMaking(
  db: VideosDeps['database']['db'],
  { id, step }: VideoRow,
): Promise<number | null> {
  if (step !== 'span') return null
  const piece = await db
    .selectFrom('video_pieces')
    .select('height')
    .where('video_id', '=', id)
    .where('done', '=', false)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return piece?.height ?? null
}

const STEPS: Record<PieceKind, VideoStep> = {
  repack: 'repack',
  pictures: 'pictures',
  audio: 'audio',
  span: 'video',
}

function videoView(row: VideoRow, height: number | null, mayEdit: boolean): VideoView {
  const { info, posters, poster, storyboard } = row
  const chosen = poster === null ? undefined : posters[poster]
  return {
    name: mayEdit ? row.name : '',
    duration: info.duration,
    width: info.width,
    height: info.height,
    frameRate: info.frameRate,
    hasAudio: info.audioCodec !== null,
    poster: pictureView(chosen?.picture ?? null),
    storyboard: storyboard && {
      ...storyboard,
      sheets: storyboard.sheets.map(({ key, tiles }) => ({ url: `/files/${key}`, tiles })),
    },
    sources: sourcesOf(row),
    preparing: {
      state: row.state,
      reason: mayEdit ? row.reason : null,
      step: row.step && STEPS[row.step],
      height,
      progress: row.progress,
    },
    leftOut: mayEdit ? (info.leftOut ?? []) : [],
    posters: mayEdit
      ? posters.map(({ at, picture }, index) => ({
          at,
          picture: pictureView(picture) as Picture,
          chosen: index === poster,
        }))
      : [],
  }
}

/**
 * Returns the sources in order of preference. When every size is encoded, the playlist comes first, because it adapts to any
 * connection. Before that, the whole file comes first, because its picture is sharper.
 */
export function sourcesOf({
  info,
  direct_key: direct,
  hls_key: hls,
  hls_height: height,
  state,
}: VideoRow): VideoSource[] {
  const { width, height: ownHeight } = info
  const file: VideoSource[] =
    direct === null
      ? []
      : [
          {
            kind: 'file',
            url: `/files/${direct}`,
            type: `video/${info.directContainer}; codecs="${info.codecs}"`,
            width,
            height: ownHeight,
          },
        ]
  const list: VideoSource[] =
    hls === null
      ? []
      : [
          {
            kind: 'hls',
            url: `/files/${hls}`,
            type: 'application/vnd.apple.mpegurl',
            width: Math.round((width * height!) / ownHeight),
            height: height!,
          },
        ]
  return state === 'ready' ? [...list, ...file] : [...file, ...list]
}

export const subtitleView = (row: SubtitleRow, mayEdit: boolean): SubtitleView => ({
  id: row.id,
  language: row.language,
  label: row.label,
  url: `/files/${row.key}`,
  cues: row.cues,
  format: row.format,
  charset: row.charset,
  notes: mayEdit ? row.notes : [],
})
