import type { OutputOf } from '@engawa/contract'
import { restricted } from '@engawa/contract/restricted'
import { useLocation } from 'react-router'
import {
  loadFromSource,
  FreshnessLine,
  SourceFailed,
  type SourceResult,
} from '#app/features/sources/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { pageNotFound } from '#app/lib/route/page-error.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { text } from '#app/lib/route/parameters.ts'
import { WHOLE_PAGE } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { QueryForm } from './components/query-form.tsx'
import { CreatorFacts } from './components/creator-facts.tsx'
import { SourceFrame } from './components/source-frame.tsx'
import { sourceLoader } from './enter.ts'
import { creatorPath } from './source-pages.ts'
import type { RestrictedSource } from '@engawa/contract/restricted'
import type { Route } from './+types/creators-page'

type Creators = OutputOf<typeof restricted.creators>

const route = defineRoute({ q: text({ max: 100 }) })

export const handle = route.handle

type Shown = { q: string; result: SourceResult<Creators> }

export const loader = sourceLoader(route, async ({ source, call, url }, { q }): Promise<Shown> => {
  if (!source.hasCreators) throw pageNotFound(url.pathname)
  return {
    q,
    result: await loadFromSource(
      call(restricted.creators, { source: source.name, ...WHOLE_PAGE, ...(q && { q }) }),
      url,
    ),
  }
})

export default function CreatorsPage({ loaderData: { source, q, result } }: Route.ComponentProps) {
  const { key } = useLocation()
  return (
    <SourceFrame source={source}>
      <QueryForm
        action={`/adult/${source.name}/creators`}
        name="q"
        label={m.restricted_creators_find()}
        value={q}
        submit={m.restricted_search()}
      />
      {result.found ? (
        <>
          <CreatorList key={key} source={source.name} q={q} first={result.found} />
          {result.found.freshness && <FreshnessLine freshness={result.found.freshness} />}
        </>
      ) : (
        <SourceFailed failure={result.failure} />
      )}
    </SourceFrame>
  )
}

function CreatorList({ source, q, first }: { source: RestrictedSource; q: string; first: Creators }) {
  const list = useInfiniteList({
    name: 'restricted creators',
    first,
    load: (cursor) => call(restricted.creators, { source, ...WHOLE_PAGE, cursor, ...(q && { q }) }),
    keyOf: ({ name }) => name,
  })
  if (list.items.length === 0 && list.nextCursor === null) return <EmptyState line={m.restricted_none()} />
  return (
    <div>
      <ul className="divide-y divide-line">
        {list.items.map((creator) => (
          <li key={creator.name} className="flex flex-col py-3">
            <Link
              to={creatorPath(source, creator.name)}
              className="touch-target self-start font-medium wrap-anywhere hover:underline"
            >
              {creator.title}
            </Link>
            <CreatorFacts creator={creator} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} automatic={false} className="mt-4" />
    </div>
  )
}
