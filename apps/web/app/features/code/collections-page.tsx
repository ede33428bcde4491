import { codeUserRoute, contract, repoRoute, type CodeCollectionItem } from '@engawa/contract'
import { LibraryBig, UserRound } from 'lucide-react'
import { visitContext } from '#app/context.ts'
import { loadFromSource, FreshnessLine, SourceFailed } from '#app/features/sources/index.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { optionalText } from '#app/lib/route/parameters.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Link, TextLink } from '#app/ui/link.tsx'
import { CodePage } from './components/code-head.tsx'
import { ForeignText } from './components/foreign-text.tsx'
import { Keys } from './components/keys.tsx'
import { OutLink } from './components/out-link.tsx'
import { RepoRow } from './components/repo-row.tsx'
import { CardGrid, CollectionCard, Mark } from './components/topic-card.tsx'
import type { Route } from './+types/collections-page'

const route = defineRoute({ name: optionalText() })

export const handle = route.handle

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, { name }) => {
  const { call } = context.get(visitContext)
  if (name !== null)
    return {
      view: 'one',
      name,
      ...(await loadFromSource(call(contract.code.collection, { slug: name }), url)),
    } as const
  return {
    view: 'all',
    ...(await loadFromSource(wholeList(call, contract.code.collections, {}), url)),
  } as const
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: (loaderData?.view === 'one' && loaderData.found?.collection.title) || m.code_collections(),
    noindex: true,
  })

export default function CollectionsPage({ loaderData: data }: Route.ComponentProps) {
  if (data.failure)
    return (
      <CodePage title={m.code_collections()} current="collections">
        <SourceFailed failure={data.failure}>{m.code_meanwhile()}</SourceFailed>
      </CodePage>
    )
  if (data.view === 'one') return <OneCollection {...data.found} />
  const { items, credit, freshness } = data.found
  return (
    <CodePage title={m.code_collections()} line={m.code_collections_line()} current="collections">
      <CardGrid>
        {items.map((each) => (
          <CollectionCard key={each.slug} collection={each} />
        ))}
      </CardGrid>
      <p className="text-sm text-ink-soft">{credit}</p>
      <FreshnessLine freshness={freshness} />
    </CodePage>
  )
}

type Found = NonNullable<Extract<Route.ComponentProps['loaderData'], { view: 'one' }>['found']>

function OneCollection({ collection, credit, freshness }: Found) {
  return (
    <CodePage title={collection.title} current="collections">
      <section className="flex flex-wrap gap-5">
        <Mark src={collection.picture} icon={LibraryBig} size={96} />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <ForeignText html={collection.html} />
          <p className="text-sm text-ink-soft">
            {collection.author && (
              <>
                <TextLink to={codeUserRoute(collection.author)}>
                  {m.code_by({ name: collection.author })}
                </TextLink>{' '}
                ·{' '}
              </>
            )}
            {m.code_items({ count: collection.items.length })}
          </p>
        </div>
        <Keys />
      </section>
      <h2 className="sr-only">{m.code_repositories()}</h2>
      <ul className="divide-y divide-line">
        {collection.items.map((item) => (
          <Item key={keyOf(item)} item={item} />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{credit}</p>
      <FreshnessLine freshness={freshness} />
    </CodePage>
  )
}

const keyOf = (item: CodeCollectionItem): string =>
  item.kind === 'repo' ? `${item.owner}/${item.name}` : item.kind === 'user' ? item.login : item.url

function Item({ item }: { item: CodeCollectionItem }) {
  if (item.kind === 'repo' && item.repo) return <RepoRow repo={item.repo} />
  return (
    <li className="py-4" data-code-row tabIndex={-1}>
      {item.kind === 'repo' && (
        <Link
          to={repoRoute({ owner: item.owner, repo: item.name })}
          className="touch-target text-lg text-accent-text hover:underline"
        >
          {item.owner} / <b>{item.name}</b>
        </Link>
      )}
      {item.kind === 'user' && (
        <Link
          to={codeUserRoute(item.login)}
          className="inline-flex touch-target items-center gap-2 text-lg text-accent-text hover:underline"
        >
          <UserRound size={18} aria-hidden />
          {item.login}
        </Link>
      )}
      {item.kind === 'link' && <OutLink href={item.url} />}
    </li>
  )
}
