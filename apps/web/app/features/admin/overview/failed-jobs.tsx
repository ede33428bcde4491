import { contract, type FailedJob } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useAction } from '#app/ui/use-action.ts'

/** Jobs whose attempts all failed. Renders nothing without such jobs. */
export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="failed-jobs" className="flex flex-col gap-3">
      <Heading level={2} id="failed-jobs">
        {m.admin_failed_jobs()}
      </Heading>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <Row key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function Row({ job: { id, name, message, failedAt } }: { job: FailedJob }) {
  const { busy, run } = useAction({ revalidate: true })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{message}</p>
        <RelativeTime time={failedAt} className="text-sm text-ink-soft" />
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          busy={busy}
          onClick={() => void run(() => call(contract.admin.retryJob, { id }), m.admin_job_retried())}
        >
          {m.admin_retry()}
        </Button>
        <Button
          size="sm"
          variant="plain"
          softDisabled={busy}
          onClick={() => void run(() => call(contract.admin.forgetJob, { id }))}
        >
          {m.admin_forget()}
        </Button>
      </div>
    </li>
  )
}
