import type { FeedEntryCard } from '@engawa/contract'
import { PanelLeft, Plus } from 'lucide-react'
import { lazy, Suspense, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#app/lib/view/class-names.ts'
import { useShortcuts, type Shortcuts } from '#app/lib/view/use-shortcuts.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { useBackCloses } from '#app/ui/use-back-closes.ts'
import type { Page } from '#app/lib/net/use-infinite-list.ts'
import { readerPath, type ReaderFilter } from '../paths.ts'
import { usePanels } from '../manage/use-panels.ts'
import { useUnsubscribe } from '../manage/use-unsubscribe.ts'
import type { Overview } from './counts.ts'
import { EmptyReader } from './empty-reader.tsx'
import type { EntryActions } from './entry-actions.ts'
import { blocksOf, EntryBlock } from './entry-block.tsx'
import { FeedNav } from './feed-nav.tsx'
import { loadEntry } from './load-entry.ts'
import { currentEntry, endEntry, entryAt, focusEntry, idOf, placeAround, press } from './move.ts'
import { entryLook } from './reader-settings.ts'
import { ReaderHead } from './reader-head.tsx'
import { useReadOnScroll } from './use-read-on-scroll.ts'
import { useReader, type Reader as ReaderState } from './use-reader.ts'

const Panels = lazy(async () => ({ default: (await import('../manage/panels.tsx')).Panels }))

type Props = {
  filter: ReaderFilter
  first: Page<FeedEntryCard>
  overview: Overview
  /** URL of a feed to subscribe to, from another page or program; null if there is none. */
  toAdd: string | null
}

/** The feed reader of a member: the feeds at the side, and the entries of the chosen list. */
export function Reader(props: Props) {
  const reader = useReader(props)
  const [panel, setPanel] = usePanels(props.toAdd)
  const actions = useActions(reader)
  useReadOnScroll(reader.list.items, (entries) => reader.mark(entries, { isRead: true }))
  useKeys(reader, setPanel)
  const { overview, filter } = reader
  return (
    <div className="page-width grid items-start gap-5 py-5 mid:grid-cols-[272px_minmax(0,1fr)]">
      <Paper pad="s" className="sticky top-19 flex max-h-[calc(100dvh-96px)] flex-col gap-3 max-mid:hidden">
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => setPanel({ kind: 'add' })}>
          {m.feeds_add()}
        </Button>
        <div className="-mx-1 min-h-0 overflow-y-auto px-1">
          <FeedNav overview={overview} filter={filter} />
        </div>
      </Paper>
      <Paper className="min-w-0">
        <ReaderHead
          reader={reader}
          onPanel={setPanel}
          nav={<NavSheet overview={overview} filter={filter} onAdd={() => setPanel({ kind: 'add' })} />}
        />
        <Entries reader={reader} actions={actions} onPanel={setPanel} />
      </Paper>
      {panel && (
        <Suspense fallback={null}>
          <Panels panel={panel} reader={reader} onPanel={setPanel} />
        </Suspense>
      )}
    </div>
  )
}

type EntriesProps = { reader: ReaderState; actions: EntryActions; onPanel: ReturnType<typeof usePanels>[1] }

function Entries({ reader, actions, onPanel }: EntriesProps) {
  const look = entryLook.use()
  const { list, news, openId, reload } = reader
  return (
    <>
      {news > 0 && (
        <Button
          variant="primary"
          size="sm"
          className="sticky top-20 layer-page mx-auto mt-3 flex"
          onClick={() => {
            window.scrollTo({ top: 0 })
            void reload()
          }}
        >
          {m.feeds_news({ count: news })}
        </Button>
      )}
      {list.items.length === 0 ? (
        <EmptyReader reader={reader} onPanel={onPanel} />
      ) : (
        <div
          role="feed"
          aria-label={m.feeds_entries()}
          aria-busy={list.state === 'loading'}
          className={cx('mt-3', look === 'cards' && 'flex flex-col gap-3')}
        >
          {blocksOf(list.items).map((entries, at) => (
            <EntryBlock
              key={at}
              entries={entries}
              look={look}
              openId={entries.some(({ id }) => id === openId) ? openId : null}
              isFirst={at === 0}
              actions={actions}
            />
          ))}
        </div>
      )}
      <ListEnd list={list} />
      {list.items.length > 5 && list.nextCursor === null && (
        <div className="mt-6 flex flex-col items-center gap-3 text-center text-ink-soft">
          <p>{m.feeds_end()}</p>
          {reader.filter.view !== 'starred' && (
            <Button onClick={() => void reader.readAll()}>{m.feeds_read_all()}</Button>
          )}
        </div>
      )}
    </>
  )
}

/** Returns an object of actions that is the same on every render, so that entries are not rendered again. */
function useActions(reader: ReaderState): EntryActions {
  const latest = useEffectEvent(() => reader)
  const [actions] = useState<EntryActions>({
    toggle(entry) {
      const { openId, open } = latest()
      const isOpen = openId === entry.id
      open(isOpen ? null : entry)
      if (isOpen) focusEntry(document.querySelector<HTMLElement>(`[data-entry="${entry.id}"]`) ?? undefined)
      else loadNext(latest(), entry)
    },
    star: (entry) => latest().mark([entry], { isStarred: !entry.isStarred }),
    setRead: (entry, isRead) => latest().mark([entry], { isRead }),
    readUpTo: (entry) => void latest().readAll(entry),
  })
  return actions
}

/** Loads the text of the next entry before the member opens it. */
function loadNext({ list: { items } }: ReaderState, entry: FeedEntryCard): void {
  const next = items[items.findIndex(({ id }) => id === entry.id) + 1]
  if (next) loadEntry(next.id).catch(() => undefined)
}

function useKeys(reader: ReaderState, setPanel: EntriesProps['onPanel']): void {
  const navigate = useNavigate()
  const unsubscribe = useUnsubscribe(reader)
  const { filter, openId, list } = reader
  const go = (change: Partial<ReaderFilter>) => void navigate(readerPath({ order: filter.order, ...change }))
  const byElement = (element: HTMLElement | null | undefined) =>
    element ? list.items.find(({ id }) => id === idOf(element)) : undefined
  const current = () => byElement(currentEntry(openId))

  function move(step: 1 | -1): void {
    const element = entryAt(openId, step)
    const entry = byElement(element)
    focusEntry(element)
    // If an entry is open, moving to another entry opens that entry.
    if (openId !== null && entry) {
      reader.open(entry)
      loadNext(reader, entry)
    }
  }
  function toggle(): void {
    const entry = current()
    if (entry) reader.open(openId === entry.id ? null : entry)
  }
  function toggleRead(): void {
    const entry = current()
    if (entry) reader.mark([entry], { isRead: !entry.isRead })
  }
  function star(): void {
    const entry = current()
    if (entry) reader.mark([entry], { isStarred: !entry.isStarred })
  }
  function original(): void {
    const element = currentEntry(openId)
    const entry = byElement(element)
    if (!entry?.url) return
    if (openId === entry.id) return press(element, 'original')
    window.open(entry.url, '_blank', 'noopener')
    if (!entry.isRead) reader.mark([entry], { isRead: true })
  }
  const around = (step: 1 | -1) => {
    const path = placeAround(step)
    if (path) void navigate(path)
  }
  const next = () => move(1)
  const previous = () => move(-1)
  const keys: Shortcuts = {
    j: next,
    n: next,
    ArrowRight: next,
    k: previous,
    p: previous,
    ArrowLeft: previous,
    o: toggle,
    Enter: toggle,
    v: original,
    m: toggleRead,
    M: () => {
      toggleRead()
      move(1)
    },
    s: star,
    f: star,
    A: () => void reader.readAll(),
    R: () => void reader.fetchAll(),
    '+': () => setPanel({ kind: 'add' }),
    '#': () => {
      if (filter.feedId !== null) void unsubscribe(filter.feedId)
    },
    '?': () => setPanel({ kind: 'keys' }),
    '/': () => document.querySelector<HTMLElement>('[data-feeds-search]')?.focus(),
    h: () => around(-1),
    l: () => around(1),
    'g u': () => go({}),
    'g s': () => go({ view: 'starred' }),
    'g b': () => go({ view: 'starred' }),
    'g h': () => go({ view: 'all' }),
    'g f': () => document.querySelector<HTMLElement>('[data-find-feed], [data-feed-nav] a')?.focus(),
    'g c': () => document.querySelector<HTMLElement>('[data-feed-nav] a[href*="tag="]')?.focus(),
    'g g': () => focusEntry(endEntry('first')),
    G: () => focusEntry(endEntry('last')),
    'z t': () => currentEntry(openId)?.scrollIntoView({ block: 'start' }),
    Escape: () => {
      if (openId !== null) reader.open(null)
    },
  }
  useShortcuts(keys, isPressed)
}

/** Whether the key is Enter on a focused element that is not an entry. Enter then presses that element. */
const isPressed = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && !(target instanceof Element && target.matches('[data-entry]'))

type NavProps = { overview: Overview; filter: ReaderFilter; onAdd: () => void }

/** The feeds on a narrow screen, opened by a button. */
function NavSheet({ overview, filter, onAdd }: NavProps) {
  const [isOpen, setOpen] = useState(false)
  const close = useBackCloses(() => setOpen(false), isOpen)
  return (
    <>
      <Button
        size="sm"
        className="mid:hidden"
        icon={<PanelLeft size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.feeds_nav()}
      </Button>
      <Sheet open={isOpen} onOpenChange={(next) => !next && close()} title={m.feeds_nav()}>
        <FeedNav overview={overview} filter={filter} onChosen={() => setOpen(false)} />
        <Button
          className="mt-4 w-full"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => {
            close()
            onAdd()
          }}
        >
          {m.feeds_add()}
        </Button>
      </Sheet>
    </>
  )
}
