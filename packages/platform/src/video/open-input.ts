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
import { isVideo } from './copy-tracks.ts'
import { MATROSKA_ID } from './matroska-elements.ts'
import { requireOpenTracks } from './matroska-locks.ts'
import { withStreams } from './open-streams.ts'
import { packetsOf, TS_HEAD_BYTES } from './ts-packets.ts'
import { VideoError, type VideoProblem } from './video-error.ts'

/** The accepted containers. Playlists are not accepted, because they could name other files of this machine. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS]

const MATROSKAS = new Set<InputFormat>([WEBM, MATROSKA])

const CONTAINERS: Record<string, string> = {
  MP4: 'mp4',
  'QuickTime File Format': 'mov',
  WebM: 'webm',
  Matroska: 'mkv',
  'MPEG Transport Stream': 'ts',
}

export type OpenInput = {
  input: Input
  /** `mp4`, `mov`, `webm`, `mkv` or `ts`. */
  container: string
  video: InputVideoTrack
  /** The sound that is used: the default track, if it can be decoded. */
  audio: InputAudioTrack | null
  /** The time of the first frame or sound in the file. It becomes zero in derived files. */
  offset: number
}

/** Opens a file with its main video track and its default sound. Throws VideoError. */
export async function openInput(path: string): Promise<OpenInput> {
  const source = new FilePathSource(path)
  const start = await streamStart(path)
  const input = new Input({ formats: FORMATS, source: start > 0 ? source.slice(start) : source })
  if (!(await canRead(input))) throw new VideoError(await problemOf(path))
  const format = await input.getFormat()
  if (MATROSKAS.has(format)) await requireOpenTracks(path)
  const container = CONTAINERS[format.name] ?? format.name.toLowerCase()
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new VideoError(await problemWithoutVideo(path, container, input))
  const audio = await soundOf(input, video)
  const offset = Math.max(0, await input.getFirstTimestamp(audio ? [video, audio] : [video]))
  return { input, container, video, audio, offset }
}

/** Returns the reason why a file has no video. In a transport stream, the reader lists no track for a codec that it does not support. */
async function problemWithoutVideo(path: string, container: string, input: Input): Promise<VideoProblem> {
  const hasVideo = await withStreams(path, container, async ({ streams }) => streams.some(isVideo))
  if (hasVideo) return 'unsupported_codec'
  return (await input.getTracks()).length === 0 ? 'truncated' : 'no_video_track'
}

/** Returns the first sound that is marked as the default, otherwise the first one. Sound that can be decoded is preferred. */
async function soundOf(input: Input, video: InputVideoTrack): Promise<InputAudioTrack | null> {
  const all = await input.getAudioTracks()
  const tracks = all.filter((track) => track.canBePairedWith(video))
  const pool = tracks.length > 0 ? tracks : all
  if (pool.length < 2) return pool[0] ?? null
  const ranks = await Promise.all(
    pool.map(
      async (track) => ((await track.canDecode()) ? 0 : 2) + ((await track.getDisposition()).default ? 0 : 1),
    ),
  )
  return pool[ranks.indexOf(Math.min(...ranks))]!
}

/** Whether the reader supports the file. The reader throws an unrelated error for an empty file. */
const canRead = (input: Input): Promise<boolean> =>
  input.canRead().catch((error: unknown) => {
    if (typeof (error as NodeJS.ErrnoException).code === 'string') throw error
    return false
  })

/** Returns the position of the first whole packet of an MPEG transport stream, and 0 for any other file. */
async function streamStart(path: string): Promise<number> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(TS_HEAD_BYTES)
    await file.read(head, 0, head.length, 0)
    return packetsOf(head)?.start ?? 0
  } finally {
    await file.close()
  }
}

/** The first bytes, in hex, of video files in containers that are not read: AVI, FLV, WMV, MPEG-PS, MPEG, Ogg and RealMedia. */
const FOREIGN = /^(?:52494646.{8}41564920|464c5601|3026b2758e66cf11|000001b[ab]|000001b3|4f676753|2e524d46)/

/** Returns the reason why the reader does not support a file. If its first bytes belong to a supported container, it was truncated before its index. */
async function problemOf(path: string): Promise<VideoProblem> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(16)
    await file.read(head, 0, 16, 0)
    if (head.toString('latin1', 4, 8) === 'ftyp' || head.readUInt32BE(0) === MATROSKA_ID.header)
      return 'truncated'
    return FOREIGN.test(head.toString('hex')) ? 'unsupported_codec' : 'not_a_video'
  } finally {
    await file.close()
  }
}

/** Opens a file for `work`, and closes it afterwards. Most tasks need `withWhole`, because a file may end early. */
export async function withInput<T>(path: string, work: (open: OpenInput) => Promise<T>): Promise<T> {
  const opened = await openInput(path)
  try {
    return await work(opened)
  } finally {
    opened.input.dispose()
  }
}
