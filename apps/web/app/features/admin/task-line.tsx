import { problemText, type Task } from '@engawa/contract'
import { currentLanguage } from '#app/lib/text/language.ts'
import { m } from '#app/texts/messages.js'
import { Progress } from '#app/ui/progress.tsx'

export const isGoingOn = (task: Task | null): boolean =>
  task?.state === 'waiting' || task?.state === 'running'

/** The progress of a long task, or why it failed. Renders nothing when the task is done. */
export function TaskLine({ task, name }: { task: Task | null; name: string }) {
  if (!task || task.state === 'done') return null
  if (task.state === 'failed')
    return (
      <p className="text-danger">
        {m.admin_task_failed({ name, problem: problemText(task.problem, currentLanguage()) })}
      </p>
    )
  const share = task.total === 0 ? 0 : task.done / task.total
  return (
    <div className="flex flex-col gap-1">
      <p className="flex justify-between gap-4 text-sm">
        <span>{name}</span>
        <span className="text-ink-soft tabular-nums">{`${Math.round(share * 100)} %`}</span>
      </p>
      <Progress value={share} label={name} />
    </div>
  )
}
