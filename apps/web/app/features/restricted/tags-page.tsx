import type { OutputOf } from '@engawa/contract'
import { restricted, type RestrictedSourceView, type RestrictedTag } from '@engawa/contract/restricted'
import {
  loadFromSource,
  FreshnessLine,
  SourceFailed,
  type SourceResult,
} from '#app/features/sources/index.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { text } from '#app/lib/route/parameters.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { QueryForm } from './components/query-form.tsx'
import { SourceFrame } from './components/source-frame.tsx'
import { sourceLoader } from './enter.ts'
import { listPath, pagesOf } from './source-pages.ts'
import type { Route } from './+types/tags-page'

const route = defineRoute({ q: text({ max: 100 }) })

export const handle = route.handle

type Tags = OutputOf<typeof restricted.tags>
type Shown = { q: string; result: SourceResult<Tags> | null }

/** Loads the tags of a source that match a text, or its most popular tags. `result` is null when the source has no list of tags. */
export const loader = sourceLoader(route, async ({ source, call, url }, { q }): Promise<Shown> => {
  if (!source.hasTags) return { q, result: null }
  const input = { source: source.name, ...(q === '' ? { trending: true } : { q }) }
  return { q, result: await loadFromSource(wholeList(call, restricted.tags, input), url) }
})

export default function TagsPage({ loaderData: { source, q, result } }: Route.ComponentProps) {
  return (
    <SourceFrame source={source}>
      {result === null ? (
        <QueryForm
          action={pagesOf(source.name).list}
          name="tag"
          label={m.restricted_tag_label()}
          hint={m.restricted_tag_hint()}
          value=""
          submit={m.restricted_tag_browse()}
        />
      ) : (
        <>
          <QueryForm
            action={`/adult/${source.name}/tags`}
            name="q"
            label={m.restricted_tags_find()}
            hint={m.restricted_search_hint()}
            value={q}
            submit={m.restricted_search()}
          />
          <Heading level={2} size="lg">
            {q === '' ? m.restricted_tags_trending() : m.restricted_tags_found()}
          </Heading>
          {result.found ? (
            <>
              <TagList source={source} tags={result.found.items} />
              {result.found.freshness && <FreshnessLine freshness={result.found.freshness} />}
            </>
          ) : (
            <SourceFailed failure={result.failure} />
          )}
        </>
      )}
    </SourceFrame>
  )
}

function TagList({ source, tags }: { source: RestrictedSourceView; tags: RestrictedTag[] }) {
  if (tags.length === 0) return <EmptyState line={m.restricted_none()} />
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-3">
      {tags.map(({ name, count }) => (
        <li key={name} className="max-w-full">
          <ChipLink to={listPath(source.name, { tag: name })} className="max-w-full">
            <span className="truncate">{name}</span>
            {count !== null && <span className="text-ink-soft tabular-nums">{formatCount(count)}</span>}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
