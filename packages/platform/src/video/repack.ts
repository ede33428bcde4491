import { dirname } from 'node:path'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type InputTrack,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { VideoTask } from './video-tasks.ts'
import { withWhole } from './whole-file.ts'

type RepackTask = Extract<VideoTask, { kind: 'repack' }>

type Lane = { sink: EncodedPacketSink; next: EncodedPacket | null; add(packet: EncodedPacket): Promise<void> }

/** Copies video and sound into a file that can play while it is loading, because its index comes first. */
export const repack = (
  { path, out, container }: RepackTask,
  report: (progress: number) => void,
): Promise<Record<never, never>> =>
  withWhole({ path, folder: dirname(out) }, async ({ video, audio, offset }) => {
    const output = new Output({
      format: container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
      target: new FilePathTarget(out),
    })
    const lanes: Lane[] = []
    const videoSource = new EncodedVideoPacketSource((await video.getCodec())!)
    const videoConfig = (await video.getDecoderConfig()) ?? undefined
    output.addVideoTrack(videoSource, {
      rotation: container === 'mp4' ? await video.getRotation() : 0,
      maximumPacketCount: await countPackets(video),
    })
    lanes.push({
      ...(await firstOf(video)),
      add: (packet) => videoSource.add(packet, { decoderConfig: videoConfig }),
    })
    if (audio) {
      const audioSource = new EncodedAudioPacketSource((await audio.getCodec())!)
      const audioConfig = (await audio.getDecoderConfig()) ?? undefined
      output.addAudioTrack(audioSource, { maximumPacketCount: await countPackets(audio) })
      lanes.push({
        ...(await firstOf(audio)),
        add: (packet) => audioSource.add(packet, { decoderConfig: audioConfig }),
      })
    }
    const duration = await video.computeDuration()
    await output.start()
    for (let lane = earliest(lanes); lane; lane = earliest(lanes)) {
      const packet = lane.next!
      await lane.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - offset) }))
      lane.next = await lane.sink.getNextPacket(packet)
      report(packet.timestamp / duration)
    }
    await output.finalize()
    return {}
  })

const countPackets = async (track: InputTrack): Promise<number> =>
  (await track.computePacketStats(undefined, { metadataOnly: true })).packetCount

async function firstOf(track: InputTrack): Promise<Pick<Lane, 'sink' | 'next'>> {
  const sink = new EncodedPacketSink(track)
  return { sink, next: await sink.getFirstPacket() }
}

const earliest = (lanes: Lane[]): Lane | undefined =>
  lanes.filter(({ next }) => next).sort((a, b) => a.next!.timestamp - b.next!.timestamp)[0]
