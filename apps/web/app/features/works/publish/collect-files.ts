import type { Picked } from './sort-picked.ts'

/** Files of an `<input type=file>`, with folder paths where the input picked a folder. */
export const fromInput = (files: Iterable<File>): Picked[] =>
  [...files].map((file) => ({
    file,
    path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
  }))

/** Files of a drop, folders read to their depths. Must be called inside the drop event: the browser then lets go. */
export async function fromDrop(transfer: DataTransfer): Promise<Picked[]> {
  const entries = [...transfer.items]
    .map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
    .filter((entry) => entry !== null)
  const loose = [...transfer.files]
  if (entries.length === 0) return fromInput(loose)
  const found = await Promise.all(entries.map((entry) => filesBelow(entry)))
  return found.flat()
}

async function filesBelow(entry: FileSystemEntry): Promise<Picked[]> {
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry)
    return file ? [{ file, path: entry.fullPath.replace(/^\//, '') }] : []
  }
  const found: Picked[] = []
  for (const child of await childrenOf(entry as FileSystemDirectoryEntry))
    found.push(...(await filesBelow(child)))
  return found
}

// A file that vanished between drop and reading is left out, the others still come.
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
