import {
  ArrowDownUp,
  ArrowLeftRight,
  CheckCheck,
  Info,
  Keyboard,
  LayoutGrid,
  RefreshCw,
  Rows3,
  Rss,
  Search,
  Tags,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import type { SetPanel } from '../manage/use-panels.ts'
import { problemText } from '../problem-text.ts'
import { readerPath, type ReaderFilter } from '../paths.ts'
import { entryLook, readsOnScroll } from './reader-settings.ts'
import type { Reader } from './use-reader.ts'

type Props = { reader: Reader; onPanel: SetPanel; nav: ReactNode }

/** The title of the shown list, with actions on all of its entries. */
export function ReaderHead({ reader, onPanel, nav }: Props) {
  const { filter, overview } = reader
  const feed = overview.items.find(({ feedId }) => feedId === filter.feedId)
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Heading level={1} className="mr-auto min-w-0">
          {titleOf(reader)}
        </Heading>
        {nav}
        {filter.view !== 'starred' && (
          <Button
            size="sm"
            icon={<CheckCheck size={16} aria-hidden />}
            onClick={() => void reader.readAll()}
            aria-keyshortcuts="Shift+A"
          >
            <span className="max-sm:sr-only">{m.feeds_read_all()}</span>
          </Button>
        )}
        <ReaderMenu reader={reader} onPanel={onPanel} />
      </div>
      {feed?.problem && (
        <Notice
          small
          actions={
            <Button
              size="sm"
              variant="plain"
              onClick={() => onPanel({ kind: 'status', feedId: feed.feedId })}
            >
              {m.feeds_status()}
            </Button>
          }
        >
          {problemText(feed.problem)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow">
          <Tabs label={m.feeds_views()} tabs={tabsOf(reader)} />
        </div>
        <SearchBox key={readerPath(filter)} filter={filter} />
      </div>
      {filter.q !== '' && (
        <p className="text-sm text-ink-soft">
          {m.feeds_searched({ q: filter.q })}{' '}
          <TextLink to={readerPath({ ...filter, q: '' })}>{m.feeds_search_clear()}</TextLink>
        </p>
      )}
    </header>
  )
}

function titleOf({ filter, overview }: Reader): string {
  if (filter.feedId !== null)
    return overview.items.find(({ feedId }) => feedId === filter.feedId)?.title ?? m.shell_place_feeds()
  return filter.tag?.split('/').join(' / ') ?? m.shell_place_feeds()
}

function tabsOf({ filter, overview }: Reader) {
  const unread = unreadOf({ filter, overview })
  const names = { unread: m.feeds_unread(), starred: m.feeds_starred(), all: m.feeds_all() }
  return (['unread', 'all', 'starred'] as const).map((view) => ({
    to: readerPath({ ...filter, view }),
    label: names[view],
    current: filter.view === view,
    ...(view === 'unread' && unread > 0 && { count: formatCount(unread) }),
  }))
}

function unreadOf({ filter, overview }: Pick<Reader, 'filter' | 'overview'>): number {
  const { feedId, tag } = filter
  return overview.items
    .filter((feed) => feedId === null || feed.feedId === feedId)
    .filter(({ tags }) => tag === null || tags.some((each) => each === tag || each.startsWith(`${tag}/`)))
    .reduce((sum, { unread }) => sum + unread, 0)
}

function SearchBox({ filter }: { filter: ReaderFilter }) {
  const navigate = useNavigate()
  return (
    <search className="max-sm:w-full">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          const q = new FormData(event.currentTarget).get('q')
          void navigate(readerPath({ ...filter, view: 'all', q: typeof q === 'string' ? q.trim() : '' }))
        }}
      >
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          name="q"
          defaultValue={filter.q}
          aria-label={m.feeds_search()}
          placeholder={m.feeds_search()}
          data-feeds-search
          maxLength={200}
          className="h-10 w-full rounded-md border border-line-strong bg-sunken pr-2 pl-9 text-sm sm:w-52"
        />
      </form>
    </search>
  )
}

function ReaderMenu({ reader, onPanel }: Omit<Props, 'nav'>) {
  const navigate = useNavigate()
  const look = entryLook.use()
  const isScrolling = readsOnScroll.use()
  const { filter } = reader
  const { feedId, tag, order } = filter
  return (
    <MoreMenu label={m.feeds_more()}>
      {feedId !== null && (
        <MenuItem icon={<Info size={18} aria-hidden />} onClick={() => onPanel({ kind: 'status', feedId })}>
          {m.feeds_status()}
        </MenuItem>
      )}
      {tag !== null && (
        <MenuItem icon={<Tags size={18} aria-hidden />} onClick={() => onPanel({ kind: 'tag', tag })}>
          {m.feeds_tag_rename()}
        </MenuItem>
      )}
      <MenuItem icon={<RefreshCw size={18} aria-hidden />} onClick={() => void reader.fetchAll()}>
        {m.feeds_fetch_all()}
      </MenuItem>
      <MenuItem
        icon={<ArrowDownUp size={18} aria-hidden />}
        onClick={() =>
          void navigate(readerPath({ ...filter, order: order === 'newest' ? 'oldest' : 'newest' }))
        }
      >
        {order === 'newest' ? m.feeds_oldest_first() : m.feeds_newest_first()}
      </MenuItem>
      <MenuItem
        icon={look === 'list' ? <LayoutGrid size={18} aria-hidden /> : <Rows3 size={18} aria-hidden />}
        onClick={() => entryLook.set(look === 'list' ? 'cards' : 'list')}
      >
        {look === 'list' ? m.feeds_as_cards() : m.feeds_as_list()}
      </MenuItem>
      <MenuItem icon={<CheckCheck size={18} aria-hidden />} onClick={() => readsOnScroll.set(!isScrolling)}>
        {isScrolling ? m.feeds_scroll_off() : m.feeds_scroll_on()}
      </MenuItem>
      <MenuItem icon={<ArrowLeftRight size={18} aria-hidden />} onClick={() => onPanel({ kind: 'lists' })}>
        {m.feeds_lists()}
      </MenuItem>
      <MenuItem icon={<Rss size={18} aria-hidden />} onClick={() => onPanel({ kind: 'stream' })}>
        {m.feeds_stream()}
      </MenuItem>
      <MenuItem icon={<Keyboard size={18} aria-hidden />} onClick={() => onPanel({ kind: 'keys' })}>
        {m.feeds_keys()}
      </MenuItem>
    </MoreMenu>
  )
}
