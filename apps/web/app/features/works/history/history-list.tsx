import { contract, type BegunWork } from '@engawa/contract'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { dropPlaces } from '#app/features/reading/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { formatDay, formatWeekday } from '#app/lib/text/format.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { ContinueCard } from '../components/continue-card.tsx'
import { firstShelf } from '../kinds.ts'
import { historyPath, type HistoryFilter } from './history-path.ts'

const keyOf = ({ work }: BegunWork): number => work.id

type Props = { filter: HistoryFilter; uid: number; first: Page<BegunWork> }

/** The list of works that a member has read or watched. It loads more at its end. The member can undo the removal of an entry. */
export function HistoryList({ filter, uid, first }: Props) {
  const list = useInfiniteList({
    name: 'history',
    first,
    load: (cursor) => call(contract.works.history, { ...filter, cursor }),
    keyOf,
  })
  const [gone, setGone] = useState<ReadonlySet<number> | 'all'>(new Set())
  const shown = gone === 'all' ? [] : list.items.filter((entry) => !gone.has(keyOf(entry)))
  const isHydrated = useHydrated()
  const isWhole = filter.q === '' && filter.type === undefined

  function forget(entry: BegunWork | null): Promise<void> {
    const before = gone
    let at = ''
    return removeWithUndo({
      message: entry ? m.history_forgotten({ title: entry.work.title }) : m.history_cleared(),
      hide: () => setGone(entry && before !== 'all' ? new Set([...before, keyOf(entry)]) : 'all'),
      show: () => setGone(before),
      async remove() {
        const body = entry ? { resourceId: entry.work.id } : {}
        at = (await call(contract.works.forgetHistory, body)).at
        dropPlaces(uid, entry?.place.chapterId)
      },
      restore: () => call(contract.works.restoreHistory, { at }),
    })
  }

  if (shown.length === 0 && (gone === 'all' || list.nextCursor === null)) return <Nothing whole={isWhole} />
  return (
    <>
      {isWhole && (
        <Button
          variant="plain"
          size="sm"
          className="self-end"
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => void forget(null)}
        >
          {m.history_clear()}
        </Button>
      )}
      {byDay(shown, isHydrated).map(({ day, entries }) => (
        <section key={day} aria-label={day} className="flex flex-col gap-3">
          <Heading level={2} size="base" className="text-ink-soft">
            {day}
          </Heading>
          <ul className="flex flex-col gap-3">
            {entries.map((entry) => (
              <li key={keyOf(entry)}>
                <Row entry={entry} onForget={() => void forget(entry)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ListEnd list={list} />
    </>
  )
}

/** Groups the entries by day. The server does not know the reader's time zone, so the days of its page are in UTC. */
function byDay(entries: readonly BegunWork[], isLocal: boolean): { day: string; entries: BegunWork[] }[] {
  const dayOf = ({ place: { updatedAt } }: BegunWork) =>
    isLocal ? formatWeekday(updatedAt) : formatDay(updatedAt)
  return [...Map.groupBy(entries, dayOf)].map(([day, of]) => ({ day, entries: of }))
}

function Row({ entry, onForget }: { entry: BegunWork; onForget: () => void }) {
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <ContinueCard {...entry} fact={<RelativeTime time={entry.place.updatedAt} />} />
      </div>
      <IconButton label={m.history_forget({ title: entry.work.title })} onClick={onForget}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

function Nothing({ whole }: { whole: boolean }) {
  if (!whole)
    return (
      <EmptyState
        line={m.history_not_found()}
        action={<ButtonLink to={historyPath({})}>{m.history_show_all()}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      line={m.history_none()}
      action={
        <ButtonLink to={firstShelf} variant="primary">
          {m.works_browse()}
        </ButtonLink>
      }
    />
  )
}
