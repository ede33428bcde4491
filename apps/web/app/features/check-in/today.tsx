import { CHECK_IN, type CheckInStatus } from '@engawa/contract'
import { CalendarCheck, Coins } from 'lucide-react'
import { cx } from '#app/lib/view/class-names.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dateOf, reasonsOf, shortWeekday, weekdayOf } from './day-text.ts'
import { PetalStamp } from './petal-stamp.tsx'
import { useCheckIn } from './use-check-in.ts'

type Props = { uid: number; status: CheckInStatus }

/** Today's check-in: the button or the stamp, the coins of the day with their reasons, and the rewards of the next days. */
export function Today({ uid, status }: Props) {
  const { busy, press, justDone, earnedCard } = useCheckIn(uid)
  const { done, reward, today } = status
  const coins = reward.coins + reward.bonus
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <Heading level={1}>{m.check_in_title()}</Heading>
        <p className="text-ink-soft">{m.check_in_today({ day: formatDay(today) })}</p>
      </header>
      <div className="flex flex-col items-center gap-4 text-center sm:flex-row sm:gap-8 sm:text-left">
        <PetalStamp filled={done} moving={justDone} />
        <div className="flex min-w-0 flex-1 flex-col items-center gap-3 sm:items-start">
          {!done && (
            <>
              <p>
                {m.check_in_hello()} {m.check_in_offer({ count: coins })}
              </p>
              <Button
                variant="primary"
                busy={busy}
                onClick={press}
                icon={<CalendarCheck size={20} aria-hidden />}
                className="min-h-13 px-8 text-lg"
              >
                {m.check_in_do()}
              </Button>
            </>
          )}
          {/* This element is rendered before the check-in, so that a screen reader announces its new content afterwards. */}
          <div aria-live="polite" className="flex flex-col items-center gap-2 sm:items-start">
            {done && (
              <>
                <Heading level={2}>{m.check_in_done_title()}</Heading>
                <p className="flex items-center gap-2 text-lg font-medium text-leaf">
                  <Coins size={20} aria-hidden />
                  {m.check_in_earned({ count: coins })}
                </p>
                <p className="text-ink-soft">{m.check_in_done_line()}</p>
                {earnedCard && <p>{m.check_in_card_earned()}</p>}
              </>
            )}
          </div>
          <ul className="flex flex-wrap justify-center gap-x-4 text-sm text-ink-soft sm:justify-start">
            {reasonsOf(reward, Math.min(reward.coins, CHECK_IN.coins)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <TextLink to="/user?tab=coins" className="touch-target text-sm">
            {m.check_in_ledger()}
          </TextLink>
        </div>
      </div>
      <Figures status={status} />
      <DaysAhead status={status} />
    </div>
  )
}

function Figures({ status }: { status: CheckInStatus }) {
  const figures = [
    [m.check_in_streak(), status.streak],
    [m.check_in_longest(), status.longest],
    [m.check_in_this_month(), status.daysThisMonth],
    [m.check_in_days(), status.days],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse rounded-md bg-hover px-3 py-2">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-display text-xl tabular-nums">{m.check_in_board_days({ count: value })}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The rewards of the next seven days, including today. */
function DaysAhead({ status: { reward, next } }: { status: CheckInStatus }) {
  return (
    <section className="flex flex-col gap-3">
      <Heading level={2} size="lg">
        {m.check_in_next_title()}
      </Heading>
      <ol className="grid grid-cols-7 gap-1 sm:gap-2">
        {[reward, ...next].map((each, at) => (
          <li
            key={each.day}
            className={`flex flex-col items-center rounded-md border py-2 text-center ${
              at === 0 ? 'border-accent bg-accent-soft' : 'border-line bg-paper-2'
            }`}
          >
            <span className="text-sm text-ink-soft">
              {at === 0 ? m.check_in_next_today() : shortWeekday(weekdayOf(each.day))}
              <span className="sr-only"> {dateOf(each.day)}: </span>
            </span>
            <span aria-hidden className="font-medium tabular-nums">
              +{each.coins + each.bonus}
            </span>
            <span className="sr-only">
              {m.check_in_next_coins({ count: each.coins + each.bonus })}
              {each.bonus > 0 && `, ${m.check_in_next_bonus()}`}
            </span>
            <span
              aria-hidden
              className={cx('size-2 rounded-full', each.bonus > 0 ? 'bg-amber' : 'bg-transparent')}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
