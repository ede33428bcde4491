import { stat } from 'node:fs/promises'
import { EncodedPacketSink, type InputTrack, type InputVideoTrack, VideoSampleSink } from 'mediabunny'
import { endingOf } from './file-ending.ts'
import { isFastStart } from './is-fast-start.ts'
import { countChapters } from './matroska-locks.ts'
import { withInput, type OpenInput } from './open-input.ts'
import { leftOutOf, listTextTracks, NO_TRACKS } from './text-tracks.ts'
import { nameOfTrack } from './track-names.ts'
import { VideoError } from './video-error.ts'
import type { VideoInfo, VideoTask } from './video-tasks.ts'
import { wholeFile } from './whole-file.ts'

const MAX_SECONDS = 12 * 3_600
const MAX_SIDE = 8_192
/** The maximum size of a frame. One frame of this size takes 14 MB, and a decoder stores about twenty frames. */
const MAX_PIXELS = 4_096 * 2_304
/** The minimum number of bytes per second of a video. Even a still picture without sound has more bytes per second. */
const MIN_BYTES_PER_SECOND = 64
/** The bytes per second of a file are checked only if the file is longer than this, in seconds. */
const SURE_SECONDS = 60
const RATE_PACKETS = 300
/** The tolerance of the stated duration of a recording, in seconds. Programs round it. */
const TOLERANCE = 2

/** The codecs that browsers play in each container. For H.264 only the profiles with 8 bits and 4:2:0 are accepted. */
const MP4_VIDEO = /^(avc1\.(42|4d|58|64)|av01)/i
const MP4_AUDIO = new Set(['aac', 'mp3', null])
const WEBM_VIDEO = new Set(['vp8', 'vp9', 'av1'])
const WEBM_AUDIO = new Set(['opus', 'vorbis', null])

type InspectTask = Extract<VideoTask, { kind: 'inspect' }>

/**
 * Inspects a file by its content: reads the headers and the last frame, and decodes the first frame. The copy of a recording that ends early
 * or has no index is written to `folder`. Throws VideoError.
 */
export async function inspectVideo(
  { path, folder }: Omit<InspectTask, 'kind'>,
  report?: (progress: number) => void,
): Promise<VideoInfo> {
  try {
    const { isCut, hasIndex, copiedFrom } = endingOf(path, true)
    const { container, stated, textTracks, leftOut } = await withInput(path, async (open) => {
      await requireUnlocked(open)
      return {
        container: open.container,
        stated: await statedDuration(open),
        ...(await otherTracks(path, open)),
      }
    })
    const whole = await wholeFile({ path, folder }, { ...(report && { report }), isThorough: true })
    const isCopied = whole !== path
    const facts = await withInput(whole, (open) => readFacts(whole, open))
    // A stream of several recordings states the times of one of them.
    const isShorter = isCopied && copiedFrom !== 'ts' && stated > facts.duration + TOLERANCE
    const endsEarly = isCut || isShorter
    const hasLength = hasIndex || stated > 0
    const end = { count: Math.round(facts.duration), names: [] }
    return {
      ...facts,
      container,
      isCopied,
      textTracks,
      leftOut: [
        ...(endsEarly ? [{ what: 'end' as const, ...end }] : []),
        ...(endsEarly || hasLength ? [] : [{ what: 'length' as const, ...end }]),
        ...(leftOut ?? []),
      ],
    }
  } catch (error) {
    // An error of the reader is caused by the file, but an error with a `code` is caused by the disk.
    if (error instanceof VideoError || typeof (error as NodeJS.ErrnoException).code === 'string') throw error
    throw new VideoError('truncated', { cause: error })
  }
}

/** The facts of a file that can be read at each time. */
async function readFacts(path: string, open: OpenInput): Promise<VideoInfo> {
  const { input, container, video, audio } = open
  const videoCodec = await codecOf(video)
  const audioCodec = audio && (await codecOf(audio))
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const coded = (await video.getCodedWidth()) * (await video.getCodedHeight())
  if (width < 2 || height < 2) throw new VideoError('truncated')
  if (Math.max(width, height) > MAX_SIDE || Math.max(coded, width * height) > MAX_PIXELS)
    throw new VideoError('too_many_pixels')
  const duration = await durationOf(open, (await stat(path)).size)
  await requireReadable(video)
  const { averagePacketRate } = await video.computePacketStats(RATE_PACKETS, { metadataOnly: true })
  const mimeType = await input.getMimeType()
  const parameters = (await video.getCodecParameterString()) ?? ''
  const isFirstSound = (await input.getAudioTracks())[0]?.id === audio?.id
  return {
    container,
    duration,
    width: Math.round(width),
    height: Math.round(height),
    frameRate: Math.min(60, Math.max(1, averagePacketRate || 30)),
    videoCodec,
    audioCodec,
    codecs: /codecs="([^"]*)"/.exec(mimeType)?.[1] ?? parameters,
    ...(await directOf(path, { container, isFirstSound, parameters, videoCodec, audioCodec })),
  }
}

async function requireUnlocked({ video, audio }: OpenInput): Promise<void> {
  for (const track of audio ? [video, audio] : [video]) {
    // An encrypted track may name the codec that was encrypted, so the internal codec is checked.
    const inside = await track.getInternalCodecId()
    if (inside === 'encv' || inside === 'enca') throw new VideoError('encrypted')
  }
}

async function codecOf(track: InputTrack): Promise<string> {
  const codec = await track.getCodec()
  if (codec !== null && (await track.canDecode())) return codec
  throw new VideoError('unsupported_codec')
}

/**
 * Returns the duration in seconds. Throws VideoError: `wrong_duration` for a file that is too small for its stated duration, or `too_long`.
 */
async function durationOf(open: OpenInput, bytes: number): Promise<number> {
  const stated = await statedDuration(open)
  if (stated > SURE_SECONDS && bytes / stated < MIN_BYTES_PER_SECOND) throw new VideoError('wrong_duration')
  const { input, video, audio, offset } = open
  const tracks = audio ? [video, audio] : [video]
  const duration = (await input.computeDuration(tracks, { metadataOnly: true })) - offset
  if (!Number.isFinite(duration) || duration <= 0) throw new VideoError('truncated')
  if (duration > SURE_SECONDS && bytes / duration < MIN_BYTES_PER_SECOND)
    throw new VideoError('wrong_duration')
  if (duration > MAX_SECONDS) throw new VideoError('too_long')
  return duration
}

/** Returns the duration in seconds that the file states for its video and sound; 0 if it states none. */
const statedDuration = async ({ input, video, audio }: OpenInput): Promise<number> =>
  (await input.getDurationFromMetadata(audio ? [video, audio] : [video])) ?? 0

/** Decodes the first frame and reads the last one, whose bytes are missing in a truncated file. Throws VideoError. */
async function requireReadable(video: InputVideoTrack): Promise<void> {
  const packets = new EncodedPacketSink(video)
  const last = await packets.getPacket(Number.POSITIVE_INFINITY)
  if (!last || last.data.byteLength === 0) throw new VideoError('truncated')
  const frames = new VideoSampleSink(video, { hardwareAcceleration: 'prefer-software' })
  const frame = await frames.getSample(await video.getFirstTimestamp())
  if (!frame) throw new VideoError('truncated')
  frame.close()
}

/** Finds the tracks beside the video and the sound that are used: texts, and all that is left out. */
async function otherTracks(
  path: string,
  { input, container, video, audio }: OpenInput,
): Promise<Pick<VideoInfo, 'textTracks' | 'leftOut'>> {
  const namesOf = async (tracks: InputTrack[], used: InputTrack | null): Promise<string[]> =>
    Promise.all(
      tracks
        .filter((track) => track.id !== used?.id)
        .map(async (track) => {
          const [language, title] = [await track.getLanguageCode(), (await track.getName()) ?? undefined]
          return nameOfTrack({ language, title, number: track.number })
        }),
    )
  // A video whose text tracks cannot be listed is still a video.
  const texts = await listTextTracks(path, container).catch(() => NO_TRACKS)
  const sounds = await input.getAudioTracks()
  const known = new Set(sounds.map(({ id }) => id))
  // In a transport stream, the reader lists no track for a codec that it does not support.
  const unknown = container === 'ts' ? texts.sounds.filter(({ id }) => !known.has(id)) : []
  const chapters = container === 'mkv' || container === 'webm' ? await countChapters(path) : 0
  return {
    textTracks: texts.textTracks,
    leftOut: [
      ...leftOutOf('video', await namesOf(await input.getVideoTracks(), video)),
      ...leftOutOf('sound', [...(await namesOf(sounds, audio)), ...unknown.map(({ name }) => name)]),
      ...texts.leftOut,
      ...((await video.hasHighDynamicRange()) ? [{ what: 'range' as const, count: 1, names: [] }] : []),
      ...(chapters > 0 ? [{ what: 'chapters' as const, count: chapters, names: [] }] : []),
    ],
  }
}

type Parts = {
  container: string
  parameters: string
  videoCodec: string
  audioCodec: string | null
  /** Whether the used sound is the first one, which browsers play. */
  isFirstSound: boolean
}

async function directOf(path: string, parts: Parts): Promise<Pick<VideoInfo, 'direct' | 'directContainer'>> {
  const { container, parameters, videoCodec, audioCodec, isFirstSound } = parts
  if (MP4_VIDEO.test(parameters) && MP4_AUDIO.has(audioCodec)) {
    const asIs = container === 'mp4' && isFirstSound && (await isFastStart(path))
    return { direct: asIs ? 'as_is' : 'repack', directContainer: 'mp4' }
  }
  if (WEBM_VIDEO.has(videoCodec) && WEBM_AUDIO.has(audioCodec))
    return { direct: container === 'webm' && isFirstSound ? 'as_is' : 'repack', directContainer: 'webm' }
  return { direct: 'none', directContainer: 'mp4' }
}
