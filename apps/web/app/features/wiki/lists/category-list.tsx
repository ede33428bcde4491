import { contract, type OutputOf } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { listPath } from '../wiki-paths.ts'

type Category = OutputOf<typeof contract.wiki.categories>['items'][number]

/** All categories with their numbers of pages. */
export function CategoryList({ first }: { first: Page<Category> }) {
  const list = useInfiniteList({
    name: 'wiki-categories',
    first,
    load: (cursor) => call(contract.wiki.categories, { cursor, limit: 100 }),
    keyOf: ({ name }) => name,
  })
  if (list.items.length === 0) return <EmptyState line={m.wiki_no_categories()} />
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 mid:grid-cols-3 wide:grid-cols-4">
        {list.items.map(({ name, pages }) => (
          <li key={name}>
            <Link
              to={listPath('pages', { category: name })}
              className="flex h-full items-baseline justify-between gap-3 rounded-md border border-line bg-paper-2 px-4 py-3 transition-colors duration-150 hover:bg-hover"
            >
              <span className="min-w-0 font-medium break-words">{name}</span>
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">
                {m.wiki_category_pages({ count: pages })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}
