import { Pause, Play } from 'lucide-react'
import { formatBytes } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { useOffline, type DownloadJob, type DownloadProblem } from './offline-state.ts'
import { withEngine } from './with-engine.ts'

const problemTexts: Record<DownloadProblem, () => string> = {
  network: m.offline_problem_network,
  limit: m.offline_problem_limit,
  full: m.offline_problem_full,
  pending: m.offline_problem_pending,
  gone: m.offline_problem_gone,
  failed: m.offline_problem_failed,
}

/** Shows the progress of the queue, its problems, and a button to pause or continue; hidden when the queue is empty. */
export function QueueState({ uid, jobs }: { uid: number; jobs: readonly DownloadJob[] }) {
  const { isPaused, running } = useOffline()
  if (jobs.length === 0) return null
  const isRunning = running !== null && jobs.some(({ chapterId }) => chapterId === running.chapterId)
  const problems = [...new Set(jobs.flatMap(({ problem }) => problem ?? []))]
  const isStopped = isPaused || problems.length > 0
  const set = (paused: boolean) => withEngine(uid, (engine) => engine.setPaused(paused))
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-paper-2 p-3">
      <output className="block">{m.offline_left({ count: jobs.length })}</output>
      {isRunning && (
        <>
          <Progress value={running.done / Math.max(1, running.total)} label={m.offline_keeping()} />
          {running.isBytes && (
            <p className="text-sm text-ink-soft tabular-nums">
              {m.offline_bytes_of({ done: formatBytes(running.done), total: formatBytes(running.total) })}
            </p>
          )}
        </>
      )}
      {problems.map((problem) => (
        <p key={problem} role="alert" className="text-danger">
          {problemTexts[problem]()}
        </p>
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={isStopped ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
        onClick={() => void set(!isStopped)}
      >
        {isStopped ? m.offline_go_on() : m.offline_pause()}
      </Button>
    </div>
  )
}
