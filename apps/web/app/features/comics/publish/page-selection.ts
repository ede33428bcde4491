import { createStore } from 'zustand/vanilla'

type Selection = {
  chosen: ReadonlySet<number>
  /** The page at which a range starts; null if there is none. */
  anchor: number | null
}

type How = {
  /** Whether to select all pages from the anchor to this page. */
  range?: boolean
  /** Whether to select only this page. */
  alone?: boolean
}

/** Creates the selection of pages. Selected pages are moved and removed together. */
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
     * Returns the pages that an action affects, in list order: all selected pages if this page is selected, otherwise only this
     * page.
     */
    with(list: readonly number[], id: number): number[] {
      const { chosen } = getState()
      return chosen.has(id) ? list.filter((one) => chosen.has(one)) : [id]
    },
  }
}

export type PageSelection = ReturnType<typeof createPageSelection>
