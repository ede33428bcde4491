import { contract, type Home } from '@engawa/contract'
import { useEffect } from 'react'
import { ContinueCard, firstShelf } from '#app/features/works/index.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { matching, oneOf } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import type { Route } from './+types/check-in-page'
import { Cards } from './cards.tsx'
import { boards, Leaderboard } from './leaderboard.tsx'
import { MonthView } from './month-view.tsx'
import { Statistics } from './statistics.tsx'
import { Today } from './today.tsx'
import { rememberDone, useFreshDay } from './use-check-in.ts'

/** A month for which the server has a calendar. An invalid month in the URL means the current month. */
const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/

const route = defineRoute({ month: matching(MONTH), board: oneOf(boards, 'month') })

export const handle = route.handle

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, query) => {
  const { call, profile } = requireLogin(context, url)
  const { board } = query
  const [status, month, stats, leaderboard, home] = await orPageError(
    Promise.all([
      call(contract.checkIn.status, {}),
      call(contract.checkIn.monthly, { month: query.month ?? undefined }),
      call(contract.checkIn.stats, {}),
      call(contract.checkIn.leaderboard, { period: board }),
      call(contract.site.home, {}),
    ]),
    url,
  )
  return { uid: profile.uid, status, month, stats, board, leaderboard, goOn: home.goOn[0] ?? null }
})

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.check_in_title(), description: m.check_in_description(), noindex: true })

export default function CheckInPage({ loaderData }: Route.ComponentProps) {
  const { uid, status, month, stats, board, leaderboard, goOn } = loaderData
  useFreshDay(status.todayEnds)
  useEffect(() => rememberDone(uid, status), [uid, status])
  const isThisMonth = month.month === status.today.slice(0, 7)
  const pathOf = (to: { month?: string; board?: string }): string => {
    const query = new URLSearchParams({
      ...(isThisMonth ? {} : { month: month.month }),
      ...(board === 'month' ? {} : { board }),
      ...to,
    })
    return query.size === 0 ? '/checkin' : `/checkin?${query}`
  }
  return (
    <div className="page-width grid items-start gap-6 py-6 mid:grid-cols-[minmax(0,1fr)_minmax(320px,400px)]">
      <div className="flex min-w-0 flex-col gap-6">
        <Paper pad="l">
          <Today uid={uid} status={status} />
        </Paper>
        <Paper pad="l">
          <MonthView
            month={month}
            firstMonth={(stats.first ?? status.today).slice(0, 7)}
            hasCard={status.cards.unused > 0}
            pathOf={(to) => pathOf({ month: to })}
          />
        </Paper>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Paper>
          <Cards status={status} month={month.month} pathOf={(to) => pathOf({ month: to })} />
        </Paper>
        <Paper>
          <Leaderboard uid={uid} period={board} board={leaderboard} pathOf={(to) => pathOf({ board: to })} />
        </Paper>
        <Paper>
          <Statistics stats={stats} />
        </Paper>
        <Paper>
          <NextStep work={goOn} />
        </Paper>
      </div>
    </div>
  )
}

/** A suggestion of what to do after the check-in: continue a work, or browse. */
function NextStep({ work }: { work: Home['goOn'][number] | null }) {
  return (
    <section className="flex flex-col items-start gap-3">
      <Heading level={2}>{m.check_in_after_title()}</Heading>
      {work ? (
        <div className="w-full">
          <ContinueCard {...work} />
        </div>
      ) : (
        <ButtonLink to={firstShelf}>{m.check_in_after_browse()}</ButtonLink>
      )}
    </section>
  )
}
