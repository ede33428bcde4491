import { LIMITS } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import { MEDIA, type Files } from '../../files/index.ts'
import { keysOf } from '../../pictures/index.ts'
import { placesOfChapterCovers } from '../cover-places.ts'
import type { PieceRow, SubtitleRow, VideoRow } from './videos-tables.ts'

/** The purposes of video files. */
export const UPLOAD = 'video'
export const STREAM = 'video-stream'
export const POSTER = 'video-poster'
export const SUBTITLE = 'subtitle'

export function definePurposes(files: Files): void {
  const label = (en: string, zh: string) => ({ label: { en, zh } })
  files.definePurpose(UPLOAD, { ...label('Videos', '视频'), maxBytes: LIMITS.videoBytes })
  files.definePurpose(STREAM, {
    ...label('Videos in several sizes', '视频的各种清晰度'),
    maxBytes: LIMITS.videoBytes,
  })
  files.definePurpose(POSTER, {
    ...label('Video posters', '视频封面'),
    maxBytes: LIMITS.pictureBytes,
    shown: { places: placesOfChapterCovers },
  })
  files.definePurpose(SUBTITLE, { ...label('Subtitles', '字幕'), maxBytes: LIMITS.subtitleBytes * 4 })
}

/** Returns a new storage key. It cannot be guessed, because the URL of a file grants access to it. */
export const newKey = (purpose: string, extension: string): string =>
  `${MEDIA}${purpose}/${randomKey()}.${extension}`

const given = (...keys: (string | null)[]): string[] => keys.filter((key) => key !== null)

/** Returns the keys of all files of a video. */
export const filesOfVideo = (
  video: VideoRow,
  pieces: Pick<PieceRow, 'key'>[],
  playlists: { key: string }[],
): string[] => [
  ...given(video.source_key, video.direct_key, video.hls_key, ...pieces.map(({ key }) => key)),
  ...playlists.map(({ key }) => key),
  ...video.posters.flatMap(({ picture }) => keysOf(picture)),
  ...(video.storyboard?.sheets.map(({ key }) => key) ?? []),
]

export const filesOfSubtitles = (subtitles: Pick<SubtitleRow, 'key'>[]): string[] =>
  subtitles.map(({ key }) => key)
