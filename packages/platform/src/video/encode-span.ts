import { dirname } from 'node:path'
import { CmafOutputFormat, Output, type VideoSample, VideoSampleSink, VideoSampleSource } from 'mediabunny'
import { SegmentWriter } from './segment-writer.ts'
import { cutAtSegments, type Shown, steadyFrames } from './steady-frames.ts'
import type { SegmentFile, SpanTask } from './video-tasks.ts'
import { withWhole } from './whole-file.ts'

/**
 * A keyframe interval in seconds that is longer than any span. The encoder then makes only the keyframes that are requested, so that
 * segments of all sizes begin at the same times.
 */
const NEVER = 1e6

/**
 * Encodes the frames of a span of time as segments, which begin with a keyframe every `segmentSeconds`. A span does not depend on earlier
 * spans, so spans can be encoded in any order and repeatedly.
 */
export const encodeSpan = (task: SpanTask, report: (progress: number) => void): Promise<SegmentFile> =>
  withWhole({ path: task.path, folder: dirname(task.out) }, async ({ video, offset }) => {
    const writer = new SegmentWriter(task.out)
    const source = new VideoSampleSource({
      codec: 'avc',
      bitrate: task.bitrate,
      keyFrameInterval: NEVER,
      hardwareAcceleration: 'prefer-software',
      onEncodedPacket: (_packet, meta) => writer.describe(meta?.decoderConfig),
    })
    const output = new Output({
      format: new CmafOutputFormat({
        minimumFragmentDuration: task.segmentSeconds - 0.1,
        onMoof: writer.onMoof,
      }),
      ...writer.targets(),
    })
    output.addVideoTrack(source)
    await output.start()
    const first = await video.getFirstTimestamp()
    const sink = new VideoSampleSink(video, { hardwareAcceleration: 'prefer-software' })
    for await (const frame of steadyFrames(sink, task, { offset, first })) {
      const shown = await frame.sample.transform({
        width: task.width,
        height: task.height,
        fit: 'fill',
        alpha: 'discard',
      })
      for (const piece of cutAtSegments(frame, task)) await add(source, shown, piece)
      shown.close()
      frame.sample.close()
      report((frame.until - task.start) / (task.end - task.start))
    }
    await output.finalize()
    return writer.close(task.end)
  })

async function add(
  source: VideoSampleSource,
  sample: VideoSample,
  { from, until, isKey }: Shown,
): Promise<void> {
  const copy = sample.clone()
  copy.setTimestamp(from)
  copy.setDuration(until - from)
  await source.add(copy, { keyFrame: isKey })
  copy.close()
}
