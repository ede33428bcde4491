import { contract, type FeedEntryCard } from '@engawa/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { backgroundCall, call, errorText } from '#app/lib/net/http-call.ts'
import { useInfiniteList, type InfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError, toastSuccess } from '#app/ui/toast.ts'
import { listInput, scopeOf, type ReaderFilter } from '../paths.ts'
import { withMarks, type Overview } from './counts.ts'
import { onOtherTabs, sendMarks, notifyTabs, type Mark, type Marked } from './marks.ts'

const UNDO_MS = 10_000
/** Milliseconds between checks for new entries while the reader is visible. */
const NEWS_MS = 120_000

export type Reader = {
  filter: ReaderFilter
  list: InfiniteList<FeedEntryCard>
  overview: Overview
  openId: number | null
  open: (entry: FeedEntryCard | null) => void
  mark: (entries: readonly Marked[], mark: Mark) => void
  /** Marks the shown entries as read: up to `last`, or all of them. The member can undo this. */
  readAll: (last?: FeedEntryCard) => Promise<void>
  /** Number of entries that arrived since the list was loaded. */
  news: number
  /** Makes the server fetch all feeds soon. */
  fetchAll: () => Promise<void>
  /** Loads the list and the counts again. */
  reload: () => Promise<void>
}

type Given = { filter: ReaderFilter; first: Page<FeedEntryCard>; overview: Overview }

/** Returns the state of the feed reader. A change is applied in this tab at once, then sent to the server, then to other tabs. */
export function useReader({ filter, first, overview: loaded }: Given): Reader {
  const { revalidate } = useRevalidator()
  const [counted, setCounted] = useState({ from: loaded, is: loaded })
  if (counted.from !== loaded) setCounted({ from: loaded, is: loaded })
  const overview = counted.is
  const setOverview = (change: (old: Overview) => Overview) =>
    setCounted((old) => ({ ...old, is: change(old.is) }))
  const [openId, setOpenId] = useState<number | null>(null)
  const [news, setNews] = useState(0)
  const list = useInfiniteList<FeedEntryCard>({
    name: 'feeds',
    first,
    load: (cursor) => call(contract.feedReader.entries, { ...listInput(filter), cursor }),
    keyOf: ({ id }) => id,
  })

  function apply(entries: readonly Marked[], mark: Mark): void {
    const ids = new Set(entries.map(({ id }) => id))
    list.change((items) => items.map((item) => (ids.has(item.id) ? { ...item, ...mark } : item)))
    setOverview((old) => withMarks(old, entries, mark))
  }

  function mark(entries: readonly Marked[], change: Mark): void {
    if (entries.length === 0) return
    apply(entries, change)
    sendMarks(entries, change).catch((error: unknown) => {
      toastError(errorText(error))
      for (const entry of entries)
        apply([{ ...entry, ...change }], { isRead: entry.isRead, isStarred: entry.isStarred })
    })
  }

  function open(entry: FeedEntryCard | null): void {
    setOpenId(entry?.id ?? null)
    if (entry && !entry.isRead) mark([entry], { isRead: true })
  }

  async function reload(): Promise<void> {
    setNews(0)
    await revalidate()
  }

  async function readAll(last?: FeedEntryCard): Promise<void> {
    try {
      const { order } = filter
      const input = { ...scopeOf(filter), order, newestId: Math.max(overview.newestId, 1) }
      const done = await call(contract.feedReader.readAll, { ...input, ...(last && { lastId: last.id }) })
      notifyTabs('everything')
      if (last) markUpTo(last, true)
      else await reload()
      await recount()
      toast(m.feeds_marked({ count: done.count }), {
        duration: UNDO_MS,
        action: { label: m.ui_undo(), run: () => void undo(done.batch) },
      })
    } catch (error) {
      toastError(errorText(error))
    }
  }

  async function fetchAll(): Promise<void> {
    try {
      const { count } = await call(contract.feedReader.fetchAll, {})
      toastSuccess(count === 0 ? m.feeds_fetched_lately() : m.feeds_fetching({ count }))
    } catch (error) {
      toastError(errorText(error))
    }
  }

  async function undo(batch: string): Promise<void> {
    try {
      await call(contract.feedReader.undoRead, { batch })
      notifyTabs('everything')
      await reload()
    } catch (error) {
      toastError(errorText(error))
    }
  }

  function markUpTo(last: FeedEntryCard, isRead: boolean): void {
    list.change((items) => {
      const end = items.findIndex(({ id }) => id === last.id)
      return items.map((item, at) => (at <= end ? { ...item, isRead } : item))
    })
  }

  async function recount(): Promise<void> {
    const is = await wholeList(backgroundCall, contract.feedReader.overview, {})
    setCounted((old) => ({ ...old, is }))
  }

  /** Loads the marks that were set on other devices, and the number of new entries. The shown entries do not move. */
  const lookForNews = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const { newestId } = overview
    const view = filter.view === 'unread' ? 'all' : filter.view
    const [, fresh] = await Promise.all([
      recount(),
      backgroundCall(contract.feedReader.entries, { ...listInput(filter), order: 'newest', view }),
    ])
    const byId = new Map(fresh.items.map((item) => [item.id, item]))
    list.change((items) =>
      items.map((item) => {
        const now = byId.get(item.id)
        return now ? { ...item, isRead: now.isRead, isStarred: now.isStarred } : item
      }),
    )
    setNews((old) => old + fresh.items.filter(({ id, isRead }) => id > newestId && !isRead).length)
  })
  const applyFromOtherTab = useEffectEvent((change: Parameters<Parameters<typeof onOtherTabs>[0]>[0]) => {
    if (change === 'everything') void reload()
    else apply(change.entries, change.mark)
  })
  useEffect(() => {
    const look = () => void lookForNews().catch(() => undefined)
    const timer = setInterval(look, NEWS_MS)
    document.addEventListener('visibilitychange', look)
    const stop = onOtherTabs(applyFromOtherTab)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [])

  return { filter, list, overview, openId, open, mark, readAll, news, fetchAll, reload }
}
