import { open } from 'node:fs/promises'

/** The maximum number of top-level boxes of an MP4 before its video; normal files have fewer. */
const MAX_BOXES = 50

/** Whether an MP4 can play while it is loading: its index is before its video, and it is not fragmented. */
export async function isFastStart(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(16)
    let position = 0
    for (let box = 0; box < MAX_BOXES; box += 1) {
      const { bytesRead } = await file.read(head, 0, 16, position)
      if (bytesRead < 16) return false
      const type = head.toString('latin1', 4, 8)
      if (type === 'moov') return !(await isFragmented(file, position, sizeOf(head)))
      if (type === 'mdat' || type === 'moof') return false
      const size = sizeOf(head)
      if (size < 8) return false
      position += size
    }
    return false
  } finally {
    await file.close()
  }
}

const sizeOf = (head: Buffer): number => {
  const small = head.readUInt32BE(0)
  return small === 1 ? Number(head.readBigUInt64BE(8)) : small
}

/** Whether the video is fragmented. The box `moov` of a fragmented file has a direct child `mvex`. */
async function isFragmented(
  file: Awaited<ReturnType<typeof open>>,
  moov: number,
  size: number,
): Promise<boolean> {
  const head = Buffer.alloc(16)
  let position = moov + 8
  for (let box = 0; box < MAX_BOXES && position < moov + size; box += 1) {
    const { bytesRead } = await file.read(head, 0, 16, position)
    if (bytesRead < 8) return true
    if (head.toString('latin1', 4, 8) === 'mvex') return true
    if (sizeOf(head) < 8) return true
    position += sizeOf(head)
  }
  return false
}
