import {
  comicContent,
  contract,
  naturalOrder,
  spreadsAfterMove,
  tidySpreads,
  type ComicChapter,
  type Corrections,
  type PageView,
} from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { call } from '#app/lib/net/http-call.ts'
import { moveItems } from './move-item.ts'
import { mergePages, placePages, type PlacedPage } from './page-order.ts'
import { createSaveQueue } from '#app/features/drafting/index.ts'

const UNDO_MS = 8000
const POLL_MS = 1500

export type PagesState = {
  /** All pages in the author's order. They include removed pages, until their removal can no longer be undone. */
  pages: readonly PageView[]
  /** The version of the chapter in the latest answer of the server. */
  version: number
  removed: readonly number[]
  /** Whether the next save removes the pages in `removed` on the server. */
  removalDue: boolean
  status: 'loading' | 'ready' | 'failed'
}

/** Returns the pages that are not removed. */
export const visiblePages = ({ pages, removed }: Pick<PagesState, 'pages' | 'removed'>): PageView[] =>
  pages.filter(({ id }) => !removed.includes(id))

/** Returns the author's corrections of page pairs, by page id. */
export const pairRules = (pages: readonly PageView[]): Corrections =>
  Object.fromEntries(pages.flatMap(({ id, spread }) => (spread ? [[id, spread]] : [])))

const withPairs = (pages: readonly PageView[], rules: Corrections): PageView[] =>
  pages.map((page) => ({ ...page, spread: rules[page.id] ?? null }))

/** Returns a key of the chapter's data that the work's page shows: the cover (first page), and whether pages are being prepared. */
function shownInWork(state: PagesState): string {
  const pages = visiblePages(state)
  const [first] = pages
  return JSON.stringify([first?.id, first?.state, pages.some(({ state }) => state === 'pending')])
}

/**
 * Creates the list of a chapter's pages for its author. The order is saved automatically, and a removal can be undone for a while.
 * `refreshWork` is called after server changes that the work's page shows.
 */
export function createChapterPages(
  chapterId: number,
  first: ComicChapter | null,
  refreshWork: () => Promise<void>,
) {
  const store = createStore<PagesState>(() => ({
    pages: first?.pages ?? [],
    version: first?.version ?? 0,
    removed: [],
    removalDue: false,
    status: first ? 'ready' : 'loading',
  }))
  const { getState, setState } = store
  const uploadOrder = new Map<number, number>()
  let undoTimer: ReturnType<typeof setTimeout> | undefined
  let lastShown = shownInWork(getState())
  // The order by which pairs are formed. A drag changes it only when the page is dropped, because
  // a dragged page moves through other pairs on its way.
  let orderOfPairs: readonly PageView[] = getState().pages

  const saves = createSaveQueue(
    async () => {
      const { pages, version, removed, removalDue } = getState()
      const gone = removalDue ? removed : []
      const staying = pages.filter(({ id }) => !gone.includes(id))
      const rules = tidySpreads(staying, pairRules(staying))
      const answer = await call(contract.comics.arrangePages, {
        chapterId,
        version,
        pages: staying.map(({ id }) => ({ id, spread: rules[id] ?? null })),
      })
      receive(answer, { gone })
    },
    { pauseMs: 500 },
  )

  /** Merges the pages from the server. `gone` contains the ids of pages that a save has just removed. */
  function receive(
    server: { pages: PageView[]; version: number },
    { gone = [], saved = false }: { gone?: readonly number[]; saved?: boolean },
  ): void {
    const { pages, version, removed, removalDue } = getState()
    const stillRemoved = removed.filter((id) => !gone.includes(id))
    const local = pages.filter(({ id }) => !gone.includes(id))
    orderOfPairs = mergePages(
      orderOfPairs.filter(({ id }) => !gone.includes(id)),
      server.pages,
    )
    setState({
      pages: mergePages(local, server.pages, { saved }),
      version: Math.max(version, server.version),
      removed: stillRemoved,
      removalDue: removalDue && stillRemoved.length > 0,
    })
    const shown = shownInWork(getState())
    if (shown === lastShown) return
    lastShown = shown
    // The first load changes nothing, because the loaded work already contains these pages.
    if (getState().status !== 'ready') return
    // If this call fails, the data of the work is outdated until the next change.
    refreshWork().catch(() => undefined)
  }

  async function load(): Promise<void> {
    try {
      const content = await call(comicContent, { chapterId })
      // While an order is being saved, only that call's answer has the new version. The server's pairs replace the local pairs if
      // their version is not older.
      if (saves.isSaved()) receive(content, { saved: content.version >= getState().version })
      setState({ status: 'ready' })
    } catch {
      if (getState().status === 'loading') setState({ status: 'failed' })
    }
  }

  /** Restarts the preparation of pages that wait for storage or failed because of the server. A failed call changes nothing. */
  async function retry(): Promise<void> {
    const content = await call(contract.comics.retry, { chapterId }).catch(() => undefined)
    if (content && saves.isSaved()) receive(content, {})
  }

  function saveRemoval(): void {
    clearTimeout(undoTimer)
    if (getState().removed.length === 0) return
    setState({ removalDue: true })
    saves.changed(0)
  }

  function flush(): Promise<boolean> {
    saveRemoval()
    return saves.flush()
  }

  function arrange(pages: readonly PageView[], save = true): void {
    setState({ pages })
    if (save) saveOrder()
  }

  function saveOrder(): void {
    const { pages } = getState()
    setState({ pages: withPairs(pages, spreadsAfterMove(orderOfPairs, pages, pairRules(pages))) })
    orderOfPairs = pages
    saves.changed()
  }

  return {
    store,
    saves,
    load,
    retry,
    flush,
    /**
     * Loads missing data, and polls while pages are being prepared. Returns a stop function, whose promise resolves when everything
     * is saved.
     */
    open(): () => Promise<unknown> {
      if (getState().status !== 'ready') void load()
      const polling = setInterval(() => {
        const pending = visiblePages(getState()).some(({ state }) => state === 'pending')
        if (pending && document.visibilityState === 'visible') void load()
      }, POLL_MS)
      return () => {
        clearInterval(polling)
        return flush()
      }
    },
    /** Moves pages to the position of another page. */
    moveTo(ids: Iterable<number>, otherId: number, save = true): void {
      const byId = new Map(getState().pages.map((page) => [page.id, page]))
      const order = moveItems([...byId.keys()], new Set(ids), otherId)
      arrange(
        order.map((id) => byId.get(id)!),
        save,
      )
    },
    /** Moves several pages to the beginning or the end. They stay in their order. */
    moveToEdge(ids: readonly number[], edge: 'start' | 'end'): void {
      const { pages } = getState()
      const moved = pages.filter(({ id }) => ids.includes(id))
      const staying = pages.filter(({ id }) => !ids.includes(id))
      arrange(edge === 'start' ? [...moved, ...staying] : [...staying, ...moved])
    },
    saveOrder,
    sortByName: () => arrange([...getState().pages].sort((a, b) => naturalOrder(a.name, b.name))),
    /** Sets the corrections by which pages are single or form pairs. */
    setPairs(rules: Corrections): void {
      setState({ pages: withPairs(getState().pages, rules) })
      saves.changed()
    },
    remove(ids: readonly number[]): void {
      setState({ removed: [...getState().removed, ...ids], removalDue: false })
      clearTimeout(undoTimer)
      undoTimer = setTimeout(saveRemoval, UNDO_MS)
    },
    undoRemoval(): void {
      clearTimeout(undoTimer)
      setState({ removed: [], removalDue: false })
    },
    /** Adds uploaded pages. */
    add(uploaded: readonly PlacedPage[]): void {
      const { pages, reordered } = placePages(getState().pages, uploaded, uploadOrder)
      // The server has added these pages at the end, so their new order must be saved.
      arrange(pages, reordered)
    },
  }
}

export type ChapterPages = ReturnType<typeof createChapterPages>
