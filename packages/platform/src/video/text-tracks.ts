import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodecParameters, Packet, Stream } from 'node-av'
import {
  AV_CODEC_ID_ASS,
  AV_CODEC_ID_MOV_TEXT,
  AV_CODEC_ID_NONE,
  AV_CODEC_ID_SSA,
  AV_CODEC_ID_SUBRIP,
  AV_CODEC_ID_TEXT,
  AV_CODEC_ID_WEBVTT,
  AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL,
  AV_PKT_DATA_WEBVTT_SETTINGS,
  AVDISCARD_ALL,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_ATTACHMENT,
  AVMEDIA_TYPE_DATA,
  AVMEDIA_TYPE_SUBTITLE,
} from 'node-av/constants'
import { readTimedText, readWebVttSample } from './mp4-texts.ts'
import { withInput } from './open-input.ts'
import { readPackets, withStreams } from './open-streams.ts'
import { nameOfTrack, tagOfLanguage } from './track-names.ts'
import type { LeftOut, TextTrack, VideoTask } from './video-tasks.ts'

/** Limits of one file: the number of tracks, and the characters of one track. */
const [MAX_TRACKS, MAX_CHARACTERS] = [40, 5_000_000]
/** The time in seconds for which a text without an end is shown. */
const DEFAULT_SECONDS = 5

type Format = TextTrack['format']
/** A text of a track, with its times in seconds. `settings` are settings of WebVTT. */
type Shown = { start: number; end: number; text: string; settings: string }

/** Returns the format of a track. Undefined for a track that is not text, or whose text cannot be read. */
function formatOf({ codecId, codecTagString, extradata }: CodecParameters): Format | undefined {
  if (codecId === AV_CODEC_ID_SUBRIP || codecId === AV_CODEC_ID_TEXT || codecId === AV_CODEC_ID_MOV_TEXT)
    return 'srt'
  if (codecId === AV_CODEC_ID_ASS || codecId === AV_CODEC_ID_SSA) return 'ass'
  // FFmpeg knows WebVTT only as WebM has it, and not as MKVToolNix writes it.
  const isVtt = codecId === AV_CODEC_ID_NONE && extradata?.toString('latin1', 0, 6) === 'WEBVTT'
  return codecId === AV_CODEC_ID_WEBVTT || codecTagString === 'wvtt' || isVtt ? 'vtt' : undefined
}

/** Whether a stream has subtitles. In MP4, FFmpeg does not know WebVTT and TTML, and calls them data. */
const isSubtitle = ({ codecpar: { codecType, codecTagString } }: Stream): boolean =>
  codecType === AVMEDIA_TYPE_SUBTITLE ||
  (codecType === AVMEDIA_TYPE_DATA && (codecTagString === 'wvtt' || codecTagString === 'stpp'))

/** Returns the language and the name of a track. MP4 stores the title as the name of a handler, or apart. */
function namesOf(stream: Stream): Pick<TextTrack, 'language' | 'name'> {
  const { language, title, name, handler_name: handler } = stream.metadata?.getAll() ?? {}
  const track = { language, title: title ?? name ?? handler, number: stream.index + 1 }
  return { language: tagOfLanguage(language, track.title), name: nameOfTrack(track) }
}

const nameOf = (stream: Stream): string => namesOf(stream).name

/**
 * Lists the tracks that are not pictures or sound: the number of text tracks, and all others, which are left out. `sounds` are all tracks of sound, by
 * their ids in the file.
 */
export async function listTextTracks(path: string, container: string): Promise<OtherTracks> {
  const found = await withStreams(path, container, async (context) => {
    // The kinds of some tracks of a transport stream are only known from their packets.
    if (container === 'ts') await context.findStreamInfo()
    const { streams } = context
    const subtitles = streams.filter(isSubtitle)
    const isText = ({ codecpar }: Stream): boolean => formatOf(codecpar) !== undefined
    const files = streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_ATTACHMENT)
    return {
      textTracks: Math.min(MAX_TRACKS, subtitles.filter(isText).length),
      sounds: streams
        .filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO)
        .map((stream) => ({ id: stream.id, name: nameOf(stream) })),
      leftOut: [
        ...leftOutOf('pictures', subtitles.filter((each) => !isText(each)).map(nameOf)),
        ...leftOutOf('files', files.map(nameOf)),
        ...chaptersOf(streams),
      ],
    }
  })
  return found ?? NO_TRACKS
}

export type OtherTracks = {
  textTracks: number
  sounds: { id: number; name: string }[]
  leftOut: LeftOut[]
}

export const NO_TRACKS: OtherTracks = { textTracks: 0, sounds: [], leftOut: [] }

export const leftOutOf = (what: LeftOut['what'], names: string[]): LeftOut[] =>
  names.length === 0 ? [] : [{ what, count: names.length, names: names.slice(0, MAX_TRACKS) }]

/** Chapters of QuickTime are a track of texts. */
function chaptersOf(streams: Stream[]): LeftOut[] {
  const marks = streams.find(
    ({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_DATA && codecpar.codecTagString === 'text',
  )
  return marks ? [{ what: 'chapters', count: Number(marks.nbFrames), names: [] }] : []
}

type TextsTask = Extract<VideoTask, { kind: 'texts' }>

/** Writes each text track of a file into `folder`, as SubRip, ASS or WebVTT in UTF-8. */
export const extractTexts = (task: TextsTask, report: (progress: number) => void): Promise<TextTrack[]> =>
  withInput(task.path, async ({ input, offset, container }) => {
    const duration = (await input.getDurationFromMetadata()) ?? 0
    const tracks = await withStreams(task.path, container, async (context) => {
      const streams = context.streams.filter((stream) => {
        const isText = isSubtitle(stream) && formatOf(stream.codecpar) !== undefined
        if (!isText) stream.discard = AVDISCARD_ALL
        return isText
      })
      const writers = new Map(
        streams.slice(0, MAX_TRACKS).map((stream) => [stream.index, new TextWriter(stream, offset)]),
      )
      await readPackets(context, (packet) => {
        const writer = writers.get(packet.streamIndex)
        if (writer) report(writer.add(packet) / (duration || 1))
      })
      return [...writers.values()]
    })
    return Promise.all((tracks ?? []).map((writer, at) => writer.write(join(task.folder, `text-${at}`))))
  })

/** Collects the texts of one track. The stream exists only while the file is open, so its properties are copied. */
class TextWriter {
  readonly #track: Omit<TextTrack, 'path'>
  readonly #head: string
  readonly #secondsPerUnit: number
  readonly #codec: { id: number; tag: string | null; setup: Buffer }
  readonly #offset: number
  readonly #shown: Shown[] = []
  #characters = 0

  constructor(stream: Stream, offset: number) {
    const { codecpar, timeBase } = stream
    const format = formatOf(codecpar)!
    this.#track = { format, ...namesOf(stream) }
    this.#head = headOf(format, codecpar)
    this.#secondsPerUnit = timeBase.num / timeBase.den
    const setup = Buffer.from(codecpar.extradata ?? Buffer.alloc(0))
    this.#codec = { id: codecpar.codecId, tag: codecpar.codecTagString, setup }
    this.#offset = offset
  }

  /** Adds the texts of a packet. Returns its time in seconds. */
  add(packet: Packet): number {
    const seconds = (units: bigint): number => Number(units) * this.#secondsPerUnit
    const start = seconds(packet.pts)
    const length = packet.duration > 0n ? seconds(packet.duration) : DEFAULT_SECONDS
    for (const { text, settings = '' } of this.#textsOf(packet)) {
      this.#characters += text.length
      if (text === '' || this.#characters > MAX_CHARACTERS) continue
      const begins = Math.max(0, start - this.#offset)
      this.#shown.push({ start: begins, end: Math.max(0, start + length - this.#offset), text, settings })
    }
    return start
  }

  #textsOf(packet: Packet): { text: string; settings?: string }[] {
    const data = packet.data ?? Buffer.alloc(0)
    if (this.#codec.id === AV_CODEC_ID_MOV_TEXT) return [{ text: readTimedText(data, this.#codec.setup) }]
    if (this.#codec.tag === 'wvtt') return readWebVttSample(data)
    return [{ text: data.toString('utf8').replaceAll('\0', ''), settings: settingsOf(packet) }]
  }

  async write(path: string): Promise<TextTrack> {
    const parts = this.#shown.toSorted((a, b) => a.start - b.start).map(WRITERS[this.#track.format])
    await writeFile(path, this.#head + parts.join(''))
    return { path, ...this.#track }
  }
}

/** Returns the settings of a cue of WebVTT. MKVToolNix stores them in the first line of an addition, after its number of eight bytes. */
const settingsOf = (packet: Packet): string =>
  packet.getSideData(AV_PKT_DATA_WEBVTT_SETTINGS)?.toString('utf8') ??
  packet.getSideData(AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL)?.toString('utf8', 8).split('\n', 1)[0] ??
  ''

/** Matroska stores the beginning of a WebVTT file with its styles apart, and that of an ASS file, and the fields of each line in another order. */
function headOf(format: Format, { extradata }: CodecParameters): string {
  const head = extradata?.toString('utf8').replaceAll('\0', '') ?? ''
  if (format === 'vtt') return `${head.startsWith('WEBVTT') ? head.trimEnd() : 'WEBVTT'}\n\n`
  if (format === 'srt') return ''
  return `${head}\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n`
}

const WRITERS: Record<Format, (shown: Shown) => string> = {
  srt: ({ start, end, text }) => `${timeOf(start)} --> ${timeOf(end)}\n${text}\n\n`,
  vtt: ({ start, end, text, settings }) =>
    `${timeOf(start)} --> ${timeOf(end)} ${settings.replace(/\s+/g, ' ')}\n${text.replace(/\n\s*\n+/g, '\n')}\n\n`,
  ass: ({ start, end, text }) => {
    // The fields are the number of the line, the layer, and then the fields after the times.
    const [, layer = '0', ...rest] = text.replace(/[\r\n]+/g, '\\N').split(',')
    return `Dialogue: ${layer},${timeOf(start)},${timeOf(end)},${rest.join(',')}\n`
  },
}

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1_000)
  const pad = (value: number, digits = 2): string => String(Math.floor(value)).padStart(digits, '0')
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1_000) % 60)}.${pad(ms % 1_000, 3)}`
}
