import { AppError, type ErrorName } from '@engawa/contract/basics'
import { isReadable, type Archive } from '../../../../zip/open-archive.ts'
import { listEntries } from '../list-entries.ts'
import { onlyArchiveIn } from './only-archive.ts'

/** The number of bytes that show the format of a file: the first header of a tar. */
export const HEAD_BYTES = 512

/** RAR, 7z, and gzip, which usually contains a tar. */
const PACKED = ['526172211a07', '377abcaf271c', '1f8b08']

/** Formats that are not read, by the first bytes of their files, with the reason. */
const REFUSED: readonly { at?: number; bytes: string; reason: ErrorName }[] = [
  { bytes: '%PDF-', reason: 'archive_pdf' },
  { at: 60, bytes: 'BOOKMOBI', reason: 'archive_unsupported' },
  { at: 2, bytes: '-lh', reason: 'archive_unsupported' },
  ...[
    // Other archives: bzip2, xz, Zstandard.
    ...['BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd'],
    // Pictures: JPEG, PNG, GIF, WebP.
    ...['\xff\xd8\xff', '\x89PNG', 'GIF8', 'RIFF'],
    // Documents of Word before 2007, and web pages.
    ...['\xd0\xcf\x11\xe0', '<!DOCTYPE', '<html'],
  ].map((bytes) => ({ bytes, reason: 'archive_unsupported' as const })),
]

/**
 * Returns the step that an archive needs before its pages can be read. `repack`: 7-Zip must convert it to a zip, because it is a RAR, 7z
 * or tar by its first bytes, or a zip with compression methods that only 7-Zip reads. `unpack`: it contains only another archive.
 * Throws `archive_pdf`, `archive_unsupported`, and like `listEntries`.
 */
export async function stepBefore(
  head: Buffer,
  size: number,
  openZip: () => Promise<Archive>,
): Promise<'repack' | 'unpack' | undefined> {
  if (PACKED.some((bytes) => head.toString('hex').startsWith(bytes)) || isTar(head)) return 'repack'
  const text = head.toString('latin1')
  const archive = await openZip().catch((error: unknown) => {
    const refused = REFUSED.find(({ at = 0, bytes }) => text.startsWith(bytes, at))
    throw refused ? new AppError(refused.reason) : error
  })
  try {
    const listed = await listEntries(archive, size)
    if (listed.some(({ entry }) => !isReadable(entry))) return 'repack'
    return onlyArchiveIn(listed) && 'unpack'
  } finally {
    archive.close()
  }
}

export const isGzip = (head: Buffer): boolean => head.toString('hex', 0, 3) === '1f8b08'

/** Whether a file begins with a header of tar: 512 bytes with a checksum, which the oldest form has, too. */
export function isTar(head: Buffer): boolean {
  if (head.length < HEAD_BYTES) return false
  const [start, end] = [148, 156]
  const sum = head
    .subarray(0, HEAD_BYTES)
    .reduce((total, byte, at) => total + (at >= start && at < end ? 0x20 : byte), 0)
  const stated = /^[ 0]*([0-7]{1,6})[\0 ]/.exec(head.toString('latin1', start, end))?.[1]
  return stated !== undefined && Number.parseInt(stated, 8) === sum
}
