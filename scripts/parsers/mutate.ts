import { readZip } from '../../apps/server/test/read-zip.ts'
import { zipOf } from '../../apps/server/src/features/works/archive/zip.fixture.ts'

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** Returns a changed copy of a file. `other` is another file of the same kind. */
type Change = (bytes: Buffer, random: Random, other: Buffer) => Buffer

/** Numbers at which programs change their behaviour. */
const NUMBERS = [
  '0',
  '-1',
  '1e309',
  '255',
  '65536',
  '2147483648',
  '4294967295',
  '9007199254740993',
  '9'.repeat(40),
]
/** Texts with a meaning in many formats, and characters that some programs cannot store. */
const TEXTS = [
  ...[
    '\0',
    '\uFEFF',
    '\uFFFD',
    '\u2028',
    '\r',
    '\n\n\n',
    '\t',
    '#',
    '"',
    "'",
    '<',
    '>',
    '&b;',
    '&#0;',
    '&#xD800;',
  ],
  ...[
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '</p>',
    '<p>',
    '{',
    '}',
    '[',
    '|',
    '\\',
  ],
]
/** The maximum number of bytes that one change adds. */
const MAX_ADDED = 64 * 1024

const below = (random: Random, max: number): number => Math.floor(random() * max)
const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)]!

/** Returns the start and the end of a random range. Short ranges are more frequent than long ones. */
function range(random: Random, length: number): [number, number] {
  const start = below(random, length + 1)
  return [start, Math.min(length, start + Math.ceil(length * random() ** 4))]
}

const replaced = (bytes: Buffer, [start, end]: [number, number], by: Uint8Array): Buffer =>
  Buffer.concat([bytes.subarray(0, start), by, bytes.subarray(end)])

const insertedAt = (bytes: Buffer, at: number, by: Uint8Array): Buffer => replaced(bytes, [at, at], by)

const repeated = (piece: Uint8Array, times: number): Buffer =>
  Buffer.concat(
    Array.from({ length: Math.min(times, Math.ceil(MAX_ADDED / (piece.length + 1))) }, () => piece),
  )

const CHANGES: Record<string, Change> = {
  flipBits(bytes, random) {
    const copy = Buffer.from(bytes)
    for (let times = 1 + below(random, 8); times > 0 && copy.length > 0; times -= 1)
      copy[below(random, copy.length)]! ^= 1 << below(random, 8)
    return copy
  },
  cut: (bytes, random) => bytes.subarray(0, below(random, bytes.length + 1)),
  remove: (bytes, random) => replaced(bytes, range(random, bytes.length), Buffer.alloc(0)),
  repeat(bytes, random) {
    const [start, end] = range(random, bytes.length)
    return insertedAt(bytes, end, repeated(bytes.subarray(start, end), 2 ** below(random, 14)))
  },
  swap(bytes, random) {
    const [a = 0, b = 0, c = 0] = [1, 2, 3]
      .map(() => below(random, bytes.length + 1))
      .toSorted((x, y) => x - y)
    return Buffer.concat([
      bytes.subarray(0, a),
      bytes.subarray(b, c),
      bytes.subarray(a, b),
      bytes.subarray(c),
    ])
  },
  splice: (bytes, random, other) =>
    replaced(bytes, range(random, bytes.length), other.subarray(...range(random, other.length))),
  binaryNumber(bytes, random) {
    const start = below(random, bytes.length + 1)
    const length = Math.min(pick(random, [1, 2, 4, 8]), bytes.length - start)
    return replaced(
      bytes,
      [start, start + length],
      Buffer.alloc(length, pick(random, [0x00, 0x7f, 0x80, 0xff])),
    )
  },
  insertText: (bytes, random) =>
    insertedAt(
      bytes,
      below(random, bytes.length + 1),
      repeated(Buffer.from(pick(random, TEXTS)), 2 ** below(random, 12)),
    ),
  decimalNumber: (bytes, random) => inMatch(bytes, random, /\d+/g, () => pick(random, NUMBERS)),
  removeTag: (bytes, random) => inMatch(bytes, random, TAGS, () => ''),
  repeatTag: (bytes, random) => inMatch(bytes, random, TAGS, (tag) => tag.repeat(2 ** below(random, 10))),
  longValue: (bytes, random) =>
    inMatch(
      bytes,
      random,
      /"[^"<>]{0,200}"/g,
      () => `"${pick(random, TEXTS).repeat(2 ** below(random, 10))}"`,
    ),
}

const TAGS = /<[^<>]{1,200}>/g

/** Changes one random match of a pattern. The text is read as Latin-1, so that all other bytes are unchanged. */
function inMatch(bytes: Buffer, random: Random, pattern: RegExp, change: (match: string) => string): Buffer {
  const matches = [...bytes.toString('latin1').matchAll(pattern)]
  if (matches.length === 0) return bytes
  const { 0: match, index } = pick(random, matches)
  return replaced(bytes, [index, index + match.length], Buffer.from(change(match), 'latin1'))
}

function changed(bytes: Buffer, random: Random, other: Buffer): Buffer {
  let result = bytes
  for (let times = 1 + below(random, 3); times > 0; times -= 1)
    result = pick(random, Object.values(CHANGES))(result, random, other)
  return result
}

/** Returns a changed copy of a file. In a zip, usually one of its files is changed and packed again. */
export async function mutated(bytes: Buffer, random: Random, other: Buffer): Promise<Buffer> {
  const entries = await readZip(bytes).catch(() => [])
  if (entries.length === 0 || random() < 0.3) return changed(bytes, random, other)
  const at = below(random, entries.length)
  const another = pick(random, entries).bytes
  return zipOf(
    entries.map((entry, index) => {
      const { name, method } = entry
      if (index !== at) return { name, bytes: entry.bytes, deflated: method !== 0 }
      const isRenamed = random() < 0.1
      return {
        name: isRenamed ? changed(Buffer.from(name), random, Buffer.from(name)).subarray(0, 60_000) : name,
        bytes: isRenamed ? entry.bytes : changed(entry.bytes, random, another),
        deflated: method !== 0,
      }
    }),
  )
}

/** Returns a text from pieces with a meaning in a format. */
export function textOf(marks: readonly string[], random: Random): string {
  let text = ''
  for (let times = 1 + below(random, 12); times > 0; times -= 1)
    text += pick(random, [...marks, ...marks, ...TEXTS, ...NUMBERS, 'a', '字', ' ']).repeat(
      2 ** below(random, 8),
    )
  return text
}
