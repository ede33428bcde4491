import type { VideoSample, VideoSampleSink } from 'mediabunny'
import type { SpanTask } from './video-tasks.ts'

/** The tolerance of times in seconds, because containers round them. */
const EPSILON = 0.002
/** The minimum duration of a frame in seconds. Frames that follow faster than about 60 per second are omitted. */
const MIN_SECONDS = 1 / 61

type Frame = { sample: VideoSample; from: number; until: number }
export type Shown = { from: number; until: number; isKey: boolean }

/**
 * Yields the frames that are visible from the start to the end of a span, without a gap. Times count from the start of the video. A span
 * before the first frame shows the frame at the time `first`. The caller must close the samples.
 */
export async function* steadyFrames(
  sink: Pick<VideoSampleSink, 'samples' | 'getSample'>,
  { start, end }: Pick<SpanTask, 'start' | 'end'>,
  { offset, first }: { offset: number; first: number },
): AsyncGenerator<Frame> {
  let pending: { sample: VideoSample; from: number } | undefined
  for await (const sample of sink.samples(start + offset, end + offset)) {
    // The first frame is shown from the start of the span, even if it begins before the span or after the first sound.
    const from = pending ? sample.timestamp - offset : start
    if (pending && (from - pending.from < MIN_SECONDS - EPSILON || from > end - EPSILON)) {
      sample.close()
      continue
    }
    if (pending) yield { ...pending, until: from }
    pending = { sample, from }
  }
  const only = pending ? undefined : await sink.getSample(first)
  pending ??= only ? { sample: only, from: start } : undefined
  if (pending) yield { ...pending, until: end }
}

/**
 * Splits a frame at the ends of segments. A frame that is visible at the beginning of a segment is repeated there, as the keyframe of that
 * segment.
 */
export function cutAtSegments(
  { from, until }: Pick<Frame, 'from' | 'until'>,
  { start, segmentSeconds }: Pick<SpanTask, 'start' | 'segmentSeconds'>,
): Shown[] {
  const parts: Shown[] = []
  let at = from
  while (at < until - EPSILON || parts.length === 0) {
    const segment = Math.floor((at - start + EPSILON) / segmentSeconds)
    const next = start + (segment + 1) * segmentSeconds
    const to = next < until - EPSILON ? next : until
    parts.push({ from: at, until: to, isKey: at - (start + segment * segmentSeconds) < EPSILON })
    at = to
  }
  return parts
}
