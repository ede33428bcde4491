import { createStore } from 'zustand/vanilla'

type Selection = {
  chosen: ReadonlySet<number>
  /** The start of a range. */
  anchor: number | null
}

type How = {
  /** Selects the range from the anchor to this page. */
  range?: boolean
  /** Selects only this page. */
  alone?: boolean
}

/** Creates the selection of pages, which are moved or removed together. */
export function createPageSelection() {
  const store = createStore<Selection>(() => ({ chosen: new Set(), anchor: null }))
  const { getState, setState } = store
  return {
    store,
    /** Selects or deselects a page of a list. */
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
    /**
     * Returns the pages that an action on a page affects: all selected pages if it is among them, else only this page. They are in
     * the list's order.
     */
    with(list: readonly number[], id: number): number[] {
      const { chosen } = getState()
      return chosen.has(id) ? list.filter((one) => chosen.has(one)) : [id]
    },
  }
}

export type PageSelection = ReturnType<typeof createPageSelection>
