import { contract, type FirstStep, type OutputOf } from '@engawa/contract'
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'

const steps: Record<FirstStep, { to: string; title: () => string; line: () => string }> = {
  name: { to: '/admin/site?tab=identity', title: m.first_steps_name, line: m.first_steps_name_line },
  guard: { to: '/user?tab=security', title: m.first_steps_guard, line: m.first_steps_guard_line },
  newcomers: {
    to: '/admin/site?tab=registration',
    title: m.first_steps_newcomers,
    line: m.first_steps_newcomers_line,
  },
  invite: {
    to: '/admin/site?tab=registration',
    title: m.first_steps_invite,
    line: m.first_steps_invite_line,
  },
  work: { to: '/publish', title: m.first_steps_work, line: m.first_steps_work_line },
  post: { to: '/publish/post', title: m.first_steps_post, line: m.first_steps_post_line },
  page: { to: '/wiki', title: m.first_steps_page, line: m.first_steps_page_line },
  backup: { to: '/admin/backups', title: m.first_steps_backup, line: m.first_steps_backup_line },
}

export type Steps = OutputOf<typeof contract.accounts.firstSteps>['steps']

/**
 * The first steps of a new administrator, ticked automatically when done. The list disappears after the last step or when it is
 * closed.
 */
export function FirstSteps({ steps: all }: { steps: Steps }) {
  const [isOver, setOver] = useState(false)
  const { busy, run } = useAction()
  if (all === null || isOver) return null
  const done = all.filter((each) => each.done).length
  const end = async () => {
    if (await run(() => call(contract.accounts.endFirstSteps, {}))) setOver(true)
  }
  return (
    <Paper aria-label={m.first_steps_title()}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading level={2}>{m.first_steps_title()}</Heading>
        <p className="text-sm text-ink-soft">{m.first_steps_count({ done, all: all.length })}</p>
      </div>
      <ul className="mt-4 grid gap-x-6 gap-y-1 md:grid-cols-2">
        {all.map(({ step, done: isDone }) => (
          <li key={step}>
            <Link
              to={steps[step].to}
              className="flex min-h-11 items-start gap-3 rounded-md px-2 py-2 hover:bg-hover"
            >
              {isDone ? (
                <CircleCheck size={20} className="mt-0.5 shrink-0 text-leaf" aria-hidden />
              ) : (
                <Circle size={20} className="mt-0.5 shrink-0 text-ink-soft" aria-hidden />
              )}
              <span>
                <span className={isDone ? 'text-ink-soft' : 'font-medium'}>{steps[step].title()}</span>
                {isDone && <span className="sr-only"> {m.first_steps_done()}</span>}
                {!isDone && <span className="block text-sm text-ink-soft">{steps[step].line()}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="plain" busy={busy} className="mt-3" onClick={() => void end()}>
        {done === all.length ? m.first_steps_end_done() : m.first_steps_end()}
      </Button>
    </Paper>
  )
}
