/** Whether this visit (this tab's session) sees something for the first time; remembers it as seen. `name` names it, for example `work:7`. */
export function isFirstLook(name: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const key = `viewed:${name}`
  try {
    if (storage.getItem(key) !== null) return false
    storage.setItem(key, '1')
    return true
  } catch {
    return true
  }
}
