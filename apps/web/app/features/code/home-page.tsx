import { contract, type CodeTrending } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import {
  loadFromSource,
  FreshnessLine,
  SourceFailed,
  type SourceResult,
} from '#app/features/sources/index.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { WHOLE_PAGE, wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { CodePage } from './components/code-head.tsx'
import { Keys } from './components/keys.tsx'
import { CardGrid, CollectionCard, TopicCard } from './components/topic-card.tsx'
import { TrendingRow } from './components/trending-row.tsx'
import { topicsOfDay } from './topics-of-day.ts'
import type { Route } from './+types/home-page'

const TRENDING = 8
const COLLECTIONS = 6
const TOPICS = 12

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const [trending, collections, topics] = await Promise.all([
    loadFromSource(call(contract.code.trending, {}), url),
    loadFromSource(wholeList(call, contract.code.collections, {}), url),
    loadFromSource(call(contract.code.topics, WHOLE_PAGE), url),
  ])
  return {
    trending: cut(trending, (found) => ({ ...found, items: found.items.slice(0, TRENDING) })),
    collections: cut(collections, (found) => ({ ...found, items: found.items.slice(0, COLLECTIONS) })),
    topics: cut(topics, (found) => ({ ...found, items: topicsOfDay(found.items, TOPICS, Date.now()) })),
  }
}

const cut = <T,>(result: SourceResult<T>, change: (found: T) => T): SourceResult<T> =>
  result.found ? { found: change(result.found), failure: null } : result

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'GitHub explore', exactTitle: true, description: m.code_description(), noindex: true })

export default function CodeHomePage({
  loaderData: { trending, collections, topics },
}: Route.ComponentProps) {
  return (
    <CodePage title={m.code_title()} line={m.code_description()} current="home">
      <div className="grid gap-x-10 gap-y-8 mid:grid-cols-[3fr_2fr]">
        <section className="min-w-0">
          <Head title={m.code_trending_today()} to="/github/trending" more={m.code_all_trending()} keys />
          {trending.failure ? <Failed result={trending} /> : <Trending {...trending.found} />}
        </section>
        <div className="flex min-w-0 flex-col gap-8">
          <section>
            <Head title={m.code_collections()} to="/github/collections" more={m.code_all_collections()} />
            {collections.failure ? (
              <Failed result={collections} />
            ) : (
              <ul className="grid gap-3">
                {collections.found.items.map((each) => (
                  <CollectionCard key={each.slug} collection={each} />
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
      <section>
        <Head title={m.code_topics()} to="/github/topics" more={m.code_all_topics()} />
        {topics.failure ? (
          <Failed result={topics} />
        ) : (
          <div className="flex flex-col gap-3">
            <CardGrid>
              {topics.found.items.map((topic) => (
                <TopicCard key={topic.slug} topic={topic} />
              ))}
            </CardGrid>
            <p className="text-sm text-ink-soft">{topics.found.credit}</p>
            <FreshnessLine freshness={topics.found.freshness} />
          </div>
        )}
      </section>
    </CodePage>
  )
}

const Head = ({ title, to, more, keys }: { title: string; to: string; more: string; keys?: boolean }) => (
  <header className="mb-2 flex flex-wrap items-center gap-x-4">
    <Heading level={2}>{title}</Heading>
    <TextLink to={to} className="touch-target text-sm">
      {more}
    </TextLink>
    {keys && (
      <span className="ml-auto">
        <Keys />
      </span>
    )}
  </header>
)

const Failed = ({ result }: { result: SourceResult<unknown> }) =>
  result.failure && <SourceFailed failure={result.failure}>{m.code_meanwhile()}</SourceFailed>

type TrendingFound = {
  items: CodeTrending[]
  isSearched: boolean
  freshness: Parameters<typeof FreshnessLine>[0]['freshness']
}

const Trending = ({ items, isSearched, freshness }: TrendingFound) => (
  <div className="flex flex-col gap-3">
    <ul className="divide-y divide-line">
      {items.map((repo) => (
        <TrendingRow key={`${repo.owner}/${repo.name}`} repo={repo} since="daily" />
      ))}
    </ul>
    {isSearched && <p className="text-sm text-ink-soft">{m.code_trending_searched()}</p>}
    <FreshnessLine freshness={freshness} />
  </div>
)
