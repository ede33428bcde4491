import { contract } from '@engawa/contract'
import { FirstSteps } from '#app/features/accounts/index.ts'
import { WaitingTasks } from '#app/features/moderation/index.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { oneOf } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import type { Route } from './+types/overview-page'
import { ErrorsPanel } from './errors-panel.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { FiguresPanel, ranges, type Range } from './figures-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import { ReleasePanel } from './release-panel.tsx'

const route = defineRoute({ days: oneOf(ranges.map(String)) })

export const handle = route.handle

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, { days }) => {
  const { call } = requireAdmin(context)
  const range: Range = ranges.find((each) => String(each) === days) ?? 30
  const [waiting, figures, health, errors, failedJobs, firstSteps, release] = await orPageError(
    Promise.all([
      call(contract.moderation.waiting, {}),
      call(contract.admin.figures, { days: range }),
      call(contract.admin.health, {}),
      call(contract.admin.errors, {}),
      call(contract.admin.failedJobs, {}),
      call(contract.accounts.firstSteps, {}),
      call(contract.admin.release, {}),
    ]),
    url,
  )
  return {
    waiting,
    range,
    figures,
    health,
    errors: errors.items,
    failedJobs: failedJobs.items,
    steps: firstSteps.steps,
    release,
  }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.admin_title(), noindex: true })

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { waiting, range, figures, health, errors, failedJobs, steps, release } = loaderData
  return (
    <div className="flex flex-col gap-10">
      <WaitingTasks first={waiting} />
      <FirstSteps steps={steps} />
      <HealthPanel first={health} />
      <FailedJobs jobs={failedJobs} />
      <FiguresPanel range={range} data={figures} />
      <ErrorsPanel errors={errors} />
      <ReleasePanel release={release} />
    </div>
  )
}
