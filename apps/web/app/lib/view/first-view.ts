/**
 * Whether a subject is viewed for the first time in the session of this tab; stores that it was viewed. `name` identifies the
 * subject, for example `work:7`.
 */
export function isFirstView(name: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const key = `viewed:${name}`
  try {
    if (storage.getItem(key) !== null) return false
    storage.setItem(key, '1')
    return true
  } catch {
    return true
  }
}
