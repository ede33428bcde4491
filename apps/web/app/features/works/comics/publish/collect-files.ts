import type { PickedFile } from './picked-files.ts'

/** Files of an `<input type=file>`, with folder paths where the input picked a folder. */
export const fromInput = (files: Iterable<File>): PickedFile[] =>
  [...files].map((file) => ({
    file,
    path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
  }))

/** Files of a drop and of its folders at every depth. To be called inside the drop event: later they are not readable. */
export async function fromDrop(transfer: DataTransfer): Promise<PickedFile[]> {
  const entries = [...transfer.items]
    .map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
    .filter((entry) => entry !== null)
  if (entries.length === 0) return fromInput(transfer.files)
  const found = await Promise.all(entries.map((entry) => filesBelow(entry)))
  return found.flat()
}

async function filesBelow(entry: FileSystemEntry): Promise<PickedFile[]> {
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry)
    return file ? [{ file, path: entry.fullPath.replace(/^\//, '') }] : []
  }
  const found: PickedFile[] = []
  for (const child of await childrenOf(entry as FileSystemDirectoryEntry))
    found.push(...(await filesBelow(child)))
  return found
}

// A file that was deleted meanwhile is skipped.
const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(null)))

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  // A reader gives at most 100 entries at a time, and an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return found
    found.push(...some)
  }
}
