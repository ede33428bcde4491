import { AppError } from '@engawa/contract/basics'
import { requireModest } from '../list-entries.ts'
import { runSevenZip, type SevenZipRun } from './seven-zip.ts'

/**
 * A file of an archive; `crc` is null if the archive contains no checksum of the file. The content of a link is the path of another
 * file, or nothing.
 */
export type PackedFile = { path: string; size: number; crc: number | null; isLink: boolean }

/** `type` is the format of the archive, as 7-Zip names it. */
export type PackedList = { type: string; files: PackedFile[] }

/**
 * Lists the files of an archive in the order in which they are unpacked, without unpacking anything. Throws `archive_encrypted`,
 * `archive_bomb`, `archive_method`, `archive_broken`.
 */
export async function listPacked(folder: string, name: string, archiveSize: number): Promise<PackedList> {
  const run = await runSevenZip(folder, ['l', '-slt', '-pnone', `/in/${name}`]).catch((error: unknown) => {
    // 7-Zip throws a number when the list is encrypted, but not when it is damaged.
    if (typeof error === 'number') throw new AppError('archive_encrypted')
    throw error
  })
  const { code, lines, errors } = run
  if (errors.some((line) => /password|encrypted/i.test(line))) throw new AppError('archive_encrypted')
  if (code !== 0) throw problemOf(run)
  const files: PackedFile[] = []
  let unpacked = 0
  for (const facts of factsOf(lines)) {
    if (facts.get('Encrypted') === '+') throw new AppError('archive_encrypted')
    if (facts.get('Folder') === '+' || (facts.get('Attributes') ?? '').startsWith('D')) continue
    const file = fileOf(facts)
    unpacked += file.size
    requireModest({ entries: files.length, unpacked })
    files.push(file)
  }
  requireModest({ entries: 0, unpacked, archiveSize })
  const type = lines.find((line) => line.startsWith(TYPE))?.slice(TYPE.length) ?? ''
  return { type, files }
}

const TYPE = 'Type = '

/** Returns the error for an archive that 7-Zip cannot read. */
export const problemOf = ({ errors }: SevenZipRun): AppError =>
  new AppError(errors.some((line) => /unsupported/i.test(line)) ? 'archive_method' : 'archive_broken')

function fileOf(facts: ReadonlyMap<string, string>): PackedFile {
  const has = (name: string): boolean => (facts.get(name) ?? '') !== ''
  const path = facts.get('Path')!
  // 7-Zip returns no content for a hard link of RAR. It returns the content of a copy, but its checksum may be missing.
  if (has('Hard Link')) return { path, size: 0, crc: null, isLink: true }
  const size = /^\d{1,15}$/.test(facts.get('Size') ?? '') ? Number(facts.get('Size')) : -1
  if (size < 0) throw new AppError('archive_broken')
  const crc = has('CRC') ? Number.parseInt(facts.get('CRC')!, 16) : null
  const isLink = has('Symbolic Link') || /(^| )l[r-][w-]/.test(facts.get('Attributes') ?? '')
  return { path, size, crc: isLink || (has('Copy Link') && crc === 0) ? null : crc, isLink }
}

/** Yields the facts about each entry. They follow the line of dashes that ends the facts about the archive. */
function* factsOf(lines: readonly string[]): Generator<Map<string, string>> {
  let facts = new Map<string, string>()
  const begins = lines.findIndex((line) => /^-{10}$/.test(line))
  if (begins === -1) return
  for (const line of [...lines.slice(begins + 1), '']) {
    const at = line.indexOf(' = ')
    if (at !== -1) facts.set(line.slice(0, at), line.slice(at + 3))
    if (line !== '' || !facts.has('Path')) continue
    yield facts
    facts = new Map()
  }
}
