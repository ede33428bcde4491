import { closeSync, openSync, readSync } from 'node:fs'
import { AppError } from '@engawa/contract/basics'
import { MAX_PATH_BYTES } from '../entry-path.ts'
import { entryNames } from '../entry-names.ts'

const BLOCK = 512
const UTF8_FLAG = 0x800
/** The types of entries: a long name of GNU, a long target of a link, facts of pax, and facts for all entries. */
const [LONG_NAME, LONG_LINK, FACTS, ALL_FACTS] = ['L', 'K', 'x', 'g'] as const
const FOLDER = '5'
/** Limits of the headers that are read, and of the bytes of a name or of facts. */
const [MAX_HEADERS, MAX_FACTS] = [100_000, 64 * 1024]

type Read = (position: number, length: number) => Buffer
type Named = { bytes: Buffer; isUtf8: boolean }
type TarFile = { path: string; size: number }

/** Returns the paths and sizes of the files in a tar, in order. 7-Zip reads all names as UTF-8. Throws `archive_path`. */
export function filesOfTar(path: string): TarFile[] {
  const descriptor = openSync(path, 'r')
  try {
    return listTar((position, length) => {
      const buffer = Buffer.alloc(length)
      return buffer.subarray(0, readSync(descriptor, buffer, 0, length, position))
    })
  } finally {
    closeSync(descriptor)
  }
}

/** Lists the files of a tar. `read` returns bytes of it, fewer at its end. */
export function listTar(read: Read): TarFile[] {
  const found: (Named & { size: number })[] = []
  let named: Named | undefined
  let at = 0
  for (let headers = 0; headers < MAX_HEADERS; headers += 1) {
    const head = read(at, BLOCK)
    if (head.length < BLOCK || head.every((byte) => byte === 0)) break
    const [size, type] = [numberAt(head, 124), String.fromCharCode(head[156]!)]
    const body = (): Buffer => read(at + BLOCK, Math.min(size, MAX_FACTS))
    if (type === LONG_NAME) named = { bytes: untilZero(body()), isUtf8: false }
    else if (type === FACTS) named = pathInFacts(body()) ?? named
    else if (type !== LONG_LINK && type !== ALL_FACTS) {
      const { bytes, isUtf8 } = named ?? { bytes: nameIn(head), isUtf8: false }
      if (bytes.length > MAX_PATH_BYTES) throw new AppError('archive_path')
      if (type !== FOLDER && bytes.at(-1) !== 0x2f) found.push({ bytes, isUtf8, size })
      named = undefined
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  const paths = entryNames(
    found.map(({ bytes, isUtf8 }) => ({
      fileNameRaw: bytes,
      generalPurposeBitFlag: isUtf8 ? UTF8_FLAG : 0,
      extraFields: [],
    })),
  )
  return found.map(({ size }, index) => ({ path: paths[index]!, size }))
}

/** Returns a number of a header: in octal, or in binary if it is large. */
function numberAt(head: Buffer, at: number): number {
  if (head[at]! >= 0x80) return Number(head.readBigUInt64BE(at + 4) & 0xffff_ffff_ffffn)
  return Number.parseInt(head.toString('latin1', at, at + 12).trim() || '0', 8) || 0
}

/** Returns the name in a header. The newer form has the first folders apart; in that of GNU, other facts are there. */
function nameIn(head: Buffer): Buffer {
  const name = untilZero(head.subarray(0, 100))
  const folders = untilZero(head.subarray(345, 500))
  const isPosix = head.toString('latin1', 257, 263) === 'ustar\0'
  return isPosix && folders.length > 0 ? Buffer.concat([folders, Buffer.from('/'), name]) : name
}

function untilZero(bytes: Buffer): Buffer {
  const end = bytes.indexOf(0)
  return end === -1 ? bytes : bytes.subarray(0, end)
}

/** Returns the path in facts of pax, which are in UTF-8: lines with their length, a name and a value. */
function pathInFacts(facts: Buffer): Named | undefined {
  for (let at = 0; at < facts.length;) {
    const blank = facts.indexOf(' ', at)
    const length = Number(facts.toString('latin1', at, Math.min(blank, at + 12)))
    if (blank === -1 || !(length > blank - at)) return undefined
    const line = facts.subarray(blank + 1, at + length - 1)
    if (line.toString('latin1', 0, 5) === 'path=') return { bytes: line.subarray(5), isUtf8: true }
    at += length
  }
  return undefined
}
