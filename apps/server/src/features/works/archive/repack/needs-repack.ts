import { isReadable, type Archive } from '../../../../zip/open-archive.ts'
import { listEntries } from '../list-entries.ts'

const SIGNATURES = ['526172211a07', '377abcaf271c']

/** The number of bytes that show whether an archive is a RAR or 7z. */
export const HEAD_BYTES = 6

/**
 * Whether an archive must be converted to a zip before it can be read: a RAR or 7z archive, by its first bytes, or a zip with
 * compression methods that only 7-Zip reads. Throws like `listEntries`.
 */
export async function needsRepack(
  head: Buffer,
  size: number,
  openZip: () => Promise<Archive>,
): Promise<boolean> {
  if (SIGNATURES.includes(head.toString('hex', 0, HEAD_BYTES))) return true
  const archive = await openZip()
  try {
    return (await listEntries(archive, size)).some(({ entry }) => !isReadable(entry))
  } finally {
    archive.close()
  }
}
