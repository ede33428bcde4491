import { createStore } from 'zustand/vanilla'

type Selection = {
  chosen: ReadonlySet<number>
  /** Where a range begins. */
  anchor: number | null
}

type How = {
  /** Everything from where the last one was chosen. */
  range?: boolean
  /** Only this one. */
  alone?: boolean
}

/** Which pages of a chapter are chosen, to be moved or removed together. */
export function createPageSelection() {
  const store = createStore<Selection>(() => ({ chosen: new Set(), anchor: null }))
  const { getState, setState } = store
  return {
    store,
    /** Chooses a page of a list, or leaves it out again. */
    choose(list: readonly number[], id: number, { range, alone }: How = {}): void {
      const { chosen, anchor } = getState()
      const from = range && anchor !== null ? list.indexOf(anchor) : -1
      if (from !== -1) {
        const [first, last] = [from, list.indexOf(id)].toSorted((a, b) => a - b)
        return setState({ chosen: new Set([...chosen, ...list.slice(first, last! + 1)]) })
      }
      if (alone && !(chosen.size === 1 && chosen.has(id)))
        return setState({ chosen: new Set([id]), anchor: id })
      const others = [...chosen].filter((other) => other !== id)
      setState({ chosen: new Set(chosen.has(id) ? others : [...chosen, id]), anchor: id })
    },
    all: (list: readonly number[]) => setState({ chosen: new Set(list) }),
    clear: () => setState({ chosen: new Set(), anchor: null }),
    /** What an act on a page is about: all that are chosen, if it is one of them. In the order of the list. */
    with(list: readonly number[], id: number): number[] {
      const { chosen } = getState()
      return chosen.has(id) ? list.filter((one) => chosen.has(one)) : [id]
    },
  }
}

export type PageSelection = ReturnType<typeof createPageSelection>
