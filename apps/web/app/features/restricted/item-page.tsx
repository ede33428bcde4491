import { isAppError } from '@engawa/contract'
import { restricted } from '@engawa/contract/restricted'
import { redirect } from 'react-router'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { optionalText, text } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { EmptyState } from '#app/ui/states.tsx'
import { QueryForm } from './components/query-form.tsx'
import { SourceFrame } from './components/source-frame.tsx'
import { sourceLoader, type SourceVisit } from './enter.ts'
import { ItemView } from './item/item-view.tsx'
import { loadItem, type FoundItem } from './item/load-item.ts'
import type { Route } from './+types/item-page'

const ADDRESS_MAX = 500

const route = defineRoute({ id: optionalText(), address: text({ max: ADDRESS_MAX }) })

export const handle = route.handle

type Shown = {
  /** The text that the reader typed, if it leads to no item of this source; otherwise empty. */
  address: string
  item: FoundItem | null
}

/** Loads one item of a source, by its `id` or by the URL of its page at the source. */
export const loader = sourceLoader(route, async (visit, { id, address }): Promise<Shown> => {
  const found = address === '' ? id : await idAt(visit, address)
  if (found && address !== '') throw redirect(visit.url.pathname + route.search({ id: found }))
  return { address, item: found ? await loadItem(visit, found) : null }
})

/**
 * Returns the id of the item with this address at the source. Null when the address is invalid or belongs to no item of this
 * source.
 */
async function idAt({ source, call }: SourceVisit, address: string): Promise<string | null> {
  try {
    return (await call(restricted.lookup, { source: source.name, address })).id
  } catch (error) {
    if (isAppError(error) && (error.status === 404 || error.errorName === 'bad_input')) return null
    throw error
  }
}

/**
 * Paths of pages that always show the field for an item's address at the source. Other pages show the field only while no item is
 * open.
 */
const TAKES_ADDRESSES = /\/(tools|parse|pimpandhost)\/?$/

export default function ItemPage({ loaderData: { source, address, item }, matches }: Route.ComponentProps) {
  const { pathname } = matches.at(-1)!
  return (
    <SourceFrame source={source}>
      {(item === null || TAKES_ADDRESSES.test(pathname)) && (
        <QueryForm
          action={pathname}
          name="address"
          label={m.restricted_address_label({ source: source.title })}
          hint={m.restricted_address_hint()}
          value={address}
          submit={m.restricted_address_open()}
          maxLength={ADDRESS_MAX}
        />
      )}
      {item !== null && <ItemView source={source} {...item} />}
      {item === null && address !== '' && (
        <EmptyState line={m.restricted_address_unknown({ source: source.title })} />
      )}
    </SourceFrame>
  )
}
