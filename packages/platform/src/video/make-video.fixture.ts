// Makes small videos for tests. They show a coloured square that moves over a pattern, and play a tone.
import { writeFile } from 'node:fs/promises'
import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  TextSubtitleSource,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny'
import { registerCoders } from './coders.ts'

export type VideoShape = {
  container?: 'mp4' | 'webm' | 'mkv'
  seconds?: number
  width?: number
  height?: number
  rotation?: 0 | 90 | 180 | 270
  /** The number of frames per second; 12 by default. */
  rate?: number
  /** The times of the frames in seconds, if they are irregular. */
  times?: number[]
  silent?: boolean
  soundOnly?: boolean
  /** For `mp4` only: whether the index is before the video, or whether the file is fragmented. */
  fastStart?: boolean | 'fragmented'
  /** For `webm` and `mkv`: whether it is written like a recording in a browser, without an index and with parts of unknown size. */
  isRecording?: boolean
  black?: boolean
  /** For `mp4` only: whether the file says that its colours are HDR. */
  hdr?: boolean
  /** A file of WebVTT that becomes a track in French. */
  vtt?: string
}

const FORMATS = {
  mp4: ({ fastStart = true }: VideoShape) =>
    new Mp4OutputFormat({ fastStart: fastStart === true ? 'in-memory' : fastStart }),
  webm: ({ isRecording = false }: VideoShape) => new WebMOutputFormat({ appendOnly: isRecording }),
  mkv: ({ isRecording = false }: VideoShape) => new MkvOutputFormat({ appendOnly: isRecording }),
}

let ready = false

/** Makes a video and returns its bytes. */
export async function makeVideo(shape: VideoShape = {}): Promise<Buffer> {
  const { container = 'mp4', seconds = 2, width = 320, height = 180, rate = 12 } = shape
  if (!ready) registerCoders()
  ready = true
  const output = new Output({ format: FORMATS[container](shape), target: new BufferTarget() })
  const isWebm = container === 'webm'
  const video = new VideoSampleSource({ codec: isWebm ? 'vp9' : 'avc', bitrate: 200_000 })
  const audio = new AudioSampleSource({ codec: isWebm ? 'opus' : 'aac', bitrate: 64_000 })
  if (!shape.soundOnly) output.addVideoTrack(video, { rotation: shape.rotation ?? 0 })
  if (!shape.silent) output.addAudioTrack(audio)
  const texts = new TextSubtitleSource('webvtt')
  if (shape.vtt !== undefined) output.addSubtitleTrack(texts, { languageCode: 'fra', name: 'Paroles' })
  await output.start()
  const usual = Array.from({ length: Math.round(seconds * rate) }, (_, at) => at / rate)
  const times = shape.soundOnly ? [] : (shape.times ?? usual)
  for (const [at, timestamp] of times.entries()) {
    const duration = (times[at + 1] ?? seconds) - timestamp
    const sample = new VideoSample(pictureOf(at, width, height, shape.black ?? false), {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp,
      duration,
    })
    await video.add(sample)
    sample.close()
  }
  if (!shape.silent) {
    const tone = toneOf(seconds)
    await audio.add(tone)
    tone.close()
  }
  if (shape.vtt !== undefined) await texts.add(shape.vtt)
  await output.finalize()
  const bytes = Buffer.from(output.target.buffer!)
  return shape.hdr ? markHdr(bytes) : bytes
}

// The type definitions of browsers lack some of these values.
const HDR = { primaries: 'bt2020', transfer: 'pq', matrix: 'bt2020-ncl', fullRange: false } as const

/** Copies the video of an MP4, and says that its colours are HDR. */
async function markHdr(bytes: Buffer): Promise<Buffer> {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) })
  const track = (await input.getPrimaryVideoTrack())!
  const decoderConfig = { ...(await track.getDecoderConfig())!, colorSpace: HDR as never }
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
  const video = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(video)
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets())
    await video.add(packet, { decoderConfig })
  await output.finalize()
  return Buffer.from(output.target.buffer!)
}

export const writeVideo = async (path: string, shape?: VideoShape): Promise<void> =>
  writeFile(path, await makeVideo(shape))

function pictureOf(at: number, width: number, height: number, black: boolean): Uint8Array {
  const pixels = new Uint8Array((width * height * 3) / 2).fill(128)
  const luma = pixels.subarray(0, width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) luma[y * width + x] = black ? 16 : 40 + ((x + y + at * 4) % 160)
  return pixels
}

function toneOf(seconds: number): AudioSample {
  const rate = 48_000
  const data = Float32Array.from(
    { length: seconds * rate },
    (_, at) => Math.sin((at * 440 * 6.283) / rate) / 4,
  )
  return new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate: rate, timestamp: 0 })
}
