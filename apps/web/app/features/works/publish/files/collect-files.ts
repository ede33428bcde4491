import type { PickedFile } from './picked-file.ts'

/** Returns the files of an `<input type=file>`, with folder paths if the input picked a folder. */
export const fromInput = (files: Iterable<File>): PickedFile[] =>
  [...files].map((file) => ({
    file,
    path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
  }))

/**
 * Resolves with dropped files, including those in folders of any depth. Must be called inside the drop event, because the files
 * are not readable later.
 */
export async function fromDrop(transfer: DataTransfer): Promise<PickedFile[]> {
  const dropped = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), handle: handleOf(item) }))
    .filter(({ entry }) => entry !== null)
  if (dropped.length === 0) return fromInput(transfer.files)
  const found = await Promise.all(
    dropped.map(async ({ entry, handle }) => {
      const files = await filesBelow(entry!)
      const [only] = files
      return entry!.isFile && only ? [{ ...only, handle: await handle }] : files
    }),
  )
  return found.flat()
}

type Wanted = { accept: readonly string[]; single?: boolean | undefined }

/**
 * Opens a dialog for files that the browser can find again after a reload. Resolves with null if the browser does not support this;
 * the list is empty if the author chose no file.
 */
export async function chooseFiles({ accept, single }: Wanted): Promise<PickedFile[] | null> {
  const { showOpenFilePicker } = window as WithFilePicker
  if (!showOpenFilePicker) return null
  try {
    const handles = await showOpenFilePicker({
      multiple: !single,
      types: [{ accept: { 'application/octet-stream': accept } }],
    })
    return await Promise.all(
      handles.map(async (handle) => ({ file: await handle.getFile(), path: handle.name, handle })),
    )
  } catch (error) {
    // `AbortError`: the author closed the dialog without a choice. After any other failure the caller uses a normal file input.
    return (error as Error).name === 'AbortError' ? [] : null
  }
}

// These functions are not in TypeScript's types, because not every browser has them.
type WithFilePicker = {
  showOpenFilePicker?: (options: {
    multiple: boolean
    types: { accept: Record<string, readonly string[]> }[]
  }) => Promise<FileSystemFileHandle[]>
}
type WithHandle = { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

const handleOf = (item: DataTransferItem): Promise<FileSystemFileHandle | undefined> =>
  (item as WithHandle).getAsFileSystemHandle?.().then(
    (handle) => (handle?.kind === 'file' ? (handle as FileSystemFileHandle) : undefined),
    () => undefined,
  ) ?? Promise.resolve(undefined)

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
  // `readEntries` returns at most 100 entries at a time, and an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return found
    found.push(...some)
  }
}
