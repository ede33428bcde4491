import { contract, LIMITS, type PageView } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { createSaveQueue } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { visiblePages, type ChapterPages } from './chapter-pages.ts'

/** The descriptions written in this editor, by page id. All other pages have their loaded description. */
type DescriptionsState = { written: Readonly<Record<number, string>> }

export const descriptionOf = ({ written }: DescriptionsState, page: PageView): string =>
  written[page.id] ?? page.description

/** Creates the editor of page descriptions, which saves automatically. A description stays with its page when the page is moved. */
export function createPageDescriptions(chapterId: number, pages: ChapterPages) {
  const store = createStore<DescriptionsState>(() => ({ written: {} }))
  const unsaved = new Set<number>()

  const saves = createSaveQueue(async () => {
    while (unsaved.size > 0) {
      const { written } = store.getState()
      const sent = [...unsaved]
        .slice(0, LIMITS.pageDescriptionsPerCall)
        .map((id) => ({ id, description: written[id] ?? '' }))
      await call(contract.comics.describePages, { chapterId, pages: sent })
      const now = store.getState().written
      for (const { id, description } of sent) if (now[id] === description) unsaved.delete(id)
    }
  })

  function write(id: number, text: string): void {
    store.setState({ written: { ...store.getState().written, [id]: text } })
    unsaved.add(id)
    saves.changed()
  }

  // A new page with the file name of a removed page is probably a better version, so it gets the removed page's description.
  function forwardChanges(now: readonly PageView[], before: readonly PageView[]): void {
    const left = new Map(
      before
        .filter(({ id }) => !now.some((page) => page.id === id))
        .map((page) => [page.name, descriptionOf(store.getState(), page)]),
    )
    for (const [name, text] of left) if (text !== '') textsOfRemoved.set(name, text)
    for (const page of now) {
      const text = textsOfRemoved.get(page.name)
      if (text === undefined || before.some(({ id }) => id === page.id)) continue
      textsOfRemoved.delete(page.name)
      if (descriptionOf(store.getState(), page) === '') write(page.id, text)
    }
  }
  const textsOfRemoved = new Map<string, string>()

  return {
    store,
    saves,
    write,
    /** Observes added and removed pages. Returns a stop function, whose promise resolves when everything is saved. */
    open(): () => Promise<unknown> {
      const stop = pages.store.subscribe((now, before) =>
        forwardChanges(visiblePages(now), visiblePages(before)),
      )
      return () => {
        stop()
        return saves.flush()
      }
    },
  }
}

export type PageDescriptions = ReturnType<typeof createPageDescriptions>
