import { codeQuery, contract, issuesRoute, type RepoName } from '@engawa/contract'
import { X } from 'lucide-react'
import { Form } from 'react-router'
import { visitContext } from '#app/context.ts'
import { formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute, type QueryOf } from '#app/lib/route/define-route.ts'
import { oneOf, text } from '#app/lib/route/parameters.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { ChoiceRow } from '../components/choice-row.tsx'
import { Filters } from '../components/filters.tsx'
import { Keys } from '../components/keys.tsx'
import { MorePages } from '../components/more-pages.tsx'
import { loadRepo } from '../repo/load-repo.ts'
import { MissingRepo } from '../repo/missing-path.tsx'
import { RepoFrame } from '../repo/repo-frame.tsx'
import { IssueRow } from './issue-row.tsx'
import type { Route } from './+types/issues-page'

const KINDS = ['issue', 'pr'] as const
const STATES = ['open', 'closed', 'all'] as const
const SORTS = ['updated', 'created', 'comments', 'reactions'] as const

const kindNames = { issue: m.code_issues, pr: m.code_pulls }
const stateNames = { open: m.code_open, closed: m.code_closed, all: m.code_all }
const sortNames = {
  updated: m.code_sort_updated,
  created: m.code_sort_newest,
  comments: m.code_sort_comments,
  reactions: m.code_sort_reactions,
}

const route = defineRoute({
  kind: oneOf(KINDS, 'issue'),
  state: oneOf(STATES, 'open'),
  sort: oneOf(SORTS, 'updated'),
  label: text({ max: 100 }),
  author: text({ max: 100 }),
  words: text({ max: 100 }),
})

type IssueFilters = QueryOf<typeof route>

export const handle = route.handle

const countFilters = ({ kind, state, sort }: IssueFilters): number =>
  [kind !== 'issue', state !== 'open', sort !== 'updated'].filter(Boolean).length

const inputOf = (of: RepoName, { kind, state, sort, label, author, words }: IssueFilters) => ({
  ...of,
  ...WHOLE_PAGE,
  kind,
  state,
  sort,
  ...(label && { label }),
  ...(author && { author }),
  ...(words && { words }),
})

export const loader = route.loader(async ({ context, params, url }: Route.LoaderArgs, filters) => {
  const { call } = context.get(visitContext)
  const of = { owner: params.owner, repo: params.repo }
  const load = async () => ({ filters, ...(await call(contract.code.issues, inputOf(of, filters))) })
  return loadRepo({ call, url, of, load })
})

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `${m.code_issues()} · ${params.owner}/${params.repo}`, noindex: true })

export default function IssuesPage({ loaderData }: Route.ComponentProps) {
  const { of, repo, found, failure, missing } = loaderData
  if (missing) return <MissingRepo of={of} />
  return (
    <RepoFrame of={of} repo={repo} failure={failure} current="issues" tools={<Keys />}>
      {found && <Issues of={of} {...found} />}
    </RepoFrame>
  )
}

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>

function Issues({ of, filters, ...first }: Found & { of: RepoName }) {
  const to = (change: Partial<IssueFilters>): string => {
    const { kind, state, sort, ...texts } = { ...filters, ...change }
    return (
      issuesRoute(of) +
      codeQuery({
        kind: kind === 'issue' ? null : kind,
        state: state === 'open' ? null : state,
        sort: sort === 'updated' ? null : sort,
        ...texts,
      })
    )
  }
  return (
    <section className="flex flex-col gap-3">
      <h1 className="sr-only">
        {m.code_issues()} · {of.owner}/{of.repo}
      </h1>
      <Search of={of} filters={filters} />
      <Filters count={countFilters(filters)}>
        <ChoiceRow
          label={m.code_kind()}
          options={KINDS.map((each) => ({
            to: to({ kind: each }),
            label: kindNames[each](),
            chosen: each === filters.kind,
          }))}
        />
        <ChoiceRow
          label={m.code_state()}
          options={STATES.map((each) => ({
            to: to({ state: each }),
            label: stateNames[each](),
            chosen: each === filters.state,
          }))}
        />
        <ChoiceRow
          label={m.code_sort()}
          options={SORTS.map((each) => ({
            to: to({ sort: each }),
            label: sortNames[each](),
            chosen: each === filters.sort,
          }))}
        />
      </Filters>
      <p className="flex flex-wrap gap-2">
        {(['label', 'author'] as const).map(
          (name) =>
            filters[name] && (
              <ChipLink
                key={name}
                to={to({ [name]: '' })}
                tone="accent"
                aria-label={m.code_drop({ what: filters[name] })}
              >
                {filters[name]}
                <X size={14} aria-hidden />
              </ChipLink>
            ),
        )}
      </p>
      {first.total !== null && (
        <p className="text-sm text-ink-soft">{m.code_found({ total: formatNumber(first.total) })}</p>
      )}
      <h2 className="sr-only">{kindNames[filters.kind]()}</h2>
      <MorePages
        name={JSON.stringify(filters)}
        first={first}
        load={(cursor) => call(contract.code.issues, { ...inputOf(of, filters), cursor })}
        keyOf={({ number }) => number}
        empty={
          filters.state === 'open' && !filters.words && !filters.label
            ? m.code_no_open_issues()
            : m.code_none_found()
        }
        note={first.total === null && <p className="text-sm text-ink-soft">{m.code_listed_only()}</p>}
      >
        {(issue) => <IssueRow key={issue.number} issue={issue} />}
      </MorePages>
    </section>
  )
}

function Search({ of, filters }: { of: RepoName; filters: IssueFilters }) {
  const { words, ...others } = filters
  return (
    <search>
      <Form action={issuesRoute(of)} className="flex max-w-xl gap-2">
        {Object.entries(others).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          key={words}
          name="words"
          type="search"
          defaultValue={words}
          data-code-search
          aria-label={m.code_search_issues()}
          placeholder={m.code_search_issues()}
          maxLength={100}
          className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-sunken px-3 placeholder:text-ink-soft"
        />
        <Button type="submit">{m.code_search()}</Button>
      </Form>
    </search>
  )
}
