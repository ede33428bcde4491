import { contract, wikiPath, type WikiPageCard } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'
import { useInfiniteList, type Page } from '#app/lib/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { listPath } from '../wiki-paths.ts'

/** All pages from A to Z, or those of a category. */
export function PageList({ category, first }: { category: string | undefined; first: Page<WikiPageCard> }) {
  const list = useInfiniteList({
    name: `wiki-pages:${category}`,
    first,
    load: (cursor) => call(contract.wiki.pages, { category, cursor, limit: 100 }),
    keyOf: ({ id }) => id,
  })
  return (
    <section className="flex flex-col gap-3">
      {category !== undefined && (
        <h2 className="font-display text-xl">
          {m.wiki_category({ name: category })}{' '}
          <TextLink to={listPath('pages')} className="font-sans text-sm">
            {m.wiki_all_pages()}
          </TextLink>
        </h2>
      )}
      {list.items.length === 0 && (
        <EmptyState
          line={m.wiki_no_pages()}
          action={<ButtonLink to={listPath('home')}>{m.wiki_new_submit()}</ButtonLink>}
        />
      )}
      <ul className="gap-8 sm:columns-2 mid:columns-3">
        {list.items.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid py-1">
            <TextLink to={wikiPath(title)} className="break-words">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </section>
  )
}
