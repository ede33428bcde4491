import { BOARD_PERIODS, type contract, type OutputOf } from '@engawa/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDay } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { type BoardsAddress, boardsPath } from './board-paths.ts'
import { PicturesList } from './pictures-list.tsx'

type Popular = OutputOf<typeof contract.boards.popular>

const PERIODS = { day: m.boards_day, week: m.boards_week, month: m.boards_month }

/** The best pictures of a day, a week or a month, with links to the previous and the next period. */
export function PopularView({ first, address }: { first: Popular; address: BoardsAddress }) {
  const to = (change: Partial<BoardsAddress>) => boardsPath({ ...address, post: null, ...change })
  const { from, previous, next } = first
  const isPartial = first.states.some(({ failure }) => failure !== null)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ul aria-label={m.boards_period()} className="flex gap-2">
          {BOARD_PERIODS.map((period) => (
            <li key={period}>
              <ChipLink
                to={to({ period })}
                preventScrollReset
                aria-current={period === address.period ? 'true' : undefined}
              >
                {PERIODS[period]()}
              </ChipLink>
            </li>
          ))}
        </ul>
        <div className="flex items-center gap-1">
          <IconLink
            label={m.boards_earlier()}
            to={to({ date: previous })}
            preventScrollReset
            data-step="previous"
          >
            <ChevronLeft size={20} aria-hidden />
          </IconLink>
          <h2 className="min-w-44 text-center font-medium tabular-nums">
            {from ? daysText(first) : m.boards_latest()}
          </h2>
          {from && (
            // After the latest finished period, this link leads to the current period (`next` is null).
            <IconLink label={m.boards_later()} to={to({ date: next })} preventScrollReset data-step="next">
              <ChevronRight size={20} aria-hidden />
            </IconLink>
          )}
        </div>
      </div>
      <PicturesList
        name="popular"
        label={m.boards_popular()}
        {...{ address, first }}
        load={() => Promise.reject(new Error('there is one page'))}
        empty={<EmptyState line={isPartial ? m.boards_none_of_answered() : m.boards_none_popular()} />}
      />
    </div>
  )
}

const daysText = ({ from, to }: Popular): string =>
  from === to ? formatDay(from!) : m.boards_days({ from: formatDay(from!), to: formatDay(to!) })
