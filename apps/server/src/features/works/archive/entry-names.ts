import { decodeBytes } from '@engawa/charset'
import { charsetOfNames } from './name-charset.ts'

const UTF8_FLAG = 0x800
const UNICODE_PATH_FIELD = 0x7075

type Raw = {
  fileNameRaw: Buffer
  generalPurposeBitFlag: number
  extraFields: { id: number; data: Buffer }[]
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function strictUtf8(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns the UTF-8 name that some archivers store in an extra field, after a version and a checksum. */
function unicodePath(raw: Raw): string | undefined {
  const field = raw.extraFields.find(({ id }) => id === UNICODE_PATH_FIELD)
  return field && field.data.length > 5 && field.data[0] === 1
    ? strictUtf8(field.data.subarray(5))
    : undefined
}

/** Whether a text that was read as UTF-8 has characters of three bytes, which other charsets never form by chance. */
const isCertain = (text: string): boolean => /[\u0800-\u{10ffff}]/u.test(text)
/** Whether a text that was read as UTF-8 has only letters beyond ASCII, which other charsets seldom form by chance. */
const isLikely = (text: string): boolean => !/[^\p{L}\p{M}\0-\x7f]/u.test(text)

/** Returns the name of an entry if its charset is known: the entry declares it, or the bytes are UTF-8. */
function knownName(raw: Raw, isUtf8: boolean): string | undefined {
  const name = strictUtf8(raw.fileNameRaw)
  const isDeclared = (raw.generalPurposeBitFlag & UTF8_FLAG) !== 0
  if (name === undefined) return unicodePath(raw)
  const isAscii = /^[\0-\x7f]*$/.test(name)
  return isDeclared || isUtf8 || isAscii || isCertain(name) ? name : unicodePath(raw)
}

/**
 * Returns the paths of all entries of an archive, with slashes between folders. Many archivers declare no charset or a wrong one. All
 * names of such an archive have one charset, which is found from all of them.
 */
export function entryNames(entries: readonly Raw[]): string[] {
  const texts = entries.flatMap(({ fileNameRaw }) => strictUtf8(fileNameRaw) ?? [])
  const isUtf8 = texts.length === entries.length && (texts.some(isCertain) || texts.every(isLikely))
  const known = entries.map((entry) => knownName(entry, isUtf8))
  const unknown = entries.filter((_, at) => known[at] === undefined).map(({ fileNameRaw }) => fileNameRaw)
  const charset = unknown.length > 0 ? charsetOfNames(unknown) : undefined
  return entries.map(({ fileNameRaw }, at) => pathOf(known[at] ?? decodeBytes(fileNameRaw, charset!)))
}

/** Returns a path without the parts that have no meaning: `.` and empty names. An empty first part (`/a`) or last part (`a/`) stays. */
function pathOf(name: string): string {
  const parts = name.replaceAll('\\', '/').split('/')
  const isNamed = (part: string, at: number) => part !== '' || at === 0 || at === parts.length - 1
  return parts.filter((part, at) => part !== '.' && isNamed(part, at)).join('/')
}
