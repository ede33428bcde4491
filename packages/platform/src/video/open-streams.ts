import { Dictionary, FormatContext, InputFormat, Packet } from 'node-av'

/** The demuxers of FFmpeg for the containers. Others are never tried, because some read further files. */
const DEMUXERS: Record<string, string> = {
  mp4: 'mov',
  mov: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  ts: 'mpegts',
}

/**
 * Opens a file, or its first `bytes`, with FFmpeg's demuxer, and closes it afterwards. Returns undefined if that is impossible.
 */
export async function withStreams<T>(
  path: string,
  container: string,
  work: (context: FormatContext) => Promise<T>,
  bytes?: number,
): Promise<T | undefined> {
  const demuxer = InputFormat.findInputFormat(DEMUXERS[container] ?? '')
  if (!demuxer) return undefined
  const context = new FormatContext()
  const options = Dictionary.fromObject({ protocol_whitelist: 'file,subfile' })
  const source = bytes === undefined ? path : `subfile,,start,0,end,${bytes},,:${path}`
  if ((await context.openInput(source, demuxer, options)) < 0) return undefined
  try {
    return await work(context)
  } finally {
    await context.closeInput()
  }
}

/**
 * Passes each packet of the streams that are not discarded to `use`. Ends after so many packets in a row could not be read; at the end of a
 * file this is one.
 */
export async function readPackets(
  context: FormatContext,
  use: (packet: Packet) => void | Promise<void>,
  maxFailures = 1,
): Promise<void> {
  const packet = new Packet()
  packet.alloc()
  try {
    for (let failures = 0; failures < maxFailures;) {
      if ((await context.readFrame(packet)) < 0) failures += 1
      else {
        failures = 0
        await use(packet)
        packet.unref()
      }
    }
  } finally {
    packet.free()
  }
}
