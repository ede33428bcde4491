/**
 * Whether something is seen for the first time in this visit (the tab's session); then stores it as seen. `name` identifies it,
 * for example `work:7`.
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
