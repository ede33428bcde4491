import type { PageView } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { mergePages, placeArrivals } from './page-order.ts'

export type PageState = {
  /** Everything that is there, in the author's order, dropped pages too as long as dropping can be undone. */
  pages: readonly PageView[]
  /** Of the chapter as last heard. */
  version: number
  dropped: readonly number[]
  /** The next save takes the dropped pages away. */
  dropsDue: boolean
}

/** The pages of a chapter as its author arranges them, outside of any component. */
export function createPageStore(first: { pages: PageView[]; version: number } | null) {
  const orderOf = new Map<number, number>()
  const store = createStore<PageState>(() => ({
    pages: first?.pages ?? [],
    version: first?.version ?? 0,
    dropped: [],
    dropsDue: false,
  }))
  const { getState, setState } = store
  return {
    store,
    arrange: (pages: readonly PageView[]) => setState({ pages }),
    drop: (id: number) => setState({ dropped: [...getState().dropped, id], dropsDue: false }),
    undoDrop: () => setState({ dropped: [], dropsDue: false }),
    /** Answers whether there is anything to take away. */
    meanDrops(): boolean {
      if (getState().dropped.length === 0) return false
      setState({ dropsDue: true })
      return true
    },
    /** Takes in what the server has; `saved` names pages a save has just taken away. */
    hear(server: { pages: PageView[]; version: number }, saved: readonly number[] | null): void {
      const { pages, version, dropped, dropsDue } = getState()
      const gone = saved ?? []
      const left = dropped.filter((id) => !gone.includes(id))
      setState({
        pages: mergePages(
          pages.filter(({ id }) => !gone.includes(id)),
          server.pages,
        ),
        version: Math.max(version, server.version),
        dropped: left,
        dropsDue: dropsDue && left.length > 0,
      })
    },
    /** Answers whether a page came to stand elsewhere than at the end, which the server does not know. */
    arrive(arrivals: { page: PageView; order: number }[]): boolean {
      const { pages, moved } = placeArrivals(getState().pages, arrivals, orderOf)
      setState({ pages })
      return moved
    },
  }
}

export type PageStore = ReturnType<typeof createPageStore>
