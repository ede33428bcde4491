import { Dictionary, FFmpegError, FormatContext, type Packet, type Stream } from 'node-av'
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PKT_FLAG_CORRUPT,
  AVDISCARD_ALL,
  AVERROR_EINVAL,
  AVERROR_ENOSPC,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { readPackets, withStreams } from './open-streams.ts'
import { Timeline } from './timeline.ts'
import { VideoError } from './video-error.ts'

/** Whether a stream has pictures that move. A cover is a single picture. */
export const isVideo = ({ codecpar, disposition }: Stream): boolean =>
  codecpar.codecType === AVMEDIA_TYPE_VIDEO && (disposition & AV_DISPOSITION_ATTACHED_PIC) === 0

const isUsed = (stream: Stream): boolean =>
  isVideo(stream) || stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO

/**
 * The number of packets in a row that may be missing. The fragment of an MP4 lists packets of all tracks in order of time, but stores each
 * track apart, so packets that are there follow after missing ones.
 */
const MAX_MISSING = 2_000

/**
 * Copies the pictures and the sound of the first bytes of a file, up to the last complete packet, into a Matroska file with an index. FFmpeg reads the file
 * from its beginning to its end, so it needs no index. The times of a transport stream may begin again. Throws VideoError if there is nothing to copy.
 */
export async function copyTracks(
  { path, container, out, bytes }: { path: string; container: string; out: string; bytes: number },
  report: (progress: number) => void,
): Promise<void> {
  let count = 0
  const timeline = container === 'ts' ? new Timeline() : undefined
  const copy = async (input: FormatContext): Promise<void> => {
    check(await input.findStreamInfo())
    const output = new FormatContext()
    check(output.allocOutputContext2(null, 'matroska', out))
    const copies = new Map(
      input.streams.filter(isUsed).map((stream) => [stream.index, addCopy(output, stream)]),
    )
    for (const stream of input.streams) if (!copies.has(stream.index)) stream.discard = AVDISCARD_ALL
    if (copies.size === 0) return
    check(await output.openOutput())
    try {
      check(await output.writeHeader())
      const usePacket = async (packet: Packet): Promise<void> => {
        const [from, to] = [input.streams[packet.streamIndex]!, copies.get(packet.streamIndex)]
        if (!to || packet.size === 0 || packet.flags & AV_PKT_FLAG_CORRUPT) return
        report(Number(packet.pos) / bytes)
        if (timeline) moveTo(timeline, packet, from)
        count += (await writePacket(output, packet, from, to)) ? 1 : 0
      }
      await readPackets(input, usePacket, MAX_MISSING)
      check(await output.writeTrailer())
    } finally {
      await output.closeOutput()
    }
  }
  await withStreams(path, container, copy, bytes)
  if (count === 0) throw new VideoError('truncated')
}

function addCopy(output: FormatContext, stream: Stream): Stream {
  const copy = output.newStream()
  check(stream.codecpar.copy(copy.codecpar))
  copy.codecpar.codecTag = 0
  copy.timeBase = stream.timeBase
  copy.disposition = stream.disposition
  copy.metadata = Dictionary.fromObject(stream.metadata?.getAll() ?? {})
  return copy
}

const NO_TIME = BigInt.asIntN(64, 1n << 63n)

/** Moves the times of a packet to those of the whole file. */
function moveTo(timeline: Timeline, packet: Packet, { timeBase }: Stream): void {
  const { dts, pts, duration } = packet
  if (dts === NO_TIME || pts === NO_TIME) return
  const seconds = (units: bigint): number => (Number(units) * timeBase.num) / timeBase.den
  const times = { decoded: seconds(dts), from: seconds(pts), to: seconds(pts + duration) }
  const shift = timeline.shiftOf(packet.streamIndex, times)
  const units = BigInt(Math.round((shift * timeBase.den) / timeBase.num))
  packet.pts = pts + units
  packet.dts = dts + units
}

/** Writes a packet. Returns false for a packet with wrong times, which is left out. */
async function writePacket(
  output: FormatContext,
  packet: Packet,
  from: Stream,
  to: Stream,
): Promise<boolean> {
  packet.streamIndex = to.index
  packet.rescaleTs(from.timeBase, to.timeBase)
  const result = await output.interleavedWriteFrame(packet)
  if (result === AVERROR_EINVAL) return false
  check(result)
  return true
}

/** Throws an error with the code of the system if the disk is full. */
function check(result: number): void {
  if (result === AVERROR_ENOSPC) throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' })
  FFmpegError.throwIfError(result, 'copying the tracks of a video')
}
