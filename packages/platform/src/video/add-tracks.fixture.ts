// Adds tracks of subtitles and sound to small videos, as programs such as MKVToolNix and HandBrake do.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Dictionary, FFmpegError, FormatContext, InputFormat, Packet, Rational, type Stream } from 'node-av'
import {
  AV_CODEC_ID_ASS,
  AV_CODEC_ID_DVB_SUBTITLE,
  AV_CODEC_ID_HDMV_PGS_SUBTITLE,
  AV_CODEC_ID_MOV_TEXT,
  AV_CODEC_ID_MPEG2VIDEO,
  AV_CODEC_ID_S302M,
  AV_CODEC_ID_SUBRIP,
  AV_CODEC_ID_WEBVTT,
  AV_DISPOSITION_DEFAULT,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_SUBTITLE,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'

const CODECS = {
  srt: AV_CODEC_ID_SUBRIP,
  ass: AV_CODEC_ID_ASS,
  vtt: AV_CODEC_ID_WEBVTT,
  timed: AV_CODEC_ID_MOV_TEXT,
  pgs: AV_CODEC_ID_HDMV_PGS_SUBTITLE,
  dvb: AV_CODEC_ID_DVB_SUBTITLE,
}

/** A track of subtitles. Times are in milliseconds. `head` is the beginning of an ASS file, or the pages of DVB. */
export type AddedTrack = {
  codec: keyof typeof CODECS
  language?: string
  title?: string
  head?: string
  texts: { start: number; end: number; data: string | Buffer }[]
}

export type Added = {
  container: 'matroska' | 'mp4' | 'mpegts'
  tracks?: AddedTrack[]
  /** The languages of the sound, which is copied for each of them, with the index of the default one. */
  sound?: { languages: string[]; isDefault: number }
  /** Whether the file says that its pictures are MPEG-2, as in recordings of television. */
  isMpeg2?: boolean
  /** Whether the file says that its sound is that of television studios (SMPTE 302M). */
  isStudioSound?: boolean
}

/** Copies a video of `from` into another container, with more tracks. */
export async function addTracks(
  video: Buffer,
  from: 'matroska' | 'mov',
  { container, tracks = [], sound, isMpeg2 = false, isStudioSound = false }: Added,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-test-tracks-'))
  const [source, target] = [join(folder, 'source'), join(folder, 'target')]
  await writeFile(source, video)
  const [input, output, packet] = [new FormatContext(), new FormatContext(), new Packet()]
  check(await input.openInput(source, InputFormat.findInputFormat(from)))
  check(output.allocOutputContext2(null, container, target))
  packet.alloc()
  const copies = input.streams.map((stream) => {
    const languages = stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO && sound ? sound.languages : ['und']
    return languages.map((language, at) => {
      const copy = output.newStream()
      check(stream.codecpar.copy(copy.codecpar))
      copy.codecpar.codecTag = 0
      if (isMpeg2 && stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO)
        copy.codecpar.codecId = AV_CODEC_ID_MPEG2VIDEO
      if (isStudioSound && stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO)
        copy.codecpar.codecId = AV_CODEC_ID_S302M
      copy.metadata = Dictionary.fromObject({ language })
      copy.timeBase = stream.timeBase
      if (sound) copy.disposition = at === sound.isDefault ? AV_DISPOSITION_DEFAULT : (0 as never)
      return copy
    })
  })
  const added = tracks.map((track) => ({ track, stream: newTrack(output, track) }))
  check(await output.openOutput())
  check(await output.writeHeader())
  for (const { track, stream } of added) await writeTexts(output, stream, track)
  while ((await input.readFrame(packet)) >= 0) {
    const { streamIndex, pts, dts, duration } = packet
    for (const copy of copies[streamIndex]!) {
      const one = packet.clone()!
      one.streamIndex = copy.index
      ;[one.pts, one.dts, one.duration] = [pts, dts, duration]
      one.rescaleTs(input.streams[streamIndex]!.timeBase, copy.timeBase)
      check(await output.interleavedWriteFrame(one))
      one.free()
    }
    packet.unref()
  }
  check(await output.writeTrailer())
  await output.closeOutput()
  await input.closeInput()
  packet.free()
  const bytes = await readFile(target)
  await rm(folder, { recursive: true })
  return bytes
}

const check = (result: number): void => FFmpegError.throwIfError(result, 'adding a track')

const MILLISECONDS = new Rational(1, 1_000)

function newTrack(output: FormatContext, { codec, language, title, head }: AddedTrack): Stream {
  const stream = output.newStream()
  stream.codecpar.codecType = AVMEDIA_TYPE_SUBTITLE
  stream.codecpar.codecId = CODECS[codec]
  if (head !== undefined) stream.codecpar.extradata = Buffer.from(head)
  stream.timeBase = MILLISECONDS
  stream.metadata = Dictionary.fromObject({ ...(language && { language }), ...(title && { title }) })
  return stream
}

async function writeTexts(output: FormatContext, stream: Stream, { texts }: AddedTrack): Promise<void> {
  for (const { start, end, data } of texts) {
    const packet = new Packet()
    packet.alloc()
    packet.data = Buffer.from(data as string)
    packet.streamIndex = stream.index
    packet.pts = BigInt(start)
    packet.dts = BigInt(start)
    packet.duration = BigInt(end - start)
    packet.rescaleTs(MILLISECONDS, stream.timeBase)
    check(await output.interleavedWriteFrame(packet))
    packet.free()
  }
}
