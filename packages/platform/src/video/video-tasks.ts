/** The properties of a video as it appears, after the rotation in its file. */
export type VideoInfo = {
  /** `mp4`, `mov`, `webm`, `mkv` or `ts`. */
  container: string
  /** In seconds, from the first frame or sound to the end of the last. */
  duration: number
  /** In pixels, with square pixels. */
  width: number
  height: number
  /** Frames per second, on average. */
  frameRate: number
  videoCodec: string
  /** Null without sound. */
  audioCodec: string | null
  /** Codecs in the form of MIME types. */
  codecs: string
  /** Whether browsers can play it without encoding: unchanged, repacked, or not at all. */
  direct: 'as_is' | 'repack' | 'none'
  /** The container in which browsers play it. */
  directContainer: 'mp4' | 'webm'
}

/** A written file: the beginning of a stream (`head` bytes), followed by its segments. */
export type SegmentFile = {
  head: number
  segments: { bytes: number; duration: number }[]
  codec: string
  /** Two files with the same value may follow each other. */
  setup: string
}

export type Sheet = { path: string; tiles: number }

export type Pictures = {
  /** In order of time; the best poster has the highest score. */
  posters: { at: number; score: number; path: string }[]
  storyboard: {
    /** Seconds between two tiles. */
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
  /** Seconds of the video. */
  start: number
  end: number
  width: number
  height: number
  bitrate: number
  frameRate: number
  segmentSeconds: number
}

/** A task of the video process. Only this process reads or writes the files at its paths. */
export type VideoTask =
  | { kind: 'inspect'; path: string }
  | { kind: 'pictures'; path: string; folder: string; duration: number }
  | { kind: 'repack'; path: string; out: string; container: 'mp4' | 'webm' }
  | { kind: 'audio'; path: string; out: string; segmentSeconds: number }
  | SpanTask

export type VideoResult = {
  inspect: VideoInfo
  pictures: Pictures
  repack: Record<never, never>
  /** Null without sound. */
  audio: SegmentFile | null
  span: SegmentFile
}

/** A task with its limit: the process ends when it uses more than `megabytes`. */
export type LimitedTask = { task: VideoTask; megabytes: number }
