import type { ArchiveEntry } from '../list-entries.ts'
import { entryKind } from '../../comics/archive/entry-kind.ts'

/** Returns the archive in an archive that has no pictures and no further archives. */
export function onlyArchiveIn(listed: readonly ArchiveEntry[]): ArchiveEntry | undefined {
  const kinds = listed
    .map((file) => ({ file, kind: entryKind(file.path) }))
    .filter(({ file }) => !file.isLink)
  const [first, ...others] = kinds.filter(({ kind }) => kind.kind === 'skipped' && kind.isArchive)
  const hasPictures = kinds.some(({ kind }) => kind.kind === 'page' || kind.kind === 'hidden')
  return others.length === 0 && !hasPictures ? first?.file : undefined
}
