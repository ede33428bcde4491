import { dirname } from 'node:path'
import { CmafOutputFormat, Conversion, EncodedPacketSink, Output } from 'mediabunny'
import { SegmentWriter } from './segment-writer.ts'
import type { SegmentFile, VideoTask } from './video-tasks.ts'
import { withWhole } from './whole-file.ts'

type AudioTask = Extract<VideoTask, { kind: 'audio' }>

const BITRATE = 128_000

/**
 * Encodes the sound of a video as AAC in stereo. Sound that already is AAC with one or two channels is copied. Resolves with null for a
 * video without sound.
 */
export const encodeAudio = (
  task: AudioTask,
  report: (progress: number) => void,
): Promise<SegmentFile | null> =>
  withWhole({ path: task.path, folder: dirname(task.out) }, async ({ input, audio, offset }) => {
    if (!audio || !(await new EncodedPacketSink(audio).getFirstPacket({ metadataOnly: true }))) return null
    const writer = new SegmentWriter(task.out)
    const output = new Output({
      format: new CmafOutputFormat({ minimumFragmentDuration: task.segmentSeconds, onMoof: writer.onMoof }),
      ...writer.targets(),
    })
    const isStereo = (await audio.getNumberOfChannels()) <= 2
    const conversion = await Conversion.init({
      input,
      output,
      trim: { start: offset },
      video: { discard: true },
      audio: (track) =>
        track.id !== audio.id
          ? { discard: true }
          : { codec: 'aac', bitrate: BITRATE, ...(isStereo ? {} : { numberOfChannels: 2 }) },
      tags: {},
      showWarnings: false,
    })
    if (!conversion.isValid) throw new Error('The sound cannot be encoded')
    conversion.onProgress = report
    await conversion.execute()
    writer.describe({ codec: 'mp4a.40.2' })
    return writer.close((await audio.computeDuration()) - offset)
  })
