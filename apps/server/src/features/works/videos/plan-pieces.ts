import type { VideoInfo } from '@engawa/platform/video'
import type { Insertable } from 'kysely'
import type { VideosOptions } from './videos-deps.ts'
import type { VideosTables } from './videos-tables.ts'

export type NewPiece = Omit<Insertable<VideosTables['video_pieces']>, 'video_id' | 'position'>

/** The sizes of the bitrate ladder: the shorter side in pixels, and the bits per second at 30 frames per second. */
const RUNGS = [
  { side: 360, bitrate: 700_000 },
  { side: 720, bitrate: 2_200_000 },
  { side: 1080, bitrate: 4_200_000 },
]
/**
 * Factor between a video's size and the next smaller size of the ladder. Above this factor, the video's own size is encoded as
 * well, unless it exceeds the largest size of the ladder.
 */
const MIN_STEP = 1.2
/**
 * Factor by which the bitrate may exceed the bitrate of the source. Encoding again needs slightly more bits, but a source of low
 * quality does not need the full bitrate of its size.
 */
const OVER_SOURCE = 1.3
const MIN_BITRATE = 150_000

export type Size = { width: number; height: number; bitrate: number }

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2)

/** Returns the sizes in which a video is encoded, the smallest first. None is larger than the video. */
export function ladderOf({ width, height, frameRate, duration }: VideoInfo, bytes: number): Size[] {
  const side = Math.min(width, height)
  const rungs = RUNGS.filter((rung) => rung.side <= side)
  const top = rungs.at(-1)
  if (!top || (side > top.side * MIN_STEP && side < RUNGS.at(-1)!.side)) {
    const above = RUNGS.find((rung) => rung.side > side)!
    rungs.push({ side, bitrate: above.bitrate * (side / above.side) ** 1.5 })
  }
  const sourceRate = (bytes * 8) / duration
  return rungs.map((rung) => ({
    width: even((width * rung.side) / side),
    height: even((height * rung.side) / side),
    bitrate: Math.round(
      Math.max(MIN_BITRATE, Math.min(rung.bitrate * (frameRate > 40 ? 1.4 : 1), sourceRate * OVER_SOURCE)),
    ),
  }))
}

const NO_SPAN = { height: null, width: null, bitrate: null, start_at: null, end_at: null } as const

/** Returns all pieces to make for a video. Pieces that are useful to viewers earlier come first. */
export function planPieces(
  info: VideoInfo,
  bytes: number,
  { spanSeconds }: Pick<VideosOptions, 'spanSeconds'>,
): NewPiece[] {
  const { duration } = info
  const pieces: NewPiece[] = []
  if (info.direct === 'repack') pieces.push({ kind: 'repack', ...NO_SPAN, weight: 1 + duration * 0.02 })
  pieces.push({ kind: 'pictures', ...NO_SPAN, weight: 2 + duration * 0.02 })
  if (info.audioCodec !== null) pieces.push({ kind: 'audio', ...NO_SPAN, weight: 1 + duration * 0.03 })
  for (const size of ladderOf(info, bytes))
    for (let start = 0; start < duration - 0.01; start += spanSeconds) {
      // A remainder of less than a second is added to the last span.
      const end = duration - (start + spanSeconds) < 1 ? duration : start + spanSeconds
      pieces.push({
        kind: 'span',
        ...size,
        start_at: start,
        end_at: end,
        weight: weightOf(size, end - start),
      })
      if (end === duration) break
    }
  return pieces
}

const weightOf = ({ width, height }: Size, seconds: number): number =>
  0.2 + seconds * (0.15 + (width * height) / 4e6)
