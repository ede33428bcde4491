import type { AnimeBroadcast } from '@engawa/contract'
import { useState } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { BroadcastLine } from './broadcast-line.tsx'
import { shortDay, weekdayName } from './day-names.ts'
import { dayAfter, type Days } from './local-days.ts'

type Props = { start: string; items: readonly AnimeBroadcast[]; days: Days }

/** A week in seven columns. A narrow screen shows one day, with buttons for the other days. */
export function WeekGrid({ start, items, days }: Props) {
  const week = Array.from({ length: 7 }, (_, at) => dayAfter(start, at))
  const byDay = Map.groupBy(items, ({ date }) => days.of(date))
  const defaultDay = week.includes(days.today) ? days.today : start
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen !== null && week.includes(chosen) ? chosen : defaultDay
  return (
    <>
      <fieldset aria-label={m.anime_days()} className="-mx-1 grid min-w-0 grid-cols-7 pb-2 mid:hidden">
        {week.map((day) => (
          <BareButton
            key={day}
            aria-pressed={day === shown}
            onClick={() => setChosen(day)}
            className={cx(
              'flex min-h-13 min-w-0 flex-col items-center justify-center rounded-md text-sm',
              day === shown ? 'bg-accent text-accent-ink' : 'hover:bg-hover',
            )}
          >
            <span className="font-medium whitespace-nowrap">{weekdayName(day)}</span>
            <span className="text-sm tabular-nums">{shortDay(day)}</span>
          </BareButton>
        ))}
      </fieldset>
      <div className="grid gap-x-2 mid:grid-cols-7">
        {week.map((day) => (
          <Day
            key={day}
            day={day}
            items={byDay.get(day) ?? []}
            isToday={day === days.today}
            isShown={day === shown}
          />
        ))}
      </div>
    </>
  )
}

type DayProps = { day: string; items: readonly AnimeBroadcast[]; isToday: boolean; isShown: boolean }

function Day({ day, items, isToday, isShown }: DayProps) {
  const name = isToday ? m.anime_today_is({ day: weekdayName(day) }) : weekdayName(day)
  return (
    <section
      aria-label={`${name} ${shortDay(day)}`}
      className={cx(
        'min-w-0 flex-col gap-1 rounded-md mid:flex mid:p-1',
        isShown ? 'flex' : 'hidden',
        isToday && 'mid:bg-accent-soft/60',
      )}
    >
      <Heading
        level={3}
        size="base"
        className="hidden items-baseline justify-between gap-1 px-1 pt-1 mid:flex"
      >
        <span className={cx(isToday && 'text-accent-text')}>{weekdayName(day)}</span>
        <span className="text-sm font-normal text-ink-soft tabular-nums">{shortDay(day)}</span>
      </Heading>
      {items.length === 0 ? (
        <p className="px-1 py-3 text-sm text-ink-soft">{m.anime_day_empty()}</p>
      ) : (
        <ul className="grid gap-0.5 xs:grid-cols-2 mid:grid-cols-1">
          {items.map((broadcast) => (
            <li key={`${broadcast.anime.id} ${broadcast.date}`}>
              <BroadcastLine broadcast={broadcast} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
