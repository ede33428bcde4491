import { isAppError } from '@engawa/contract'

/** Makes an object from an upload only once. Repeated and concurrent calls return the same object. */
export async function onceOfUpload<T>(
  find: () => Promise<T | undefined>,
  make: () => Promise<T>,
): Promise<T> {
  const before = await find()
  if (before) return before
  try {
    return await make()
  } catch (error) {
    const made = isAppError(error) && error.errorName === 'upload_used' ? await find() : undefined
    if (!made) throw error
    return made
  }
}
