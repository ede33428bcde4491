import type { ErrorName } from '@engawa/contract'

const PICTURES = new Set(['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp', 'gif', 'avif'])
const OTHER_PICTURES = new Set(['bmp', 'tif', 'tiff', 'heic', 'heif', 'jxl', 'psd', 'svg', 'tga', 'ico'])
const ARCHIVES = new Set(['zip', 'cbz', 'rar', 'cbr', '7z', 'cb7', 'tar', 'cbt', 'gz', 'xz', 'bz2', 'epub'])

export type EntryKind =
  | { kind: 'page' }
  /** A picture in a hidden folder or file. It is a page only if the archive has no others. */
  | { kind: 'hidden' }
  | { kind: 'info' }
  /** A folder, or a file that an operating system creates in each folder. */
  | { kind: 'nothing' }
  /** An entry that is skipped and reported to the author. An archive in an archive is read only if it is the only file. */
  | { kind: 'skipped'; reason: ErrorName; isArchive?: true }

const isOfSystem = (path: string): boolean =>
  /(^|\/)(\._[^/]*|\.ds_store|thumbs\.db|desktop\.ini)$/i.test(path)
const isHidden = (path: string): boolean => /(^|\/)(\.|__macosx\/|@eadir\/)/i.test(path)

/** Returns the kind of an entry by its path only; its bytes are checked later. */
export function entryKind(path: string): EntryKind {
  if (path === '' || path.endsWith('/') || isOfSystem(path)) return { kind: 'nothing' }
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  if (name === 'comicinfo.xml') return { kind: 'info' }
  const extension = /\.([a-z0-9]+)$/.exec(name)?.[1] ?? ''
  if (PICTURES.has(extension)) return { kind: isHidden(path) ? 'hidden' : 'page' }
  if (ARCHIVES.has(extension)) return { kind: 'skipped', reason: 'upload_unsupported', isArchive: true }
  if (OTHER_PICTURES.has(extension)) return { kind: 'skipped', reason: 'upload_unsupported' }
  return { kind: 'skipped', reason: 'upload_not_a_picture' }
}
