import type { Subscription } from '@engawa/contract'
import { ChevronRight, CircleAlert, Inbox, List, Star } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { problemText } from '../problem-text.ts'
import { readerPath, type ReaderFilter } from '../paths.ts'
import type { Overview } from './counts.ts'
import { foldedTags } from './reader-settings.ts'
import { tagTree, type TagNode } from './tag-tree.ts'

type Props = { overview: Overview; filter: ReaderFilter; onChosen?: () => void }

const MANY = 12

/** Navigation of the feed reader: the lists of unread, starred and all entries, and the tags with their feeds. */
export function FeedNav({ overview, filter, onChosen }: Props) {
  const [wanted, setWanted] = useState('')
  const shown = useMemo(
    () => overview.items.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase())),
    [overview.items, wanted],
  )
  const tree = useMemo(() => tagTree(shown), [shown])
  const common = { order: filter.order }
  const isWhole = filter.feedId === null && filter.tag === null && filter.q === ''
  return (
    // A press on a link closes the sheet that may contain this list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={(event) => (event.target as Element).closest('a') && onChosen?.()}>
      <nav aria-label={m.feeds_nav()} data-feed-nav className="flex flex-col gap-0.5">
        <Line
          to={readerPath(common)}
          icon={<Inbox size={18} aria-hidden />}
          count={overview.unread}
          isCurrent={isWhole && filter.view === 'unread'}
        >
          {m.feeds_unread()}
        </Line>
        <Line
          to={readerPath({ ...common, view: 'starred' })}
          icon={<Star size={18} aria-hidden />}
          count={overview.starred}
          isCurrent={isWhole && filter.view === 'starred'}
        >
          {m.feeds_starred()}
        </Line>
        <Line
          to={readerPath({ ...common, view: 'all' })}
          icon={<List size={18} aria-hidden />}
          isCurrent={isWhole && filter.view === 'all'}
        >
          {m.feeds_all()}
        </Line>
        {overview.items.length > MANY && (
          <input
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            aria-label={m.feeds_find_feed()}
            placeholder={m.feeds_find_feed()}
            data-find-feed
            className="mt-3 h-10 w-full rounded-md border border-line-strong bg-sunken px-3 text-sm"
          />
        )}
        <div className="mt-3 flex flex-col gap-0.5">
          {tree.tags.map((tag) => (
            <Tag key={tag.path} tag={tag} filter={filter} depth={0} />
          ))}
          {tree.feeds.map((feed) => (
            <FeedLine key={feed.feedId} feed={feed} filter={filter} depth={0} />
          ))}
        </div>
        {wanted !== '' && shown.length === 0 && (
          <p className="px-3 py-2 text-sm text-ink-soft">{m.feeds_none_found()}</p>
        )}
      </nav>
    </div>
  )
}

/** Returns the view of a feed's list: the current view, but `all` instead of `starred`. */
const viewOf = ({ view }: ReaderFilter) => (view === 'starred' ? 'all' : view)

function Tag({ tag, filter, depth }: { tag: TagNode; filter: ReaderFilter; depth: number }) {
  const folded = foldedTags.use()
  const isOpen = !folded.includes(tag.path)
  const fold = () =>
    foldedTags.set(isOpen ? [...folded, tag.path] : folded.filter((each) => each !== tag.path))
  return (
    <div>
      <div className="flex items-center">
        <IconButton
          aria-expanded={isOpen}
          label={m.feeds_fold({ tag: tag.name })}
          onClick={fold}
          size="xs"
          style={{ marginInlineStart: `${depth * 12}px` }}
        >
          <ChevronRight
            size={16}
            aria-hidden
            className={cx('transition-transform duration-150', isOpen && 'rotate-90')}
          />
        </IconButton>
        <Line
          to={readerPath({ view: viewOf(filter), order: filter.order, tag: tag.path })}
          count={tag.unread}
          isCurrent={filter.tag === tag.path}
          isTag
        >
          {tag.name}
        </Line>
      </div>
      {isOpen && (
        <>
          {tag.tags.map((below) => (
            <Tag key={below.path} tag={below} filter={filter} depth={depth + 1} />
          ))}
          {tag.feeds.map((feed) => (
            <FeedLine key={feed.feedId} feed={feed} filter={filter} depth={depth + 1} />
          ))}
        </>
      )}
    </div>
  )
}

function FeedLine({ feed, filter, depth }: { feed: Subscription; filter: ReaderFilter; depth: number }) {
  return (
    <div style={{ paddingInlineStart: `${depth * 12}px` }}>
      <Line
        to={readerPath({ view: viewOf(filter), order: filter.order, feedId: feed.feedId })}
        icon={<FeedIcon feed={feed} />}
        count={feed.unread}
        isCurrent={filter.feedId === feed.feedId}
        mark={
          feed.problem && (
            <span title={problemText(feed.problem)} className="shrink-0 text-amber">
              <CircleAlert size={16} aria-hidden />
              <span className="sr-only">{problemText(feed.problem)}</span>
            </span>
          )
        }
      >
        {feed.title}
      </Line>
    </div>
  )
}

/** The icon of a feed; without an icon, the first letter of its title. */
export function FeedIcon({ feed: { icon, title } }: { feed: Pick<Subscription, 'icon' | 'title'> }) {
  if (icon)
    return (
      <img
        src={icon}
        alt=""
        width={18}
        height={18}
        loading="lazy"
        className="size-4.5 shrink-0 rounded-sm bg-sunken object-cover"
      />
    )
  return (
    <span
      aria-hidden
      className="grid size-4.5 shrink-0 place-items-center rounded-sm bg-accent-soft text-[11px] leading-none font-semibold text-accent-text"
    >
      {[...title][0]?.toUpperCase()}
    </span>
  )
}

type LineProps = {
  to: string
  icon?: ReactNode
  mark?: ReactNode
  count?: number
  isCurrent: boolean
  isTag?: boolean
  children: ReactNode
}

function Line({ to, icon, mark, count = 0, isCurrent, isTag, children }: LineProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      data-unread={count > 0 ? '' : undefined}
      className={cx(
        'flex min-h-9 min-w-0 grow items-center gap-2.5 rounded-sm px-2.5 text-sm transition-colors duration-150',
        isCurrent ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-hover',
        isTag && 'font-medium',
      )}
    >
      {icon}
      <span className="min-w-0 grow truncate">{children}</span>
      {mark}
      {count > 0 && <span className="shrink-0 text-ink-soft tabular-nums">{formatCount(count)}</span>}
    </Link>
  )
}
