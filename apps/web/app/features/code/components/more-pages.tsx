import type { Freshness } from '@engawa/contract'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { FreshnessLine } from '#app/features/sources/index.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'

type Page<T> = { items: T[]; nextCursor: string | null; freshness: Freshness }

type Props<T> = {
  name: string
  first: Page<T>
  load: (cursor: string) => Promise<Page<T>>
  keyOf: (item: T) => string | number
  empty: string
  /** Content between the list and the text about the age of its data. */
  note?: ReactNode
  children: (item: T) => ReactNode
}

/** A list that loads more only after a press, because the source limits the number of requests. */
export function MorePages<T>(props: Props<T>) {
  const { key } = useLocation()
  return <List key={`${key} ${props.name}`} {...props} />
}

function List<T>({ name, first, load, keyOf, empty, note, children }: Props<T>) {
  const list = useInfiniteList({ name, first, load, keyOf })
  return (
    <div className="flex flex-col gap-3">
      {list.items.length === 0 ? (
        <EmptyState line={empty} />
      ) : (
        <ul className="divide-y divide-line">{list.items.map(children)}</ul>
      )}
      <ListEnd list={list} automatic={false} className="mt-2" />
      {note}
      <FreshnessLine freshness={first.freshness} />
    </div>
  )
}
