import type { contract, OutputOf } from '@engawa/contract'
import { useState } from 'react'
import { formatBytes, formatDay, formatNumber } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { DayChart } from './day-chart.tsx'

type Figures = OutputOf<typeof contract.admin.figures>

export const ranges = [7, 30, 90, 365] as const
export type Range = (typeof ranges)[number]

const names: Record<string, () => string> = {
  members: m.admin_figure_members,
  active: m.admin_figure_active,
  posts: m.admin_figure_posts,
  comments: m.admin_figure_comments,
  works: m.admin_figure_works,
  chapters: m.admin_figure_chapters,
  'check-ins': m.admin_figure_checkins,
  messages: m.admin_figure_messages,
  reports: m.admin_figure_reports,
  storage: m.admin_figure_storage,
}

/** The names of the figures in their order on the page. Unknown figures come last. */
const order = Object.keys(names)
const orderOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)

const valueText = (name: string, value: number): string =>
  name === 'storage' ? formatBytes(value) : formatNumber(value)

/** The figures of each day, as charts or as a table. */
export function FiguresPanel({ range, data: { days, figures } }: { range: Range; data: Figures }) {
  const [asTable, setAsTable] = useState(false)
  const inOrder = figures.toSorted((one, other) => orderOf(one.name) - orderOf(other.name))
  const shown = inOrder.map(({ name, isLevel, values }) => ({
    name,
    label: names[name]?.() ?? name,
    values,
    text: (value: number) => valueText(name, value),
    whole: isLevel ? values.at(-1)! : values.reduce((sum, value) => sum + value, 0),
  }))
  return (
    <section aria-labelledby="figures" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id="figures" className="grow">
          {m.admin_figures()}
        </Heading>
        {/* On phones the choice of days is a separate row, below the title and the table's button. */}
        <nav
          aria-label={m.admin_range()}
          className="order-last flex basis-full flex-wrap gap-2 sm:order-none sm:basis-auto"
        >
          {ranges.map((each) => (
            <ChipLink
              key={each}
              to={each === 30 ? '/admin' : `/admin?days=${each}`}
              preventScrollReset
              aria-current={each === range ? 'true' : undefined}
            >
              {each === 365 ? m.admin_year() : m.admin_days({ count: each })}
            </ChipLink>
          ))}
        </nav>
        <Button size="sm" variant="plain" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {m.admin_as_table()}
        </Button>
      </div>
      {asTable ? (
        <FigureTable days={days} figures={shown} />
      ) : (
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {shown.map(({ name, label, values, text, whole }) => (
            <li key={name}>
              <DayChart label={label} days={days} values={values} text={text} whole={text(whole)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Shown = { name: string; label: string; values: number[]; text: (value: number) => string }

function FigureTable({ days, figures }: { days: string[]; figures: Shown[] }) {
  return (
    <section
      className="max-h-[32rem] overflow-auto"
      aria-label={m.admin_as_table()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full text-sm whitespace-nowrap tabular-nums">
        <thead>
          <tr className="text-left text-ink-soft">
            <th className="py-2 pr-4 font-medium">{m.admin_day()}</th>
            {figures.map(({ name, label }) => (
              <th key={name} className="px-2 py-2 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days
            .map((day, at) => (
              <tr key={day}>
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {formatDay(day)}
                </th>
                {figures.map(({ name, values, text }) => (
                  <td key={name} className="px-2 py-1.5 text-right">
                    {text(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  )
}
