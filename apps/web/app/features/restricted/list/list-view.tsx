import type { RestrictedSourceView } from '@engawa/contract/restricted'
import { X } from 'lucide-react'
import { useLocation } from 'react-router'
import { SourceFailed } from '#app/features/sources/index.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { QueryForm } from '../components/query-form.tsx'
import { listPath, pagesOf, type Question } from '../source-pages.ts'
import type { FoundTiles } from './load-list.ts'
import { orderName } from './order-names.ts'
import { Tiles } from './tiles.tsx'

type Props = FoundTiles & {
  source: RestrictedSourceView
  /** Returns the path of the page with the list in another order. */
  inOrder: (order: string | undefined) => string
}

/** The list that a source returned. */
export function ListView({ source, question, result, inOrder }: Props) {
  return (
    <>
      <Orders orders={source.orders} chosen={question.order} inOrder={inOrder} />
      {result === null ? (
        <EmptyState line={m.restricted_ask_first()} />
      ) : result.found ? (
        <Tiles source={source} question={question} first={result.found} />
      ) : (
        <SourceFailed failure={result.failure} />
      )}
    </>
  )
}

type ListSearchProps = { source: RestrictedSourceView; question: Question }

/** The search field, on a source's search page only, and the tag or creator that a link has chosen. */
export function ListSearch({ source: { name, asks }, question }: ListSearchProps) {
  const { pathname } = useLocation()
  const { tag, creator } = question
  const chosen = tag ?? creator
  const field = asks.includes('text') ? 'q' : 'tag'
  return (
    <div className="flex flex-col gap-3">
      {pathname.replace(/\/$/, '') === pagesOf(name).list && asks.length > 0 && (
        <QueryForm
          action={pagesOf(name).list}
          name={field}
          label={field === 'q' ? m.restricted_search_label() : m.restricted_tag_label()}
          hint={m.restricted_search_hint()}
          value={(field === 'q' ? question.q : tag) ?? ''}
          submit={m.restricted_search()}
        />
      )}
      {chosen !== undefined && (
        <p className="flex flex-wrap items-center gap-2">
          {tag === undefined ? m.restricted_by_creator() : m.restricted_by_tag()}
          <ChipLink
            to={listPath(name, question.order ? { order: question.order } : {})}
            tone="accent"
            aria-label={m.restricted_without({ name: chosen })}
            className="max-w-full"
          >
            <span className="truncate">{chosen}</span>
            <X size={14} aria-hidden className="shrink-0" />
          </ChipLink>
        </p>
      )}
    </div>
  )
}

type OrdersProps = { orders: string[]; chosen: string | undefined } & Pick<Props, 'inOrder'>

function Orders({ orders, chosen, inOrder }: OrdersProps) {
  if (orders.length < 2) return null
  const [defaultOrder] = orders
  return (
    <nav aria-label={m.restricted_order()}>
      <ul className="flex flex-wrap gap-x-2 gap-y-3">
        {orders.map((order) => (
          <li key={order}>
            <ChipLink
              to={inOrder(order === defaultOrder ? undefined : order)}
              preventScrollReset
              aria-current={order === (chosen ?? defaultOrder) ? 'true' : undefined}
            >
              {orderName(order)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
