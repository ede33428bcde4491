/** Whether this visit (this tab's session) sees the work for the first time; remembers that it did. */
export function isFirstLook(workId: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const key = `viewed:${workId}`
  try {
    if (storage.getItem(key) !== null) return false
    storage.setItem(key, '1')
    return true
  } catch {
    return true
  }
}
