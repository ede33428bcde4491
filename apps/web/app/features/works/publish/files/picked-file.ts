/** A file that the author chose, with its path inside the chosen folder. */
export type PickedFile = {
  file: File
  path: string
  /**
   * The handle with which the browser finds the file again after a reload. Only some browsers provide it, and never for files in
   * folders.
   */
  handle?: FileSystemFileHandle | undefined
}

// Files that operating systems create in folders; they are never published.
const systemFile = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/i

export const isSystemFile = ({ path }: Pick<PickedFile, 'path'>): boolean => systemFile.test(path)

export const baseName = (path: string): string => path.split('/').at(-1) ?? path
