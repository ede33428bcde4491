import type { CommentOrder } from '@engawa/contract'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#app/lib/view/class-names.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link, TextLink } from '#app/ui/link.tsx'
import type { ThreadView } from './thread-view.ts'
import { LATEST_HASH } from './use-arrival.ts'

type Props = {
  title: string
  total: number
  lastFloor: number
  view: ThreadView
  standard: CommentOrder
  /** Called with a new order. Undefined if a new order changes the URL of the page instead. */
  onOrder?: ((order: CommentOrder) => void) | undefined
  /** Whether the thread has a form to jump to a comment by its floor (comment number). */
  byFloors?: boolean
  /** Content next to the choice of the order. */
  children?: ReactNode
}

const orders: { order: CommentOrder; label: () => string }[] = [
  { order: 'oldest', label: () => m.discussion_oldest() },
  { order: 'newest', label: () => m.discussion_newest() },
  { order: 'liked', label: () => m.discussion_liked() },
]

/** Number of floors (comment numbers) from which a thread has a form to jump to a floor. */
const MIN_FLOORS_TO_JUMP = 40
/** Number of shown comments from which the jump form is repeated at the end of the list. */
const LONG_LIST = 15
/** Number of floors before the last one that are shown after a jump to the end. */
const ENDING = 9

/**
 * The header of a thread: the number of comments, the choice of order and, in long threads, a form to jump to a floor (comment
 * number).
 */
export function ThreadHead(props: Props) {
  const { title, total, lastFloor, view, standard, onOrder, byFloors = true } = props
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
      {byFloors && lastFloor >= MIN_FLOORS_TO_JUMP && <JumpToFloor last={lastFloor} />}
    </div>
  )
}

/** The jump form at the end of a list that is so long that the form above is out of sight. */
export const ThreadFoot = ({ shown, lastFloor }: { shown: number; lastFloor: number }) =>
  lastFloor >= MIN_FLOORS_TO_JUMP &&
  shown >= LONG_LIST && (
    <div className="flex flex-wrap">
      <JumpToFloor last={lastFloor} />
    </div>
  )

/** A form that jumps to a floor (comment number) or to the end of the thread. */
function JumpToFloor({ last }: { last: number }) {
  const [floor, setFloor] = useState('')
  const navigate = useNavigate()
  const jump = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Math.min(last, Math.max(1, Math.trunc(Number(floor))))
    if (Number.isFinite(wanted)) void navigate(`?floor=${wanted}`, { preventScrollReset: true })
  }
  return (
    <form onSubmit={jump} className="ml-auto flex items-center gap-2 text-sm">
      <label className="flex items-center gap-2 text-ink-soft">
        {m.discussion_jump()}
        <input
          type="number"
          name="floor"
          min={1}
          max={last}
          required
          value={floor}
          placeholder={String(last)}
          onChange={(event) => setFloor(event.currentTarget.value)}
          className="min-h-9 w-24 rounded-sm border border-line-strong bg-sunken px-2 text-ink"
        />
      </label>
      <Button type="submit" size="sm">
        {m.discussion_jump_go()}
      </Button>
      <TextLink to={`?floor=${Math.max(1, last - ENDING)}${LATEST_HASH}`} preventScrollReset>
        {m.discussion_jump_last()}
      </TextLink>
    </form>
  )
}
