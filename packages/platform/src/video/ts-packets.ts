const SYNC = 0x47
/** The number of packets that must begin with the sync byte. */
const PACKETS = 5

/** The number of bytes that `packetsOf` needs. */
export const TS_HEAD_BYTES = PACKETS * 204

/**
 * Returns the position of the first whole packet of an MPEG transport stream, and the size of its packets. A recording may begin within a
 * packet. Undefined for any other file.
 */
export function packetsOf(head: Buffer): { start: number; size: number } | undefined {
  // Packets of cameras begin with four bytes before the sync byte.
  for (const { size, before } of [
    { size: 188, before: 0 },
    { size: 192, before: 4 },
    { size: 204, before: 0 },
  ])
    for (let at = before; at < size + before; at += 1)
      if (
        Array.from({ length: PACKETS - 1 }, (_, packet) => at + packet * size).every(
          (place) => head[place] === SYNC,
        )
      )
        return { start: at - before, size }
  return undefined
}

/** Returns the clock of a program, in seconds, if the packet at a position has it. */
export function clockOf(bytes: Buffer, at: number): { pid: number; seconds: number } | undefined {
  const hasClock =
    bytes[at] === SYNC && (bytes[at + 3]! & 0x20) !== 0 && bytes[at + 4]! > 6 && (bytes[at + 5]! & 0x10) !== 0
  if (!hasClock) return undefined
  const base = bytes.readUInt32BE(at + 6) * 2 + (bytes[at + 10]! >> 7)
  return { pid: bytes.readUInt16BE(at + 1) & 0x1fff, seconds: base / 90_000 }
}
