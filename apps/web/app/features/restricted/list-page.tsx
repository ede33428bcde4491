import { defineRoute } from '#app/lib/route/define-route.ts'
import { optionalText } from '#app/lib/route/parameters.ts'
import { SourceFrame } from './components/source-frame.tsx'
import { sourceLoader } from './enter.ts'
import { ItemView } from './item/item-view.tsx'
import { loadItem, type FoundItem } from './item/load-item.ts'
import { ListSearch, ListView } from './list/list-view.tsx'
import { loadList, questionParameters, type FoundTiles } from './list/load-list.ts'
import { listPath, pagesOf } from './source-pages.ts'
import type { Route } from './+types/list-page'

const route = defineRoute({ ...questionParameters, id: optionalText() })

export const handle = route.handle

type Shown = ({ view: 'list' } & FoundTiles) | ({ view: 'item' } & FoundItem)

/** Loads a list of a source, or one item by its `id` if the source has no separate page for items. */
export const loader = sourceLoader(route, async (visit, query): Promise<Shown> => {
  const { source } = visit
  const { id } = query
  if (id && pagesOf(source.name).item === `/adult/${source.name}`)
    return { view: 'item', ...(await loadItem(visit, id)) }
  return { view: 'list', ...(await loadList(visit, query)) }
})

export default function ListPage({ loaderData, matches }: Route.ComponentProps) {
  const { source } = loaderData
  const { pathname } = matches.at(-1)!
  if (loaderData.view === 'item')
    return (
      <SourceFrame source={source}>
        <ItemView {...loaderData} />
      </SourceFrame>
    )
  const { question } = loaderData
  return (
    <SourceFrame source={source}>
      <ListSearch source={source} question={question} />
      <ListView
        {...loaderData}
        inOrder={(order) => listPath(source.name, { ...question, order }, pathname)}
      />
    </SourceFrame>
  )
}
