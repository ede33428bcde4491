import iconv from 'iconv-lite'

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

/**
 * Returns the name of an entry, with slashes instead of backslashes. If the archive declares no charset, the first of UTF-8,
 * Shift-JIS and GB 18030 that fits the bytes is used.
 */
export function entryName(raw: Raw): string {
  const bytes = raw.fileNameRaw
  const declared = raw.generalPurposeBitFlag & UTF8_FLAG ? bytes.toString('utf8') : unicodePath(raw)
  const name =
    declared ??
    strictUtf8(bytes) ??
    fits(bytes, 'shift_jis') ??
    fits(bytes, 'gb18030') ??
    bytes.toString('latin1')
  return name.replaceAll('\\', '/')
}

function fits(bytes: Buffer, encoding: string): string | undefined {
  const text = iconv.decode(bytes, encoding)
  return text.includes('\uFFFD') ? undefined : text
}
