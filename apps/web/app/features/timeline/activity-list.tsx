import type { Activity } from '@engawa/contract'
import type { ReactNode } from 'react'
import { AuthorLink, Row } from '#app/features/subjects/index.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'

type Props<T> = {
  name: string
  first: Page<T>
  load: (cursor: string) => Promise<Page<T>>
  /** Whether each entry shows its author. */
  withAuthors?: boolean
  /** Returns a mark beside the time of an entry. */
  noteOf?: (activity: T) => ReactNode
  empty: ReactNode
}

const keyOf = ({ card }: Activity): string => `${card.kind}:${card.id}`

/** Published items of any kind, the newest first. The list loads more at its end. Shows `empty` when there are no items. */
export function ActivityList<T extends Activity>({
  name,
  first,
  load,
  withAuthors = false,
  noteOf,
  empty,
}: Props<T>) {
  const list = useInfiniteList({ name, first, load, keyOf })
  if (list.items.length === 0 && list.nextCursor === null) return empty
  return (
    <>
      <ul className="divide-y divide-line">
        {list.items.map((activity) => (
          <li key={keyOf(activity)} className="py-3">
            <Line activity={activity} withAuthor={withAuthors} note={noteOf?.(activity)} />
            <Row card={activity.card} excerpt={activity.card.line} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

type LineProps = { activity: Activity; withAuthor: boolean; note: ReactNode }

function Line({ activity: { at, card }, withAuthor, note }: LineProps) {
  const { author } = card
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 px-2 text-sm text-ink-soft">
      {withAuthor && author && (
        <AuthorLink author={author} className="touch-target font-medium text-ink hover:underline" />
      )}
      <RelativeTime time={at} />
      {note}
    </p>
  )
}
