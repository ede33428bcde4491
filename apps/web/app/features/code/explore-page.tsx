import { contract } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { loadFromSource, FreshnessLine, SourceFailed } from '#app/features/sources/index.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { WHOLE_PAGE, wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { CodePage } from './components/code-head.tsx'
import { CardGrid, CollectionCard, TopicCard } from './components/topic-card.tsx'
import { topicsOfDay } from './topics-of-day.ts'
import type { Route } from './+types/explore-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const [collections, topics] = await Promise.all([
    loadFromSource(wholeList(call, contract.code.collections, {}), url),
    loadFromSource(call(contract.code.topics, WHOLE_PAGE), url),
  ])
  const found = topics.found && { ...topics.found, items: topicsOfDay(topics.found.items, 24, Date.now()) }
  return { collections, topics: found, failure: topics.failure ?? collections.failure }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.code_explore(), noindex: true })

export default function ExplorePage({ loaderData: { collections, topics, failure } }: Route.ComponentProps) {
  return (
    <CodePage title={m.code_explore()} line={m.code_explore_line()} current="explore">
      {collections.found && (
        <section>
          <Heading level={2} className="mb-3">
            {m.code_collections()}
          </Heading>
          <CardGrid>
            {collections.found.items.slice(0, 30).map((each) => (
              <CollectionCard key={each.slug} collection={each} />
            ))}
          </CardGrid>
        </section>
      )}
      {topics && (
        <section className="flex flex-col gap-3">
          <Heading level={2}>{m.code_topics_today()}</Heading>
          <CardGrid>
            {topics.items.map((topic) => (
              <TopicCard key={topic.slug} topic={topic} />
            ))}
          </CardGrid>
          <p className="text-sm text-ink-soft">{topics.credit}</p>
          <FreshnessLine freshness={topics.freshness} />
        </section>
      )}
      {failure && <SourceFailed failure={failure}>{m.code_meanwhile()}</SourceFailed>}
    </CodePage>
  )
}
