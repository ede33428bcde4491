// Functions that change the metadata of small MP4 files without encoding them again.

/** Changes the index of an MP4 file without sound, so that its frames seem to last `seconds` in total. */
export function lieAboutDuration(mp4: Buffer, seconds: number): Buffer {
  const lie = Buffer.from(mp4)
  const timescale = lie.readUInt32BE(lie.indexOf('mdhd') + 4 + 12)
  const table = lie.indexOf('stts') + 4
  const entries = lie.readUInt32BE(table + 4)
  let pictures = 0
  for (let entry = 0; entry < entries; entry += 1) pictures += lie.readUInt32BE(table + 8 + entry * 8)
  for (let entry = 0; entry < entries; entry += 1)
    lie.writeUInt32BE(Math.floor((seconds * timescale) / pictures), table + 12 + entry * 8)
  lie.writeUInt32BE(seconds * timescale, lie.indexOf('mdhd') + 4 + 16)
  return lie
}

/** The path of box names that leads to the video codec in an MP4, whose first track is the video. */
const CODEC_BOX = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'avc1']
/** The number of bytes in a box before its inner boxes, for boxes where it is not 8. */
const HEADS: Record<string, number> = { stsd: 16, avc1: 86 }

/** Returns the positions of the boxes on a path through an MP4. */
function placesOf(mp4: Buffer, way: readonly string[]): number[] {
  let inside = 0
  return way.map((name) => {
    let at = inside
    while (mp4.toString('latin1', at + 4, at + 8) !== name) at += mp4.readUInt32BE(at)
    inside = at + (HEADS[name] ?? 8)
    return at
  })
}

const box = (name: string, ...parts: (Buffer | string)[]): Buffer => {
  const inside = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inside.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, inside])
}

/** Marks the video of an MP4 as encrypted with Common Encryption, as shops do. The MP4 must be fragmented or have its index at the end. */
export function lockVideo(mp4: Buffer): Buffer {
  const places = placesOf(mp4, CODEC_BOX)
  const entry = places.at(-1)!
  const protection = box('tenc', Buffer.from([0, 0, 0, 0, 0, 0, 1, 8]), Buffer.alloc(16, 7))
  const scheme = box('schm', Buffer.alloc(4), 'cenc', Buffer.from([0, 1, 0, 0]))
  const lock = box('sinf', box('frma', 'avc1'), scheme, box('schi', protection))
  const end = entry + mp4.readUInt32BE(entry)
  const locked = Buffer.concat([mp4.subarray(0, end), lock, mp4.subarray(end)])
  for (const at of places) locked.writeUInt32BE(locked.readUInt32BE(at) + lock.length, at)
  locked.write('encv', entry + 4, 'latin1')
  return locked
}

/** Changes the video codec in an MP4's index. */
export function lieAboutCodec(mp4: Buffer, codec: string): Buffer {
  const lie = Buffer.from(mp4)
  lie.write(codec, placesOf(mp4, CODEC_BOX).at(-1)! + 4, 'latin1')
  return lie
}

/** Changes the size of the video in an MP4's index. */
export function lieAboutSize(mp4: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const lie = Buffer.from(mp4)
  const entry = placesOf(mp4, CODEC_BOX).at(-1)!
  lie.writeUInt16BE(width, entry + 32)
  lie.writeUInt16BE(height, entry + 34)
  return lie
}

/** Adds unused bytes to a file. */
export const padVideo = (mp4: Buffer, bytes: number): Buffer =>
  Buffer.concat([mp4, box('free', Buffer.alloc(bytes))])
