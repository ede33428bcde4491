import { AppError } from '@engawa/contract/basics'
import { requireModest } from '../list-entries.ts'
import { runSevenZip } from './seven-zip.ts'

/** A file of an archive; `crc` is null if the archive contains no checksum of the file. */
export type PackedFile = { path: string; size: number; crc: number | null }

/**
 * Lists the files of a RAR or 7z archive in the order in which they are unpacked, without unpacking anything. Throws
 * `archive_encrypted`, `archive_path`, `archive_bomb`, `archive_broken`.
 */
export async function listPacked(folder: string, name: string, archiveSize: number): Promise<PackedFile[]> {
  const run = await runSevenZip(folder, ['l', '-slt', '-pnone', `/in/${name}`]).catch((error: unknown) => {
    // 7-Zip throws a number when the list is encrypted, but not when it is damaged.
    if (typeof error === 'number') throw new AppError('archive_encrypted')
    throw error
  })
  const { code, lines, errors } = run
  if (errors.some((line) => /password|encrypted/i.test(line))) throw new AppError('archive_encrypted')
  if (code !== 0) throw new AppError('archive_broken')
  const files: PackedFile[] = []
  let unpacked = 0
  for (const facts of factsOf(lines)) {
    if (facts.get('Encrypted') === '+') throw new AppError('archive_encrypted')
    if (isLink(facts)) throw new AppError('archive_path')
    if (facts.get('Folder') === '+' || (facts.get('Attributes') ?? '').startsWith('D')) continue
    const size = /^\d{1,15}$/.test(facts.get('Size') ?? '') ? Number(facts.get('Size')) : -1
    if (size < 0) throw new AppError('archive_broken')
    unpacked += size
    requireModest({ entries: files.length, unpacked })
    const crc = facts.get('CRC')
    files.push({ path: facts.get('Path')!, size, crc: crc ? Number.parseInt(crc, 16) : null })
  }
  requireModest({ entries: 0, unpacked, archiveSize })
  return files
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

const isLink = (facts: ReadonlyMap<string, string>): boolean =>
  ['Symbolic Link', 'Hard Link', 'Copy Link'].some((name) => (facts.get(name) ?? '') !== '') ||
  /(^| )l[r-][w-]/.test(facts.get('Attributes') ?? '')
