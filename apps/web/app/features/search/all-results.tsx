import type { SearchResult } from '@engawa/contract'
import { useId, type ReactNode } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { UserHit, WorkHit } from './result-items.tsx'
import { searchPath } from './search-query.ts'
import { countText } from './count-text.ts'

/** The first of each kind; a kind without hits is left out. */
export function AllResults({ result }: { result: SearchResult }) {
  const { q, works, users, counts } = result
  return (
    <div
      className={cx(
        'grid items-start gap-6',
        users.length > 0 && works.length > 0 && 'mid:grid-cols-[minmax(0,1fr)_360px]',
      )}
    >
      {works.length > 0 && (
        <Kind
          name={m.search_works()}
          count={counts.works}
          wide={users.length === 0}
          more={
            counts.works > works.length && (
              <TextLink to={searchPath(q, 'works') ?? '/search'}>{m.search_see_all_works()}</TextLink>
            )
          }
        >
          {works.map((hit) => (
            <li key={hit.work.id}>
              <WorkHit {...hit} />
            </li>
          ))}
        </Kind>
      )}
      {users.length > 0 && (
        <Kind
          name={m.search_users()}
          count={counts.users}
          wide={works.length === 0}
          more={
            counts.users > users.length && (
              <TextLink to={searchPath(q, 'users') ?? '/search'}>{m.search_see_all_users()}</TextLink>
            )
          }
        >
          {users.map((hit) => (
            <li key={hit.user.uid}>
              <UserHit {...hit} />
            </li>
          ))}
        </Kind>
      )}
    </div>
  )
}

function Kind(props: { name: string; count: number; more: ReactNode; wide: boolean; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="mb-1 font-display text-xl">
        {props.name} <span className="text-base text-ink-soft">{countText(props.count)}</span>
      </h2>
      <ul className={cx('grid gap-1', props.wide && 'mid:grid-cols-2')}>{props.children}</ul>
      {props.more && <p className="mt-3">{props.more}</p>}
    </section>
  )
}
