import { CHECK_IN, type CheckInStatus } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { monthName } from './day-text.ts'

type Props = {
  status: CheckInStatus
  /** The month that the page shows, such as `2026-03`. */
  month: string
  /** Returns the address of this page for another month. */
  pathOf: (month: string) => string
}

/** The make-up cards: the number of unused cards, the progress towards the next card, and how to use them. */
export function Cards({ status: { cards, missed }, month, pathOf }: Props) {
  const needed = CHECK_IN.daysForCard
  const progress = m.check_in_cards_progress({ count: Math.min(cards.progress, needed), needed })
  return (
    <section className="flex flex-col gap-2">
      <Heading level={2}>{m.check_in_cards_title()}</Heading>
      <p>{cards.unused > 0 ? m.check_in_cards_unused({ count: cards.unused }) : m.check_in_cards_none()}</p>
      {cards.unused > 0 && <WhereToUse missed={missed} month={month} pathOf={pathOf} />}
      {cards.earned ? (
        <p className="text-sm text-leaf">{m.check_in_cards_earned()}</p>
      ) : (
        <div className="flex flex-col gap-1">
          <Progress value={cards.progress / needed} label={progress} />
          <p className="text-sm text-ink-soft">{progress}</p>
        </div>
      )}
      <p className="text-sm text-ink-soft">{m.check_in_cards_rule()}</p>
    </section>
  )
}

/** A note about the missed days that a card could fill: on this page, or in the month of the latest missed day. */
function WhereToUse({ missed, month, pathOf }: Omit<Props, 'status'> & Pick<CheckInStatus, 'missed'>) {
  const latest = missed[0]?.slice(0, 7)
  if (latest === undefined) return null
  if (missed.some((day) => day.startsWith(month))) return <p>{m.check_in_cards_use()}</p>
  return (
    <TextLink to={pathOf(latest)} preventScrollReset className="touch-target self-start">
      {m.check_in_cards_use_in({ month: monthName(latest) })}
    </TextLink>
  )
}
