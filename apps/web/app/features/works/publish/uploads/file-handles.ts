// These functions are not in TypeScript's types, because not every browser has them.
type WithPermission = FileSystemFileHandle & {
  queryPermission?: (how: { mode: 'read' }) => Promise<PermissionState>
  requestPermission?: (how: { mode: 'read' }) => Promise<PermissionState>
}

type Known = { size: number; modified: number }

/**
 * Resolves with the file of a handle. Null when the author must first allow the page to read it, or when the file is missing or has
 * changed.
 */
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

/**
 * Requests the author's permission to read a file. Browsers allow the request only after a press. Resolves with whether the
 * permission was granted.
 */
export async function allowReading(handle: FileSystemFileHandle): Promise<boolean> {
  try {
    return (
      ((await (handle as WithPermission).requestPermission?.({ mode: 'read' })) ?? 'granted') === 'granted'
    )
  } catch {
    return false
  }
}
