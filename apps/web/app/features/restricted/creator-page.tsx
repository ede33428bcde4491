import { restricted, type RestrictedCreator } from '@engawa/contract/restricted'
import { redirect } from 'react-router'
import { loadFromSource, type SourceResult } from '#app/features/sources/index.ts'
import { pageNotFound } from '#app/lib/route/page-error.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { text } from '#app/lib/route/parameters.ts'
import { Heading } from '#app/ui/heading.tsx'
import { CreatorFacts } from './components/creator-facts.tsx'
import { SourceFrame } from './components/source-frame.tsx'
import { sourceLoader } from './enter.ts'
import { ListView } from './list/list-view.tsx'
import { callList, questionOf, questionParameters, type FoundTiles } from './list/load-list.ts'
import { creatorPath } from './source-pages.ts'
import type { Route } from './+types/creator-page'

const route = defineRoute({ name: text(), order: questionParameters.order })

export const handle = route.handle

type Shown = FoundTiles & { creator: SourceResult<RestrictedCreator>; name: string }

/** Loads a creator and the creator's items. */
export const loader = sourceLoader(
  route,
  async ({ source, call, url }, { name, order: wanted }): Promise<Shown> => {
    // Without a name the page lists all creators.
    if (name === '') throw redirect(`/adult/${source.name}/creators`)
    if (!source.hasCreators || !/^[\w.-]{1,100}$/.test(name)) throw pageNotFound(url.pathname)
    const { order } = questionOf({ q: null, tag: null, creator: null, order: wanted }, source)
    const question = { creator: name, ...(order && { order }) }
    const [creator, result] = await Promise.all([
      loadFromSource(call(restricted.creator, { source: source.name, id: name }), url),
      loadFromSource(callList(call, source.name, question), url),
    ])
    return { name, creator, question, result }
  },
)

export default function CreatorPage({ loaderData }: Route.ComponentProps) {
  const { source, name, creator, question, result } = loaderData
  return (
    <SourceFrame source={source}>
      <header className="flex flex-col gap-1">
        <Heading level={2} className="wrap-anywhere">
          {creator.found?.title ?? name}
        </Heading>
        {creator.found && <CreatorFacts creator={creator.found} />}
      </header>
      <ListView
        source={source}
        question={question}
        result={result}
        inOrder={(order) => creatorPath(source.name, name, order)}
      />
    </SourceFrame>
  )
}
