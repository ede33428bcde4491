import { contract, type WikiPage, type WikiPageCard } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { PageLink } from '../lists/page-list.tsx'

/** The pages that link to this page. */
export function LinksView({ page, first }: { page: WikiPage; first: Page<WikiPageCard> }) {
  const { title } = page
  const list = useInfiniteList({
    name: `wiki-links:${title}`,
    first,
    load: (cursor) => call(contract.wiki.linksHere, { title, cursor, limit: 50 }),
    keyOf: ({ id }) => id,
  })
  return (
    <section className="flex flex-col gap-3">
      <Heading level={2}>{m.wiki_links_here()}</Heading>
      {list.items.length === 0 && <EmptyState line={m.wiki_no_links()} />}
      <ul className="flex flex-col gap-1.5 pointer-coarse:gap-4.5">
        {list.items.map((linking) => (
          <li key={linking.id}>
            <PageLink page={linking} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </section>
  )
}
