import type { Pictures, SegmentFile, VideoInfo } from '@engawa/platform/video'
import type { SubtitleNote, SubtitleView, VideoPreparing } from '@engawa/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StoredPicture } from '../../../db/stored-picture.ts'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export type StoredPoster = { at: number; score: number; picture: StoredPicture }
export type StoredStoryboard = Omit<Pictures['storyboard'], 'sheets'> & {
  sheets: { key: string; tiles: number }[]
}

/** The kind of a piece: a file that can be played while it loads (`repack`), pictures, the sound, or a span of time in one size. */
export type PieceKind = 'repack' | 'pictures' | 'audio' | 'span'

export type VideosTables = {
  /** The video of a chapter. Another upload is stored as a new row. */
  videos: {
    id: Generated<number>
    chapter_id: number
    /** The member to whose quota the files count. */
    uid: number
    upload_id: number
    name: string
    info: Json<VideoInfo>
    /** The uploaded file; null when all pieces are made. */
    source_key: string | null
    /** The file that browsers can play directly. */
    direct_key: string | null
    posters: ColumnType<StoredPoster[], string | undefined, string>
    /** The index of the chosen poster. */
    poster: number | null
    storyboard: JsonOrNull<StoredStoryboard>
    /** The HLS playlist of all completed sizes, and the height of the largest of them. */
    hls_key: string | null
    hls_height: number | null
    state: VideoPreparing['state']
    reason: string | null
    /** The time since which the video waits for the storage or database to recover. */
    waiting_since: Date | null
    step: PieceKind | null
    /** Whether the text tracks of the uploaded file will still become subtitles. */
    has_new_subtitles: Generated<boolean>
    /** The share of the encoding work that is done, from 0 to 1. */
    progress: Generated<number>
    created_at: Date
    updated_at: Date
  }
  /** The pieces to make for a video, with their state. After a restart, encoding continues with the first unfinished piece. */
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
    /** The share of this piece in the whole encoding work. */
    weight: number
    done: Generated<boolean>
    attempts: Generated<number>
    file: JsonOrNull<SegmentFile>
    key: string | null
  }
  /** The playlist of each completed size. The sound has the height 0. */
  video_playlists: { video_id: number; height: number; key: string }
  video_subtitles: {
    id: Generated<number>
    chapter_id: number
    language: string
    label: string
    format: SubtitleView['format']
    charset: string
    cues: number
    /** The file in WebVTT. */
    key: string
    notes: ColumnType<SubtitleNote[], string | undefined, string>
    /** The video whose file contained these subtitles; null for an uploaded file. */
    video_id: number | null
    created_at: Date
  }
}

export type VideoRow = Selectable<VideosTables['videos']>
export type PieceRow = Selectable<VideosTables['video_pieces']>
export type SubtitleRow = Selectable<VideosTables['video_subtitles']>
