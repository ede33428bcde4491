import { CHECK_IN, type CheckInStatus } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Progress } from '#app/ui/progress.tsx'

/** The make-up cards: how many there are, how one is earned, what one is for. */
export function Cards({ status: { cards, missed } }: { status: CheckInStatus }) {
  const needed = CHECK_IN.daysForCard
  const progress = m.check_in_cards_progress({ count: Math.min(cards.progress, needed), needed })
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-display text-xl">{m.check_in_cards_title()}</h2>
      <p>
        {cards.unused > 0 ? m.check_in_cards_unused({ count: cards.unused }) : m.check_in_cards_none()}{' '}
        {cards.unused > 0 && missed.length > 0 && m.check_in_cards_use()}
      </p>
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
