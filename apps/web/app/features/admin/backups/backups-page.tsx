import { contract, isAppError, problemText, type OutputOf } from '@engawa/contract'
import { Archive } from 'lucide-react'
import { call } from '#app/lib/net/http-call.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import { usePolled } from '#app/lib/net/use-polled.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { isGoingOn, TaskLine } from '../task-line.tsx'
import type { Route } from './+types/backups-page'
import { BackupRow } from './backup-row.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { TargetLine } from './target-line.tsx'
import { UploadButton, UploadLine } from './upload-panel.tsx'
import { useBackupUpload } from './use-backup-upload.ts'

type Backups = OutputOf<typeof contract.backups.list>

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireAdmin(context)
  return { backups: await orPageError(wholeList(call, contract.backups.list, {}), url) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.admin_backups(), noindex: true })

/** Returns the polling interval in milliseconds. It is short while a task is running. */
const everyMs = ({ making, importing, verifying, restored }: Backups): number =>
  [making, importing, verifying].some(isGoingOn) || restored?.problem === null ? 1_000 : 15_000

export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const load = () => wholeList(call, contract.backups.list, {}).catch(showRestore)
  const { value, reload } = usePolled(loaderData.backups, everyMs, load)
  const { busy, run } = useAction()
  const { upload, start, cancel, forget } = useBackupUpload(reload)
  const { items, schedule, late, target, making, importing, verifying, restored } = value
  const act = async (work: () => Promise<unknown>, done?: string) => {
    await run(work, done)
    await reload()
  }
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="backups" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading level={2} id="backups">
            {m.admin_backups()}
          </Heading>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              icon={<Archive size={18} aria-hidden className="hidden xs:block" />}
              busy={busy || isGoingOn(making)}
              onClick={() => void act(() => call(contract.backups.make, {}))}
            >
              {m.admin_backup_make()}
            </Button>
            <UploadButton busy={upload.state === 'sending'} onChosen={(file) => void start(file)} />
          </div>
        </div>
        <p className="measure text-ink-soft">{m.admin_backups_line()}</p>
        <TargetLine target={target} />
        {late && <Notice>{m.admin_backup_late()}</Notice>}
        <UploadLine upload={upload} onCancel={cancel} onForget={forget} />
        <div aria-live="polite" className="flex flex-col gap-2">
          <TaskLine task={making} name={m.admin_backup_making()} />
          <TaskLine task={importing} name={m.admin_backup_importing({ name: importing?.subject ?? '' })} />
          <Restored restored={restored} />
          <TaskLine task={verifying} name={m.admin_backup_verifying({ name: verifying?.subject ?? '' })} />
        </div>
        {items.length === 0 ? (
          <EmptyState line={m.admin_backups_none()} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((each) => (
              <BackupRow key={each.name} backup={each} isVerifying={isGoingOn(verifying)} onChange={reload} />
            ))}
          </ul>
        )}
      </section>
      <ScheduleForm schedule={schedule} onChange={reload} />
    </div>
  )
}

/** Reloads the page when a restore has closed the site. The server then answers with the progress of the restore. */
function showRestore(error: unknown): never {
  if (isAppError(error) && error.errorName === 'site_restoring') location.reload()
  throw error
}

/** The state or the result of the latest restoration of a backup. */
function Restored({ restored }: Pick<Backups, 'restored'>) {
  if (!restored) return null
  const { name, problem } = restored
  if (problem === null) return <p>{m.admin_restoring({ name })}</p>
  if (problem === '') return <p className="text-sm text-ink-soft">{m.admin_restored({ name })}</p>
  return (
    <p className="text-danger">
      {m.admin_not_restored({ name, problem: problemText(problem, currentLanguage()) })}
    </p>
  )
}
