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
import { VideoError, type VideoProblem } from './video-error.ts'

/** The accepted containers. Playlists are not accepted, because they could name other files of this machine. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS]

const MATROSKAS = new Set<InputFormat>([WEBM, MATROSKA])

/** The first bytes of a Matroska or WebM file. */
const EBML = 0x1a45dfa3

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
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new VideoError((await input.getTracks()).length === 0 ? 'truncated' : 'no_video_track')
  const audio = await soundOf(input, video)
  const offset = Math.max(0, await input.getFirstTimestamp(audio ? [video, audio] : [video]))
  return { input, container: CONTAINERS[format.name] ?? format.name.toLowerCase(), video, audio, offset }
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

const SYNC = 0x47
/** The number of packets that must begin with the sync byte. */
const PACKETS = 5

/**
 * Returns the position of the first whole packet of an MPEG transport stream. A recording may begin within a packet. Returns 0 for any
 * other file.
 */
async function streamStart(path: string): Promise<number> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(PACKETS * 204)
    await file.read(head, 0, head.length, 0)
    // Packets of cameras begin with four bytes before the sync byte.
    for (const { size, before } of [
      { size: 188, before: 0 },
      { size: 192, before: 4 },
      { size: 204, before: 0 },
    ])
      for (let at = before; at < size + before; at += 1)
        if (
          Array.from({ length: PACKETS - 1 }, (_, packet) => at + packet * size).every(
            (place) => head[place] === SYNC,
          )
        )
          return at - before
    return 0
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
    if (head.toString('latin1', 4, 8) === 'ftyp' || head.readUInt32BE(0) === EBML) return 'truncated'
    return FOREIGN.test(head.toString('hex')) ? 'unsupported_codec' : 'not_a_video'
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
