import { useState } from 'react'

/** Max items that one call removes or restores. */
const MAX_CHOSEN = 100

/**
 * Returns the chosen keys of a list, at most 100. `choose` with `range` chooses all keys between the one that was chosen last and this one.
 */
export function useSelection(keys: readonly string[]) {
  const [state, setState] = useState<{ chosen: ReadonlySet<string>; last?: string }>({ chosen: new Set() })
  const chosen = keys.filter((key) => state.chosen.has(key))
  const set = (next: readonly string[], last?: string) =>
    setState({ chosen: new Set(next.slice(0, MAX_CHOSEN)), ...(last !== undefined && { last }) })
  const choose = (key: string, { range = false } = {}) => {
    const [from, to] = [keys.indexOf(state.last ?? ''), keys.indexOf(key)]
    if (to === -1) return
    if (range && from !== -1)
      set([...new Set([...chosen, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)])], key)
    else set(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key], key)
  }
  const isAll = chosen.length > 0 && chosen.length === Math.min(keys.length, MAX_CHOSEN)
  return {
    chosen,
    has: (key: string) => state.chosen.has(key),
    isAll,
    choose,
    toggleAll: () => set(isAll ? [] : keys),
    clear: () => set([]),
  }
}
