// Not every browser asks, and TypeScript knows only what all have.
type WithPermission = FileSystemFileHandle & {
  queryPermission?: (how: { mode: 'read' }) => Promise<PermissionState>
  requestPermission?: (how: { mode: 'read' }) => Promise<PermissionState>
}

type Known = { size: number; modified: number }

/** The file of a handle; null when the author has to allow it first, or the file is gone or another one by now. */
export async function fileOfHandle(handle: FileSystemFileHandle, known: Known): Promise<File | null> {
  try {
    const permission = await (handle as WithPermission).queryPermission?.({ mode: 'read' })
    if (permission !== undefined && permission !== 'granted') return null
    const file = await handle.getFile()
    return file.size === known.size && file.lastModified === known.modified ? file : null
  } catch {
    return null
  }
}

/** Asks the author to allow reading the file; to be called when they pressed something. */
export async function allowReading(handle: FileSystemFileHandle): Promise<boolean> {
  try {
    return (
      ((await (handle as WithPermission).requestPermission?.({ mode: 'read' })) ?? 'granted') === 'granted'
    )
  } catch {
    return false
  }
}
