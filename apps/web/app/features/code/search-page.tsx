import { blobRoute, codeQuery, codeUserRoute, contract, repoRoute, type Call } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { loadFromSource, SourceFailed, type SourceResult } from '#app/features/sources/index.ts'
import { formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { oneOf, optionalText, text } from '#app/lib/route/parameters.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { Link, TextLink } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { AccountLink } from './components/account-link.tsx'
import { ChoiceRow } from './components/choice-row.tsx'
import { CodePage } from './components/code-head.tsx'
import { Filters } from './components/filters.tsx'
import { Keys } from './components/keys.tsx'
import { MorePages } from './components/more-pages.tsx'
import { RepoRow } from './components/repo-row.tsx'
import { IssueRow } from './issues/issue-row.tsx'
import { keyOfRepo } from './key-of-repo.ts'
import type { Route } from './+types/search-page'

const KINDS = ['repositories', 'users', 'issues', 'pulls', 'code'] as const
type Kind = (typeof KINDS)[number]

const kindNames: Record<Kind, () => string> = {
  repositories: m.code_repositories,
  users: m.code_people,
  issues: m.code_issues,
  pulls: m.code_pulls,
  code: m.code_files,
}
const SORTS: Record<Kind, string[]> = {
  repositories: ['stars', 'forks', 'updated'],
  users: ['followers', 'repositories', 'joined'],
  issues: ['comments', 'reactions', 'created', 'updated'],
  pulls: ['comments', 'reactions', 'created', 'updated'],
  code: [],
}
const sortNames: Record<string, () => string> = {
  stars: m.code_sort_stars,
  forks: m.code_sort_forks,
  updated: m.code_sort_updated,
  followers: m.code_sort_followers,
  repositories: m.code_sort_repositories,
  joined: m.code_sort_joined,
  comments: m.code_sort_comments,
  reactions: m.code_sort_reactions,
  created: m.code_sort_created,
}
/** Examples of search syntax that readers may not know. */
const EXAMPLES = [
  'language:rust stars:>100',
  'topic:comics pushed:>2026-01-01',
  'user:octocat',
  'license:mit archived:false',
  'in:readme "night mode"',
]

const route = defineRoute({
  q: text({ max: 250 }),
  kind: oneOf(KINDS, 'repositories'),
  sort: optionalText(),
})

export const handle = route.handle

type SearchRequest = { q: string; kind: Kind; sort: string | null }

/** Loads a page of search results. The server loads the first page, the browser the further pages. */
async function find(call: Call, { q: words, kind, sort }: SearchRequest, cursor?: string) {
  const input = {
    words,
    ...WHOLE_PAGE,
    ...(sort && { sort: sort as never }),
    ...(cursor !== undefined && { cursor }),
  }
  switch (kind) {
    case 'repositories':
      return { kind, page: await call(contract.code.findRepos, input) } as const
    case 'users':
      return { kind, page: await call(contract.code.findUsers, input) } as const
    case 'issues':
    case 'pulls':
      return {
        kind,
        page: await call(contract.code.findIssues, { ...input, kind: kind === 'pulls' ? 'pr' : 'issue' }),
      } as const
    case 'code':
      return { kind, page: await call(contract.code.findCode, input) } as const
  }
}

type Found = Awaited<ReturnType<typeof find>>

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, query) => {
  const { call } = context.get(visitContext)
  const { q } = query
  const { canSearchCode } = await call(contract.code.options, {})
  const kinds = KINDS.filter((each) => each !== 'code' || canSearchCode)
  const kind = kinds.find((each) => each === query.kind) ?? 'repositories'
  const sort = SORTS[kind].find((each) => each === query.sort) ?? null
  const request = { q, kind, sort }
  const result: SourceResult<Found> | null = q === '' ? null : await loadFromSource(find(call, request), url)
  return { ...request, kinds, result }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.q ? m.code_search_for({ words: loaderData.q }) : m.code_search(),
    noindex: true,
  })

export default function CodeSearchPage({ loaderData }: Route.ComponentProps) {
  const { q, kind, sort, kinds, result } = loaderData
  const to = (change: { kind?: Kind; sort?: string | null; q?: string }): string => {
    const next = { q, kind, sort, ...change }
    return `/github/search${codeQuery({ ...next, kind: next.kind === 'repositories' ? null : next.kind })}`
  }
  return (
    <CodePage title={m.code_search()} current="search" words={q}>
      <Tabs
        label={m.code_search_kinds()}
        tabs={kinds.map((each) => ({
          to: to({ kind: each, sort: null }),
          label: kindNames[each](),
          current: each === kind,
        }))}
      />
      {SORTS[kind].length > 0 && (
        <Filters count={sort === null ? 0 : 1}>
          <ChoiceRow
            label={m.code_sort()}
            options={[null, ...SORTS[kind]].map((each) => ({
              to: to({ sort: each }),
              label: each === null ? m.code_sort_best() : sortNames[each]!(),
              chosen: each === sort,
            }))}
          />
        </Filters>
      )}
      {result === null ? (
        <Start to={(words) => to({ q: words })} />
      ) : result.found ? (
        <Results {...loaderData} found={result.found} />
      ) : (
        <SourceFailed failure={result.failure}>{m.code_meanwhile()}</SourceFailed>
      )}
    </CodePage>
  )
}

const Start = ({ to }: { to: (words: string) => string }) => (
  <EmptyState
    line={m.code_search_start()}
    action={
      <ul className="flex flex-wrap justify-center gap-2">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <ChipLink to={to(example)} className="font-mono">
              {example}
            </ChipLink>
          </li>
        ))}
      </ul>
    }
  />
)

function Results({ q, kind, sort, found }: SearchRequest & { found: Found }) {
  const name = `${kind} ${sort} ${q}`
  const more = (cursor: string) => find(call, { q, kind, sort }, cursor).then(({ page }) => page as never)
  const common = { name, load: more, empty: m.code_none_found() }
  const { total, isPartial } = found.page
  return (
    <section className="flex flex-col gap-2">
      <header className="flex items-center gap-3">
        <h2 className="grow text-sm text-ink-soft">
          {m.code_found({ total: formatNumber(total) })}
          {isPartial && ` ${m.code_found_partly()}`}
        </h2>
        <Keys />
      </header>
      {found.kind === 'repositories' && (
        <MorePages {...common} first={found.page} keyOf={keyOfRepo}>
          {(repo) => <RepoRow key={keyOfRepo(repo)} repo={repo} />}
        </MorePages>
      )}
      {found.kind === 'users' && (
        <MorePages {...common} first={found.page} keyOf={({ login }) => login}>
          {(account) => (
            <li key={account.login} className="flex items-center gap-3 py-3" data-code-row tabIndex={-1}>
              <AccountLink account={account} size={40} />
              {account.kind === 'organization' && (
                <span className="text-sm text-ink-soft">{m.code_organisation()}</span>
              )}
              <TextLink to={`${codeUserRoute(account.login)}?sort=stars`} className="ml-auto text-sm">
                {m.code_most_starred()}
              </TextLink>
            </li>
          )}
        </MorePages>
      )}
      {(found.kind === 'issues' || found.kind === 'pulls') && (
        <MorePages
          {...common}
          first={found.page}
          keyOf={({ repo, number }) => `${repo.owner}/${repo.repo}#${number}`}
        >
          {(issue) => (
            <IssueRow key={`${issue.repo.owner}/${issue.repo.repo}#${issue.number}`} issue={issue} withRepo />
          )}
        </MorePages>
      )}
      {found.kind === 'code' && (
        <MorePages
          {...common}
          first={found.page}
          keyOf={({ repo, path }) => `${repo.owner}/${repo.repo}/${path}`}
        >
          {({ repo, path }) => (
            <li key={`${repo.owner}/${repo.repo}/${path}`} className="py-3" data-code-row tabIndex={-1}>
              <Link to={blobRoute(repo, 'HEAD', path)} className="break-all text-accent-text hover:underline">
                {path}
              </Link>
              <p className="text-sm text-ink-soft">
                <TextLink to={repoRoute(repo)}>
                  {repo.owner}/{repo.repo}
                </TextLink>
              </p>
            </li>
          )}
        </MorePages>
      )}
    </section>
  )
}
