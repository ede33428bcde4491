// Functions that change the metadata of small Matroska files without encoding them again.

const element = (id: string, inside: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + inside.length)
  return Buffer.concat([Buffer.from(id, 'hex'), size, inside])
}

/**
 * The elements that contain a track in files of our muxer. For each element: its id, the number of bytes of its size field, and the first
 * byte of that field.
 */
const AROUND: [id: string, bytes: number, begins: string][] = [
  ['18538067', 6, '04'],
  ['1654ae6b', 4, '10'],
  ['ae', 4, '10'],
]

/** Adds an encoding (encryption or compression) to the first track of a Matroska or WebM file, which is the video. */
function encodeTrack(video: Buffer, encoding: Buffer): Buffer {
  const added = element('6d80', element('6240', encoding))
  let at = 0
  const sizes = AROUND.map(([id, bytes, begins]) => {
    at = video.indexOf(Buffer.from(id + begins, 'hex'), at) + id.length / 2
    return { at, bytes }
  })
  const track = sizes.at(-1)!
  const end = track.at + 4 + (video.readUInt32BE(track.at) & 0x0fffffff)
  const changed = Buffer.concat([video.subarray(0, end), added, video.subarray(end)])
  for (const size of sizes)
    changed.writeUIntBE(changed.readUIntBE(size.at, size.bytes) + added.length, size.at, size.bytes)
  return changed
}

/** Marks the video as encrypted with AES, like files that shops sell. */
export const lockMatroska = (video: Buffer): Buffer =>
  encodeTrack(
    video,
    Buffer.concat([
      element('5033', Buffer.from([1])),
      element(
        '5035',
        Buffer.concat([element('47e1', Buffer.from([5])), element('47e2', Buffer.alloc(16, 7))]),
      ),
    ]),
  )

/** Marks the video as compressed with zlib, like files of old programs. */
export const packMatroska = (video: Buffer): Buffer =>
  encodeTrack(video, element('5034', element('4254', Buffer.from([0]))))

/** Adds chapters before the list of tracks. */
export function addChapters(video: Buffer, count: number): Buffer {
  const chapter = element('b6', element('73c4', Buffer.from([1])))
  const added = element(
    '1043a770',
    element('45b9', Buffer.concat(Array.from({ length: count }, () => chapter))),
  )
  const size = video.indexOf(Buffer.from('1853806704', 'hex')) + 4
  const tracks = video.indexOf(Buffer.from('1654ae6b10', 'hex'))
  const changed = Buffer.concat([video.subarray(0, tracks), added, video.subarray(tracks)])
  changed.writeUIntBE(changed.readUIntBE(size, 6) + added.length, size, 6)
  return changed
}
