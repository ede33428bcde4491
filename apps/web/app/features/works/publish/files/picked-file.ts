/** A file as the author chose it, with its path inside the folder it came from. */
export type PickedFile = {
  file: File
  path: string
  /** With it the browser finds the file again after a reload; only some browsers, and only for files that were not in a folder. */
  handle?: FileSystemFileHandle | undefined
}

// What operating systems leave in folders; nobody means to publish it.
const systemFile = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/i

export const isSystemFile = ({ path }: Pick<PickedFile, 'path'>): boolean => systemFile.test(path)

export const baseName = (path: string): string => path.split('/').at(-1) ?? path
