import type { Pictures, SegmentFile, VideoInfo } from '@engawa/platform/video'
import type { SubtitleView, VideoPreparing } from '@engawa/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StoredPicture } from '../../../db/stored-picture.ts'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export type StoredPoster = { at: number; score: number; picture: StoredPicture }
export type StoredStoryboard = Omit<Pictures['storyboard'], 'sheets'> & {
  sheets: { key: string; tiles: number }[]
}

/** What a piece of work makes: a file that plays while it loads, pictures, the sound, or a span of time in one size. */
export type PieceKind = 'repack' | 'pictures' | 'audio' | 'span'

export type VideosTables = {
  /** The video of a chapter; another upload is another row. */
  videos: {
    id: Generated<number>
    chapter_id: number
    /** Whose quota its files count against. */
    uid: number
    upload_id: number
    name: string
    info: Json<VideoInfo>
    /** The file as it came, until everything is made of it. */
    source_key: string | null
    /** The file as browsers play it. */
    direct_key: string | null
    posters: ColumnType<StoredPoster[], string | undefined, string>
    /** Which of the posters is shown. */
    poster: number | null
    storyboard: JsonOrNull<StoredStoryboard>
    /** The playlist of all sizes that are whole, and the largest of them. */
    hls_key: string | null
    hls_height: number | null
    state: VideoPreparing['state']
    reason: string | null
    /** Since when it waits for storage or database to work again. */
    waiting_since: Date | null
    step: PieceKind | null
    /** Of all that is to be made, 0 to 1. */
    progress: Generated<number>
    created_at: Date
    updated_at: Date
  }
  /** Everything that is to be made of a video, in pieces that are done or not: a restart goes on behind the last one. */
  video_pieces: {
    id: Generated<number>
    video_id: number
    position: number
    kind: PieceKind
    height: number | null
    width: number | null
    bitrate: number | null
    start_at: number | null
    end_at: number | null
    /** Its part of the work. */
    weight: number
    done: Generated<boolean>
    attempts: Generated<number>
    file: JsonOrNull<SegmentFile>
    key: string | null
  }
  /** The playlist of each size that is whole; the height of sound is 0. */
  video_playlists: { video_id: number; height: number; key: string }
  video_subtitles: {
    id: Generated<number>
    chapter_id: number
    language: string
    label: string
    format: SubtitleView['format']
    charset: string
    cues: number
    /** As WebVTT. */
    key: string
    created_at: Date
  }
}

export type VideoRow = Selectable<VideosTables['videos']>
export type PieceRow = Selectable<VideosTables['video_pieces']>
export type SubtitleRow = Selectable<VideosTables['video_subtitles']>
