import { contract, WIKI_INITIALS, wikiPath, type CallInputOf, type WikiPageCard } from '@engawa/contract'
import { ArrowRight } from 'lucide-react'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList, type Page } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { listPath, viewPath } from '../wiki-paths.ts'

/** Filters of the list of pages. */
export type PageFilter = Pick<CallInputOf<typeof contract.wiki.pages>, 'category' | 'initial' | 'kind'>

/** Pages, grouped by the initial letters of their titles. */
export function PageList({ filter, first }: { filter: PageFilter; first: Page<WikiPageCard> }) {
  const list = useInfiniteList({
    name: `wiki-pages:${JSON.stringify(filter)}`,
    first,
    load: (cursor) => call(contract.wiki.pages, { ...filter, cursor, limit: 100 }),
    keyOf: ({ id }) => id,
  })
  if (list.items.length === 0) return <Nothing />
  const groups = Map.groupBy(list.items, ({ initial }) => initial)
  return (
    <>
      <div className="flex flex-col gap-5">
        {[...groups].map(([initial, pages]) => (
          <section key={initial} className="grid gap-x-4 gap-y-1 sm:grid-cols-[3rem_minmax(0,1fr)]">
            <Heading level={2} className="text-accent-text">
              {initial}
            </Heading>
            <ul className="gap-8 sm:columns-2 mid:columns-3">
              {pages.map((page) => (
                <li key={page.id} className="break-inside-avoid py-1 pointer-coarse:py-2.25">
                  <PageLink page={page} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ListEnd list={list} />
    </>
  )
}

/** A link to a page; a redirect also shows its target. */
export const PageLink = ({ page: { title, redirect } }: { page: WikiPageCard }) =>
  redirect === null ? (
    <TextLink to={wikiPath(title)} className="touch-target inline-block max-w-full break-words">
      {title}
    </TextLink>
  ) : (
    <span className="break-words">
      <TextLink className="touch-target" to={viewPath(title, 'read', { redirect: 'false' })}>
        {title}
      </TextLink>
      <ArrowRight size={14} aria-label={m.wiki_redirects_to()} className="mx-1.5 inline text-ink-soft" />
      <TextLink className="touch-target" to={wikiPath(redirect)}>
        {redirect}
      </TextLink>
    </span>
  )

/** Links to the pages whose titles begin with each letter, and to all pages. */
export const InitialFilter = ({ current }: { current: string | undefined }) => (
  <nav
    aria-label={m.wiki_letters()}
    className="flex flex-wrap gap-1 pointer-coarse:gap-x-3 pointer-coarse:gap-y-4"
  >
    <ChipLink to={listPath('pages')} aria-current={current === undefined ? 'page' : undefined}>
      {m.wiki_letters_all()}
    </ChipLink>
    {WIKI_INITIALS.map((initial) => (
      <ChipLink
        key={initial}
        to={listPath('pages', { initial })}
        aria-current={current === initial ? 'page' : undefined}
        className="min-w-8 justify-center"
      >
        {initial}
      </ChipLink>
    ))}
  </nav>
)

const Nothing = () => (
  <EmptyState
    line={m.wiki_no_pages()}
    action={<ButtonLink to={listPath('home')}>{m.wiki_new_submit()}</ButtonLink>}
  />
)
