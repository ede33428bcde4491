import { codeQuery, contract } from '@engawa/contract'
import { useState } from 'react'
import { visitContext } from '#app/context.ts'
import { loadFromSource, FreshnessLine, SourceFailed } from '#app/features/sources/index.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { matching, oneOf, optionalText } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { ChoiceRow } from './components/choice-row.tsx'
import { CodePage } from './components/code-head.tsx'
import { Filters } from './components/filters.tsx'
import { Keys } from './components/keys.tsx'
import { TrendingRow, type Since } from './components/trending-row.tsx'
import type { Route } from './+types/trending-page'

const LANGUAGES = [
  'TypeScript',
  'JavaScript',
  'Python',
  'Rust',
  'Go',
  'Java',
  'Kotlin',
  'Swift',
  'C',
  'C++',
  'C#',
  'PHP',
  'Ruby',
  'Shell',
  'CSS',
  'Lua',
  'Zig',
]
const PERIODS = ['daily', 'weekly', 'monthly'] as const satisfies Since[]
const periodNames = { daily: m.code_daily, weekly: m.code_weekly, monthly: m.code_monthly }
const SPOKEN: [string | null, () => string][] = [
  [null, m.code_any_language],
  ['zh', () => '中文'],
  ['en', () => 'English'],
  ['ja', () => '日本語'],
]

const route = defineRoute({
  language: optionalText({ max: 60 }),
  since: oneOf(PERIODS, 'daily'),
  spoken: matching(/^[a-z]{2}$/),
})

export const handle = route.handle

export const loader = route.loader(
  async ({ context, url }: Route.LoaderArgs, { language, since, spoken }) => {
    const { call } = context.get(visitContext)
    const input = { since, ...(language && { language }), ...(spoken && { spoken }) }
    return { since, language, spoken, ...(await loadFromSource(call(contract.code.trending, input), url)) }
  },
)

export const meta: Route.MetaFunction = () => pageMeta({ title: m.code_trending(), noindex: true })

export default function TrendingPage({ loaderData }: Route.ComponentProps) {
  const { since, language, spoken, found, failure } = loaderData
  const to = (change: { since?: Since; language?: string | null; spoken?: string | null }): string => {
    const next = { since, language, spoken, ...change }
    return `/github/trending${codeQuery({ ...next, since: next.since === 'daily' ? null : next.since })}`
  }
  const isListed =
    language === null || LANGUAGES.some((each) => each.toLowerCase() === language.toLowerCase())
  return (
    <CodePage title={m.code_trending()} line={m.code_trending_line()} current="trending">
      <Filters count={[since !== 'daily', language !== null, spoken !== null].filter(Boolean).length}>
        <ChoiceRow
          label={m.code_period()}
          options={PERIODS.map((each) => ({
            to: to({ since: each }),
            label: periodNames[each](),
            chosen: each === since,
          }))}
        />
        <ChoiceRow
          label={m.code_language()}
          options={[
            { to: to({ language: null }), label: m.code_any_language(), chosen: language === null },
            ...(isListed ? [] : [{ to: to({ language }), label: language, chosen: true }]),
            ...LANGUAGES.map((each) => ({
              to: to({ language: each.toLowerCase() }),
              label: each,
              chosen: each.toLowerCase() === language?.toLowerCase(),
            })),
          ]}
        />
        <ChoiceRow
          label={m.code_spoken()}
          options={SPOKEN.map(([value, label]) => ({
            to: to({ spoken: value }),
            label: label(),
            chosen: value === spoken,
          }))}
        />
        <OtherLanguage to={(chosen) => to({ language: chosen })} />
      </Filters>
      {found ? (
        <div className="flex flex-col gap-3">
          <h2 className="sr-only">{m.code_repositories()}</h2>
          {found.isSearched && <p className="text-ink-soft">{m.code_trending_searched()}</p>}
          {found.items.length === 0 ? (
            <EmptyState line={m.code_trending_none()} />
          ) : (
            <ul className="divide-y divide-line">
              {found.items.map((repo) => (
                <TrendingRow key={`${repo.owner}/${repo.name}`} repo={repo} since={since} />
              ))}
            </ul>
          )}
          <div className="flex items-center gap-3">
            <FreshnessLine freshness={found.freshness} className="grow" />
            <Keys />
          </div>
        </div>
      ) : (
        <SourceFailed failure={failure}>{m.code_meanwhile()}</SourceFailed>
      )}
    </CodePage>
  )
}

/** A field in which the reader types any other language. */
function OtherLanguage({ to }: { to: (language: string) => string }) {
  const [typed, setTyped] = useState('')
  const name = typed.trim().toLowerCase()
  return (
    <form
      className="flex gap-2 pl-21"
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.querySelector('a')?.click()
      }}
    >
      <input
        aria-label={m.code_other_language()}
        placeholder={m.code_other_language()}
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-9 w-full max-w-48 min-w-0 rounded-md border border-line-strong bg-sunken px-3 text-sm placeholder:text-ink-soft"
      />
      {name !== '' && (
        <ButtonLink size="sm" to={to(name)} preventScrollReset>
          {m.code_show()}
        </ButtonLink>
      )}
    </form>
  )
}
