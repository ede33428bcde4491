import type { CommentOrder } from '@engawa/contract'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ThreadView } from './thread-view.ts'

type Props = {
  title: string
  total: number
  view: ThreadView
  standard: CommentOrder
  /** Called with a new order. Undefined if a new order changes the URL of the page instead. */
  onOrder?: ((order: CommentOrder) => void) | undefined
  /** Content next to the choice of the order. */
  children?: ReactNode
}

const orders: { order: CommentOrder; label: () => string }[] = [
  { order: 'oldest', label: () => m.discussion_oldest() },
  { order: 'newest', label: () => m.discussion_newest() },
  { order: 'liked', label: () => m.discussion_liked() },
]

/** The header of a thread: the number of comments, and the choice of order. */
export function ThreadHead(props: Props) {
  const { title, total, view, standard, onOrder } = props
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {title !== '' && (
        <Heading level={2}>
          {title}
          {total > 0 && (
            <span className="ml-2 text-base text-ink-soft tabular-nums">{formatCount(total)}</span>
          )}
        </Heading>
      )}
      {total > 1 && (
        <nav aria-label={m.discussion_order()} className="flex gap-1 text-sm">
          {orders.map(({ order, label }) => {
            const current = view.from === undefined && view.order === order
            const className = cx(
              'touch-target rounded-sm px-2 py-1 no-underline hover:bg-hover',
              current ? 'bg-accent-soft text-accent-text' : 'text-ink-soft',
            )
            return onOrder ? (
              <BareButton
                key={order}

                aria-pressed={current}
                onClick={() => onOrder(order)}
                className={className}
              >
                {label()}
              </BareButton>
            ) : (
              <Link
                key={order}
                to={order === standard ? '?' : `?order=${order}`}
                preventScrollReset
                aria-current={current ? 'true' : undefined}
                className={className}
              >
                {label()}
              </Link>
            )
          })}
        </nav>
      )}
      {props.children}
    </div>
  )
}
