import { chosenRoute, codeQuery, contract } from '@engawa/contract'
import { Hash } from 'lucide-react'
import { Form } from 'react-router'
import { visitContext } from '#app/context.ts'
import { loadFromSource, FreshnessLine, SourceFailed } from '#app/features/sources/index.ts'
import { formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { integer, oneOf, optionalText, text } from '#app/lib/route/parameters.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { CodePage } from './components/code-head.tsx'
import { ForeignText } from './components/foreign-text.tsx'
import { Keys } from './components/keys.tsx'
import { MorePages } from './components/more-pages.tsx'
import { OutLink } from './components/out-link.tsx'
import { RepoRow } from './components/repo-row.tsx'
import { CardGrid, Mark, TopicCard } from './components/topic-card.tsx'
import { keyOfRepo } from './key-of-repo.ts'
import type { Route } from './+types/topics-page'

const INITIALS = [...'abcdefghijklmnopqrstuvwxyz#']
const PAGE = 60

const route = defineRoute({
  name: optionalText(),
  words: text({ max: 100 }),
  initial: oneOf(INITIALS),
  at: integer({ standard: 0 }),
  sort: oneOf(['stars', 'updated'], 'stars'),
})

export const handle = route.handle

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, query) => {
  const { call } = context.get(visitContext)
  const name = query.name?.toLowerCase() ?? null
  if (name !== null) {
    const { sort } = query
    const [topic, repos] = await Promise.all([
      loadFromSource(call(contract.code.topic, { slug: name }), url),
      loadFromSource(call(contract.code.findRepos, { words: `topic:${name}`, sort, ...WHOLE_PAGE }), url),
    ])
    return { view: 'one', name, sort, topic, repos } as const
  }
  const { words, initial, at } = query
  const input = { words, limit: PAGE, ...(initial && { initial }), ...(at > 0 && { cursor: String(at) }) }
  return {
    view: 'all',
    words,
    initial,
    at,
    list: await loadFromSource(call(contract.code.topics, input), url),
  } as const
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.view === 'one' ? loaderData.name : m.code_topics(), noindex: true })

export default function TopicsPage({ loaderData: data }: Route.ComponentProps) {
  return data.view === 'one' ? <OneTopic {...data} /> : <AllTopics {...data} />
}

type Data = Route.ComponentProps['loaderData']

function AllTopics({ words, initial, at, list }: Extract<Data, { view: 'all' }>) {
  const to = (change: { initial?: string | null; at?: number }) =>
    `/github/topics${codeQuery({ words, initial, at: at || null, ...change })}`
  const found = list.found
  return (
    <CodePage title={m.code_topics()} line={m.code_topics_line()} current="topics">
      <Form action="/github/topics" className="flex gap-2">
        <input
          name="words"
          type="search"
          defaultValue={words}
          aria-label={m.code_find_topic()}
          placeholder={m.code_find_topic()}
          maxLength={100}
          className="min-h-11 w-full max-w-sm rounded-md border border-line-strong bg-sunken px-3 placeholder:text-ink-soft"
        />
        <Button type="submit">{m.code_show()}</Button>
      </Form>
      <nav aria-label={m.code_initials()} className="flex flex-wrap gap-1.5">
        <ChipLink to={to({ initial: null, at: 0 })} aria-current={initial === null ? 'true' : undefined}>
          {m.code_all()}
        </ChipLink>
        {INITIALS.map((each) => (
          <ChipLink
            key={each}
            to={to({ initial: each, at: 0 })}
            aria-current={each === initial ? 'true' : undefined}
          >
            {each.toUpperCase()}
          </ChipLink>
        ))}
      </nav>
      {found ? (
        <section className="flex flex-col gap-4">
          {found.items.length === 0 ? (
            <EmptyState
              line={m.code_no_topics()}
              action={
                words && (
                  <TextLink to={chosenRoute('topics', words.trim().toLowerCase().replaceAll(/\s+/g, '-'))}>
                    {m.code_topic_anyway({ name: words })}
                  </TextLink>
                )
              }
            />
          ) : (
            <CardGrid>
              {found.items.map((topic) => (
                <TopicCard key={topic.slug} topic={topic} />
              ))}
            </CardGrid>
          )}
          <nav aria-label={m.code_pages()} className="flex flex-wrap items-center gap-3">
            {at > 0 && <ChipLink to={to({ at: Math.max(0, at - PAGE) })}>{m.code_previous_page()}</ChipLink>}
            {found.nextCursor !== null && (
              <ChipLink to={to({ at: at + PAGE })}>{m.code_next_page()}</ChipLink>
            )}
            <span className="text-sm text-ink-soft">{m.code_topics_count({ count: found.total })}</span>
          </nav>
          <p className="text-sm text-ink-soft">{found.credit}</p>
          <FreshnessLine freshness={found.freshness} />
        </section>
      ) : (
        list.failure && <SourceFailed failure={list.failure}>{m.code_meanwhile()}</SourceFailed>
      )}
    </CodePage>
  )
}

function OneTopic({ name, sort, topic, repos }: Extract<Data, { view: 'one' }>) {
  const described = topic.found?.topic
  const to = (by: string) => `/github/topics${codeQuery({ name, sort: by === 'stars' ? null : by })}`
  return (
    <CodePage title={described?.title ?? name} line={described?.summary} current="topics">
      {described && (
        <section className="flex flex-wrap gap-5">
          <Mark src={described.logo} icon={Hash} size={96} />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <ForeignText html={described.html} />
            <p className="flex flex-wrap gap-2">
              {described.related.map((each) => (
                <ChipLink key={each} to={chosenRoute('topics', each)}>
                  {each}
                </ChipLink>
              ))}
              {described.links.map((link) => (
                <OutLink key={link} href={link} />
              ))}
            </p>
            <p className="text-sm text-ink-soft">
              {[described.author && m.code_by({ name: described.author }), described.released]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-sm text-ink-soft">{topic.found?.credit}</p>
          </div>
        </section>
      )}
      {repos.found ? (
        <section>
          <header className="flex flex-wrap items-center gap-3">
            <Heading level={2}>{m.code_repositories()}</Heading>
            <span className="text-ink-soft">{formatNumber(repos.found.total)}</span>
            <ChipLink to={to('stars')} aria-current={sort === 'stars' ? 'true' : undefined}>
              {m.code_sort_stars()}
            </ChipLink>
            <ChipLink to={to('updated')} aria-current={sort === 'updated' ? 'true' : undefined}>
              {m.code_sort_updated()}
            </ChipLink>
            <span className="ml-auto">
              <Keys />
            </span>
          </header>
          <MorePages
            name={`topic ${name} ${sort}`}
            first={repos.found}
            load={(cursor) =>
              call(contract.code.findRepos, { words: `topic:${name}`, sort, ...WHOLE_PAGE, cursor })
            }
            keyOf={keyOfRepo}
            empty={m.code_none_found()}
          >
            {(repo) => <RepoRow key={keyOfRepo(repo)} repo={repo} />}
          </MorePages>
        </section>
      ) : (
        repos.failure && <SourceFailed failure={repos.failure}>{m.code_meanwhile()}</SourceFailed>
      )}
    </CodePage>
  )
}
