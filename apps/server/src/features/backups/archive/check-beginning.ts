import { inflateRawSync } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { HEAD, HEAD_MAX_BYTES, headFrom } from './backup-head.ts'

// The header of an entry: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.7.
const SIGNATURE = 0x04034b50
const HEADER_BYTES = 30
const ENCRYPTED = 1
const SIZE_FOLLOWS = 8
const DEFLATED = 8

/**
 * Checks the first bytes of an upload, so that an invalid file is refused before the rest is sent. Accepts a file when these
 * bytes are not enough to decide. Throws `BackupError`.
 */
export function checkBeginning(bytes: Buffer): void {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== SIGNATURE)
    throw new BackupError('backup_foreign')
  const flags = bytes.readUInt16LE(6)
  if (flags & ENCRYPTED) throw new BackupError('archive_encrypted')
  const nameEnd = HEADER_BYTES + bytes.readUInt16LE(26)
  const name = bytes.toString('utf8', HEADER_BYTES, nameEnd)
  // Entries may come in another order when another program has packed the archive again.
  if (!/^(engawa\.json$|tables\/|files\/)/.test(name)) throw new BackupError('backup_foreign')
  if (name !== HEAD || flags & SIZE_FOLLOWS) return
  const start = nameEnd + bytes.readUInt16LE(28)
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(18))
  if (packed.length < bytes.readUInt32LE(18)) return
  headFrom(bytes.readUInt16LE(8) === DEFLATED ? inflated(packed) : packed)
}

function inflated(packed: Buffer): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: HEAD_MAX_BYTES })
  } catch (cause) {
    throw new BackupError('backup_damaged', { cause })
  }
}
