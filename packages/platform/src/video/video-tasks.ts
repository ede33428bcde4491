/** The properties of a video as it appears, after the rotation that the file states. */
export type VideoInfo = {
  /** `mp4`, `mov`, `webm`, `mkv` or `ts`. */
  container: string
  /** The time in seconds from the first frame or sound to the end of the last one. */
  duration: number
  /** The size in pixels. Pixels are square. */
  width: number
  height: number
  /** The average number of frames per second. */
  frameRate: number
  videoCodec: string
  /** Null for a video without sound. */
  audioCodec: string | null
  /** The codecs in the notation of MIME types. */
  codecs: string
  /** Whether browsers can play the file without encoding: unchanged, after repacking, or not at all. */
  direct: 'as_is' | 'repack' | 'none'
  /** The container in which browsers can play the video. */
  directContainer: 'mp4' | 'webm'
  /**
   * Whether the file is a recording that ends early, has no index, or was joined from several ones. Tasks read a copy of its tracks, which `copyIfNeeded` makes for all of
   * them. Undefined in old records.
   */
  isCopied?: boolean
  /** The number of tracks with texts, which `extractTexts` writes. Undefined in old records. */
  textTracks?: number
  /** The parts of the file that are not used. Undefined in old records. */
  leftOut?: LeftOut[]
}

/**
 * Parts of a file that are left out: further pictures or sound, subtitles that consist of pictures, attached files, chapters, and the
 * range of brightness of HDR. `end` is a file that ends early, and `length` one that does not state its length; then `count` is the number
 * of seconds that can be played. Only tracks have names.
 */
export type LeftOut = {
  what: 'video' | 'sound' | 'pictures' | 'files' | 'chapters' | 'subtitles' | 'range' | 'end' | 'length'
  count: number
  names: string[]
}

/** A text track as a file in UTF-8. `language` is a BCP 47 tag, `und` if it is unknown. */
export type TextTrack = { path: string; format: 'srt' | 'ass' | 'vtt'; language: string; name: string }

/** A file of segments: it begins with `head` bytes of initialisation data, and the segments follow. */
export type SegmentFile = {
  head: number
  segments: { bytes: number; duration: number }[]
  codec: string
  /** A description of the encoding. A player can play two files with the same value one after the other. */
  setup: string
}

export type Sheet = { path: string; tiles: number }

export type Pictures = {
  /** The candidates in order of time. The best candidate has the highest score. */
  posters: { at: number; score: number; path: string }[]
  storyboard: {
    /** The number of seconds between two tiles. */
    interval: number
    tileWidth: number
    tileHeight: number
    columns: number
    rows: number
    sheets: Sheet[]
  }
}

export type SpanTask = {
  kind: 'span'
  path: string
  out: string
  /** The time in the video, in seconds. */
  start: number
  end: number
  width: number
  height: number
  bitrate: number
  frameRate: number
  segmentSeconds: number
}

/** A task of the video process. While it runs, only that process may use the files at its paths. */
export type VideoTask =
  | { kind: 'inspect'; path: string; folder: string }
  | { kind: 'copy'; path: string; folder: string }
  | { kind: 'pictures'; path: string; folder: string; duration: number }
  | { kind: 'texts'; path: string; folder: string }
  | { kind: 'repack'; path: string; out: string; container: 'mp4' | 'webm' }
  | { kind: 'audio'; path: string; out: string; segmentSeconds: number }
  | SpanTask

export type VideoResult = {
  inspect: VideoInfo
  /** The path of the copy, or of the file itself if it needs none. */
  copy: string
  pictures: Pictures
  texts: TextTrack[]
  repack: Record<never, never>
  /** Null for a video without sound. */
  audio: SegmentFile | null
  span: SegmentFile
}

/** A task with its memory limit: the process ends when it uses more than `megabytes`. */
export type LimitedTask = { task: VideoTask; megabytes: number }
