const pictures = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}
const archives = {
  zip: 'application/zip',
  cbz: 'application/zip',
  epub: 'application/epub+zip',
  rar: 'application/vnd.rar',
  cbr: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
  cb7: 'application/x-7z-compressed',
  tar: 'application/x-tar',
  cbt: 'application/x-tar',
}
const byExtension = new Map(Object.entries({ ...pictures, ...archives }))

/** The content types of pictures. */
export const PICTURE_TYPES: readonly string[] = [...new Set(Object.values(pictures))]
const ARCHIVE_TYPES: readonly string[] = Object.values(archives)
/** The file extensions (without the dot) of files from which pages are made: pictures, and archives of pages. */
export const PAGE_EXTENSIONS: readonly string[] = [...byExtension.keys()]
/** The file extensions of archives of pages; without the dot. */
export const ARCHIVE_EXTENSIONS: readonly string[] = Object.keys(archives)

/** Returns the content type for the upload of a file according to its name. The real type is checked later from its bytes. */
export function contentTypeOf(name: string): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return byExtension.get(extension) ?? 'application/octet-stream'
}

export const isPictureName = (name: string): boolean => PICTURE_TYPES.includes(contentTypeOf(name))
export const isArchiveName = (name: string): boolean => ARCHIVE_TYPES.includes(contentTypeOf(name))
