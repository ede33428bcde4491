/** The ids of elements that several readers know. */
export const MATROSKA_ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
} as const

/** An element of Matroska. Its content is from `from` to `to`. An element of unknown size ends where no element can follow inside of it. */
export type Element = { id: number; from: number; to: number; hasUnknownSize: boolean }

/** Returns the header of an element. `to` may be after the end of the bytes. */
export function elementAt(bytes: Buffer, at: number): Element | null {
  const idLength = lengthOf(bytes[at])
  const sizeLength = lengthOf(bytes[at + idLength])
  const from = at + idLength + sizeLength
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || from > bytes.length) return null
  let size = bytes[at + idLength]! & (0xff >> sizeLength)
  for (let place = from - sizeLength + 1; place < from; place += 1) size = size * 256 + bytes[place]!
  const hasUnknownSize = size === 2 ** (7 * sizeLength) - 1
  return { id: bytes.readUIntBE(at, idLength), from, to: from + size, hasUnknownSize }
}

/** Returns the length of a number: the leading zeros of its first byte plus one; 0 for an invalid byte. */
const lengthOf = (byte: number | undefined): number => (byte ? Math.clz32(byte) - 23 : 0)

/** Yields the elements with this id, of the bytes or inside of an element. */
export function* elements(bytes: Buffer, id: number, inside?: Element): Generator<Element> {
  const end = Math.min(inside?.to ?? bytes.length, bytes.length)
  let at = inside?.from ?? 0
  while (at < end) {
    const element = elementAt(bytes, at)
    if (!element) return
    if (element.id === id) yield element
    at = element.to
  }
}

export const first = (bytes: Buffer, id: number, inside?: Element): Element | undefined =>
  elements(bytes, id, inside).next().value ?? undefined
