import { open } from 'node:fs/promises'
import {
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  MPEG_TS,
  QTFF,
  WEBM,
} from 'mediabunny'
import { requireOpenTracks } from './matroska-locks.ts'
import { VideoError } from './video-error.ts'

/** The accepted containers. Playlists are not accepted, because they could name other files of this machine. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS]

const MATROSKAS = new Set<InputFormat>([WEBM, MATROSKA])

/** The first bytes of a Matroska or WebM file. */
const EBML = 0x1a45dfa3

export type OpenInput = {
  input: Input
  video: InputVideoTrack
  audio: InputAudioTrack | null
  /** The time of the first frame or sound in the file. It becomes zero in derived files. */
  offset: number
}

/** Opens a file with its first video track and its first audio track. Throws VideoError. */
export async function openInput(path: string): Promise<OpenInput> {
  const input = new Input({ formats: FORMATS, source: new FilePathSource(path) })
  if (!(await canRead(input))) throw new VideoError((await looksLikeOne(path)) ? 'truncated' : 'not_a_video')
  if (MATROSKAS.has(await input.getFormat())) await requireOpenTracks(path)
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new VideoError((await input.getTracks()).length === 0 ? 'truncated' : 'no_video_track')
  const audio = await input.getPrimaryAudioTrack()
  const offset = Math.max(0, await input.getFirstTimestamp(audio ? [video, audio] : [video]))
  return { input, video, audio, offset }
}

/** Whether the reader supports the file. The reader throws an unrelated error for an empty file. */
const canRead = (input: Input): Promise<boolean> =>
  input.canRead().catch((error: unknown) => {
    if (typeof (error as NodeJS.ErrnoException).code === 'string') throw error
    return false
  })

/** Whether a file begins like one of the containers. If such a file cannot be read, it was truncated before its index. */
async function looksLikeOne(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(8)
    await file.read(head, 0, 8, 0)
    return head.toString('latin1', 4, 8) === 'ftyp' || head.readUInt32BE(0) === EBML
  } finally {
    await file.close()
  }
}

/** Opens a file for `work`, and closes it afterwards. */
export async function withInput<T>(path: string, work: (open: OpenInput) => Promise<T>): Promise<T> {
  const opened = await openInput(path)
  try {
    return await work(opened)
  } finally {
    opened.input.dispose()
  }
}
