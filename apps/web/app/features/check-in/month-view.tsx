import { CHECK_IN, contract, type CheckInMonth, type DayState } from '@engawa/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#app/lib/view/class-names.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { addMonths, dateOf, monthName, shortWeekday, weekdayName, weekdayOf, weekOrder } from './day-text.ts'

type Day = CheckInMonth['days'][number]

type Props = {
  month: CheckInMonth
  /** The month of the member's first check-in. Earlier months are empty. */
  firstMonth: string
  hasCard: boolean
  /** Returns the address of this page for another month. */
  pathOf: (month: string) => string
}

/** A month as a calendar. Links lead to other months. Arrow keys do the same while such a link has the focus. */
export function MonthView({ month, firstMonth, hasCard, pathOf }: Props) {
  const [dayToMakeUp, setDayToMakeUp] = useState<string>()
  return (
    <section aria-labelledby="month-view" className="flex flex-col gap-4">
      <MonthHead month={month} firstMonth={firstMonth} pathOf={pathOf} />
      <table className="w-full table-fixed border-separate border-spacing-1">
        <caption className="sr-only">{m.check_in_month_title()}</caption>
        <thead>
          <tr>
            {weekOrder().map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekdayName(weekday)}
                className="text-sm font-medium text-ink-soft"
              >
                {shortWeekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)?.day}>
              {week.map((day, at) => (
                <td key={weekOrder()[at]} className="h-12 p-0 sm:h-14">
                  {day && (
                    <DayCell day={day} onMakeUp={hasCard && day.canMakeUp ? setDayToMakeUp : undefined} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
      <MakeUp day={dayToMakeUp} onClose={() => setDayToMakeUp(undefined)} />
    </section>
  )
}

function MonthHead({ month: { month, today, count }, firstMonth, pathOf }: Omit<Props, 'hasCard'>) {
  const navigate = useNavigate()
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const hasBefore = before >= firstMonth
  const hasAfter = after <= today.slice(0, 7)
  function onKeyDown(event: KeyboardEvent): void {
    const isBefore = event.key === 'ArrowLeft' && hasBefore
    if (!isBefore && !(event.key === 'ArrowRight' && hasAfter)) return
    event.preventDefault()
    void navigate(pathOf(isBefore ? before : after), { preventScrollReset: true })
  }
  return (
    <header className="flex flex-wrap items-center gap-x-3">
      <Heading level={2} id="month-view" aria-live="polite">
        {monthName(month)}
      </Heading>
      <span className="text-ink-soft">{m.check_in_month_count({ count })}</span>
      <nav aria-label={m.check_in_month_pages()} className="ml-auto flex gap-1">
        <MonthLink onKeyDown={onKeyDown} to={hasBefore && pathOf(before)} label={m.check_in_month_before()}>
          <ChevronLeft size={20} aria-hidden />
        </MonthLink>
        <MonthLink onKeyDown={onKeyDown} to={hasAfter && pathOf(after)} label={m.check_in_month_after()}>
          <ChevronRight size={20} aria-hidden />
        </MonthLink>
      </nav>
    </header>
  )
}

type MonthLinkProps = {
  to: string | false
  label: string
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A link to another month. At the first and last month it is a disabled button instead, so that the focus is not lost. */
function MonthLink({ to, ...rest }: MonthLinkProps) {
  if (to === false) return <IconButton aria-disabled {...rest} />
  return <IconLink to={to} preventScrollReset {...rest} />
}

/** Returns the days of a month in weeks. Days of other months are undefined. */
function weeksOf({ days }: CheckInMonth): (Day | undefined)[][] {
  const order = weekOrder()
  const weeks: (Day | undefined)[][] = []
  for (const day of days) {
    const column = order.indexOf(weekdayOf(day.day))
    const last = weeks.at(-1)
    const fits = last && last.slice(column).every((each) => each === undefined)
    const week = fits ? last : Array.from<Day | undefined>({ length: 7 })
    if (!fits) weeks.push(week)
    week[column] = day
  }
  return weeks
}

const dayClass: Record<DayState, string> = {
  done: 'bg-leaf-soft text-leaf font-semibold',
  'made-up': 'bg-amber-soft text-amber font-semibold',
  missed: 'text-ink-soft border border-dashed border-line-strong',
  open: 'border-2 border-accent text-accent-text font-semibold',
  ahead: 'text-ink-soft',
  none: 'text-ink-soft',
}

const stateText: Partial<Record<DayState, (coins: number) => string>> = {
  done: (coins) => m.check_in_state_done({ coins }),
  'made-up': (coins) => m.check_in_state_made_up({ coins }),
  missed: () => m.check_in_state_missed(),
  open: () => m.check_in_state_open(),
}

const cell = 'flex size-full items-center justify-center rounded-md tabular-nums'

function DayCell({ day, onMakeUp }: { day: Day; onMakeUp: ((day: string) => void) | undefined }) {
  const text = stateText[day.state]?.(day.coins)
  if (onMakeUp)
    return (
      <BareButton
        title={m.check_in_make_up({ day: formatDay(day.day) })}
        aria-label={m.check_in_make_up({ day: formatDay(day.day) })}
        onClick={() => onMakeUp(day.day)}
        className={cx(cell, dayClass[day.state], 'hover:bg-hover')}
      >
        {dateOf(day.day)}
      </BareButton>
    )
  return (
    <span title={text} className={cx(cell, dayClass[day.state])} data-state={day.state}>
      {dateOf(day.day)}
      {text && <span className="sr-only">: {text}</span>}
    </span>
  )
}

function Legend() {
  const entries = [
    ['done', m.check_in_legend_done()],
    ['made-up', m.check_in_legend_made_up()],
    ['missed', m.check_in_legend_missed()],
  ] as const
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {entries.map(([state, text]) => (
        <li key={state} className="flex items-center gap-2">
          <span aria-hidden className={cx('size-4 rounded-sm', dayClass[state])} />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** A confirmation before a card is used, because its use cannot be undone. */
function MakeUp({ day, onClose }: { day: string | undefined; onClose: () => void }) {
  const { run } = useAction({ revalidate: true })
  const name = day === undefined ? '' : formatDay(day)
  return (
    <Confirm
      open={day !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={m.check_in_make_up_title({ day: name })}
      description={m.check_in_make_up_line({ count: CHECK_IN.coins })}
      action={m.check_in_make_up_action()}
      onConfirm={() =>
        run(() => call(contract.checkIn.makeUp, { date: day! }), m.check_in_make_up_done({ day: name }))
      }
    />
  )
}
