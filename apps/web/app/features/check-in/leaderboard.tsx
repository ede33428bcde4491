import { contract, type Leaderboard as Board, type LeaderboardPeriod } from '@engawa/contract'
import { UserLink } from '#app/features/subjects/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useInfiniteList } from '#app/lib/net/use-infinite-list.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

export const boards = ['month', 'all', 'streak'] as const satisfies LeaderboardPeriod[]

type Props = {
  uid: number
  period: LeaderboardPeriod
  board: Board
  /** Returns the address of this page for another leaderboard. */
  pathOf: (period: LeaderboardPeriod) => string
}

/** The members with the most check-ins in this month, in total, or in a row. The viewer's rank comes first. */
export function Leaderboard({ uid, period, board, pathOf }: Props) {
  const labels = { month: m.check_in_board_month, all: m.check_in_board_all, streak: m.check_in_board_streak }
  return (
    <section className="flex flex-col gap-4">
      <Heading level={2}>{m.check_in_board_title()}</Heading>
      <Tabs
        label={m.check_in_board_title()}
        tabs={boards.map((each) => ({ to: pathOf(each), label: labels[each](), current: each === period }))}
      />
      <p className="text-sm text-ink-soft">{mineText(board)}</p>
      <Ranks key={period} uid={uid} period={period} board={board} />
    </section>
  )
}

function mineText({ mine, members }: Board): string {
  if (members === 0) return m.check_in_board_empty()
  if (!mine) return m.check_in_board_not_yet()
  return m.check_in_board_mine({
    rank: formatNumber(mine.rank),
    count: mine.days,
    members: formatNumber(members),
  })
}

function Ranks({ uid, period, board }: Omit<Props, 'pathOf'>) {
  const list = useInfiniteList({
    name: `check-in-${period}`,
    first: board,
    load: (cursor) => call(contract.checkIn.leaderboard, { period, cursor }),
    keyOf: ({ user }) => user.uid,
  })
  return (
    <>
      <ol className="flex flex-col">
        {list.items.map(({ rank, days, user }) => (
          <li
            key={user.uid}
            aria-current={user.uid === uid || undefined}
            className={cx(
              'flex items-center gap-3 rounded-md px-2 py-1.5',
              user.uid === uid && 'bg-accent-soft',
            )}
          >
            <span className="w-8 shrink-0 text-center font-display text-lg text-ink-soft tabular-nums">
              {rank}
            </span>
            <UserLink user={user} size={36} />
            <span className="shrink-0 text-sm whitespace-nowrap tabular-nums">
              {m.check_in_board_days({ count: days })}
            </span>
          </li>
        ))}
      </ol>
      <ListEnd list={list} automatic={false} className="mt-2" />
    </>
  )
}
