import { join } from 'node:path'
import { EncodedPacketSink, type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny'
import sharp from 'sharp'
import type { Pictures, Sheet, VideoTask } from './video-tasks.ts'
import { withWhole } from './whole-file.ts'

type PicturesTask = Extract<VideoTask, { kind: 'pictures' }>

const TILE_LONG_SIDE = 160
const COLUMNS = 10
const ROWS = 10
const MAX_TILES = 100
const POSTERS = 8
const POSTER_WIDTH = 1280
/**
 * The maximum duration of a video whose tiles show exactly the frames at their times. In a longer video each tile shows the keyframe before
 * its time, because then only one frame per tile is decoded.
 */
const EXACT_SECONDS = 120

type Size = { width: number; height: number }
type Pixels = Size & { data: Uint8Array }

/** Draws the sheets of tiles that a player shows while seeking, and candidates for the poster: bright frames with much content. */
export const extractPictures = (task: PicturesTask, report: (progress: number) => void): Promise<Pictures> =>
  withWhole(task, async ({ video, offset }) => {
    const interval = Math.max(1, task.duration / MAX_TILES)
    const count = Math.max(1, Math.min(MAX_TILES, Math.floor(task.duration / interval)))
    const wanted = Array.from({ length: count }, (_, at) => offset + (at + 0.5) * interval)
    const times = await frameTimes(video, wanted, task.duration > EXACT_SECONDS)
    const size = tileSize(await video.getDisplayWidth(), await video.getDisplayHeight())
    const drawn = new Map<number, Pixels>()
    // Tiles that are closer together than the frames show the same frame.
    const distinct = [...new Set(times)]
    for await (const { time, pixels } of drawnAt(video, distinct, () => size)) {
      drawn.set(time, pixels)
      report((0.8 * drawn.size) / distinct.length)
    }
    const [earliest] = drawn.values()
    const tiles = times.flatMap((time) => drawn.get(time) ?? earliest ?? [])
    const scores = await Promise.all(tiles.map(scoreOf))
    const best = new Map(bestOfEach(scores).map((index) => [times[index]!, index]))
    const posters: Pictures['posters'] = []
    for await (const { time, pixels } of drawnAt(video, [...best.keys()], posterSize)) {
      const index = best.get(time)!
      const path = join(task.folder, `poster-${index}.webp`)
      await fromPixels(pixels).webp({ quality: 90 }).toFile(path)
      posters.push({ at: Math.max(0, time - offset), score: scores[index]!, path })
      report(0.8 + (0.2 * posters.length) / best.size)
    }
    const sheets = await drawSheets(task.folder, tiles, size)
    return {
      posters,
      storyboard: {
        interval,
        tileWidth: size.width,
        tileHeight: size.height,
        columns: COLUMNS,
        rows: ROWS,
        sheets,
      },
    }
  })

function tileSize(width: number, height: number): Size {
  const scale = TILE_LONG_SIDE / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Returns the times of the frames that are shown at the given times, or of the keyframes before them. Sound may begin before the first
 * frame, and continue after the last one.
 */
async function frameTimes(video: InputVideoTrack, wanted: number[], onlyKeys: boolean): Promise<number[]> {
  const sink = new EncodedPacketSink(video)
  const first = await video.getFirstTimestamp()
  const times: number[] = []
  for (const time of wanted) {
    const shown = Math.max(first, time)
    const packet = onlyKeys
      ? await sink.getKeyPacket(shown, { metadataOnly: true })
      : await sink.getPacket(shown, { metadataOnly: true })
    times.push(packet?.timestamp ?? first)
  }
  return times
}

/**
 * Yields a frame for each time. All times must differ, because a frame is removed from the decoder when it is drawn. A frame that cannot be
 * read is replaced by the previous frame.
 */
async function* drawnAt(
  video: InputVideoTrack,
  times: number[],
  sizeOf: (sample: VideoSample) => Size,
): AsyncGenerator<{ time: number; pixels: Pixels }> {
  const sink = new VideoSampleSink(video, { hardwareAcceleration: 'prefer-software' })
  const left = times.values()
  let pixels: Pixels | undefined
  for await (const sample of sink.samplesAtTimestamps(times)) {
    const time = left.next().value!
    pixels = sample ? await pixelsOf(sample, sizeOf(sample)) : pixels
    sample?.close()
    if (pixels) yield { time, pixels }
  }
}

function posterSize({ displayWidth, displayHeight }: VideoSample): Size {
  const width = Math.min(POSTER_WIDTH, displayWidth)
  return { width, height: Math.max(1, Math.round((displayHeight * width) / displayWidth)) }
}

async function pixelsOf(sample: VideoSample, size: Size): Promise<Pixels> {
  const small = await sample.transform({ ...size, fit: 'fill', alpha: 'discard' })
  const data = new Uint8Array(size.width * size.height * 4)
  // The type definitions allow this format only in a browser.
  const options = { format: 'RGBA' } as object
  await small.copyTo(data, options)
  small.close()
  return { data, ...size }
}

const fromPixels = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()

/** Scores a tile. A frame with much content gets a high score; a black, white or blurred frame gets a low one. */
async function scoreOf(tile: Pixels): Promise<number> {
  const { channels, entropy } = await fromPixels(tile).greyscale().stats()
  const [{ mean, stdev } = { mean: 0, stdev: 0 }] = channels
  const isVisible = mean > 24 && mean < 235
  return isVisible ? stdev + entropy * 10 : stdev / 10
}

/** Returns the best tile of each eighth of the video, in order of time. */
function bestOfEach(scores: number[]): number[] {
  const parts = Math.min(POSTERS, scores.length)
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * scores.length) / parts)
    const to = Math.floor(((part + 1) * scores.length) / parts)
    const part_ = scores.slice(from, to)
    return from + part_.indexOf(Math.max(...part_))
  })
}

async function drawSheets(
  folder: string,
  tiles: Pixels[],
  { width, height }: { width: number; height: number },
): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  for (let from = 0; from < tiles.length; from += COLUMNS * ROWS) {
    const some = tiles.slice(from, from + COLUMNS * ROWS)
    const path = join(folder, `sheet-${sheets.length}.webp`)
    const rows = Math.ceil(some.length / COLUMNS)
    const background = { r: 0, g: 0, b: 0 }
    await sharp({ create: { width: width * COLUMNS, height: height * rows, channels: 3, background } })
      .composite(
        some.map((tile, at) => ({
          input: Buffer.from(tile.data.buffer),
          raw: { width, height, channels: 4 as const },
          left: (at % COLUMNS) * width,
          top: Math.floor(at / COLUMNS) * height,
        })),
      )
      .webp({ quality: 70, effort: 2 })
      .toFile(path)
    sheets.push({ path, tiles: some.length })
  }
  return sheets
}
