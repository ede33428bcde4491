/** What a video is, as it is seen: turned the way its file says. */
export type VideoInfo = {
  /** `mp4`, `mov`, `webm`, `mkv` or `ts`. */
  container: string
  /** In seconds, from the first picture or sound to the end of the last. */
  duration: number
  /** In pixels, with square pixels. */
  width: number
  height: number
  /** Pictures in a second, on average. */
  frameRate: number
  videoCodec: string
  /** Null without sound. */
  audioCodec: string | null
  /** Codecs as MIME types name them. */
  codecs: string
  /** What browsers play without another encoding: the file as it is, packed again, or not at all. */
  direct: 'as_is' | 'repack' | 'none'
  /** The container in which browsers play it. */
  directContainer: 'mp4' | 'webm'
}

/** A file that was written: the beginning of a stream (`head` bytes) and after it its segments, one after the other. */
export type SegmentFile = {
  head: number
  segments: { bytes: number; duration: number }[]
  codec: string
  /** Two files of which this is equal may follow each other. */
  setup: string
}

export type Sheet = { path: string; tiles: number }

export type Pictures = {
  /** In order of time; the best one has the highest score. */
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

/** What the process of a video is asked for. Paths are of files that only it reads or writes. */
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

/** The process ends when it holds more than `megabytes`. */
export type LimitedTask = { task: VideoTask; megabytes: number }
