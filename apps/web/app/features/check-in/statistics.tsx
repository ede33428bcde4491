import type { CheckInStats } from '@engawa/contract'
import { formatDay, formatNumber } from '#app/lib/text/format.ts'
import { labelled } from '#app/lib/text/labelled.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { monthName, weekdayName } from './day-text.ts'

/** Statistics of the member's check-ins. */
export function Statistics({ stats }: { stats: CheckInStats }) {
  return (
    <section className="flex flex-col gap-4">
      <Heading level={2}>{m.check_in_stats_title()}</Heading>
      {stats.first === null ? (
        <p className="text-ink-soft">{m.check_in_stats_none()}</p>
      ) : (
        <>
          <Facts stats={stats} first={stats.first} />
          <Months months={stats.months} />
        </>
      )}
    </section>
  )
}

function Facts({ stats, first }: { stats: CheckInStats; first: string }) {
  const favourite = stats.weekdays.indexOf(Math.max(...stats.weekdays))
  const facts = [
    [m.check_in_stats_first(), formatDay(first)],
    [m.check_in_stats_coins(), formatNumber(stats.coins)],
    [m.check_in_stats_made_up(), formatNumber(stats.madeUp)],
    [m.check_in_stats_weekday(), weekdayName(favourite)],
  ] as const
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const MAX_DAYS_IN_MONTH = 31

function Months({ months }: { months: CheckInStats['months'] }) {
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm text-ink-soft">{m.check_in_stats_months()}</figcaption>
      <ol className="flex h-24 items-end gap-1">
        {months.map(({ month, days }) => (
          <li
            key={month}
            title={labelled(monthName(month), m.check_in_month_count({ count: days }))}
            className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1 text-center"
          >
            <span
              aria-hidden
              className="min-h-0.5 rounded-sm bg-petal"
              style={{ height: `${(days / MAX_DAYS_IN_MONTH) * 100}%` }}
            />
            <span aria-hidden className="text-sm leading-none text-ink-soft">
              {Number(month.slice(5))}
            </span>
            <span className="sr-only">
              {monthName(month)}: {m.check_in_month_count({ count: days })}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
