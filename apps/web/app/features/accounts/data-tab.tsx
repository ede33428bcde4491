import { contract, LIMITS, type DataExport } from '@engawa/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatBytes, formatDay } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { logOutAndEmptyDevice } from '#app/lib/member/session.ts'
import { usePolled } from '#app/lib/net/use-polled.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { focusElement } from '#app/ui/focus-element.ts'
import { m } from '#app/texts/messages.js'
import { ProofForm } from './proof-form.tsx'

const WHILE_MADE_MS = 1_500
const OTHERWISE_MS = 60_000

const everyMs = (value: DataExport | null): number =>
  value?.state === 'making' ? WHILE_MADE_MS : OTHERWISE_MS

const load = async () => (await call(contract.accounts.dataExport, {})).export

/** Requests an archive of all data of the member, and shows its progress and the finished file. */
export function DataExportPart({ first }: { first: DataExport | null }) {
  const { value, reload } = usePolled(first, everyMs, load)
  return (
    <>
      <p className="measure text-sm text-ink-soft">{m.accounts_export_line({ count: LIMITS.exportDays })}</p>
      {value?.state === 'making' && <Making {...value} />}
      {value?.state === 'ready' && <Ready {...value} />}
      {value?.state === 'failed' && (
        <p role="alert" className="text-danger">
          {m.accounts_export_failed()}
        </p>
      )}
      {value?.state !== 'making' && (
        <ProofForm
          submit={value === null ? m.accounts_export_make() : m.accounts_export_again()}
          send={async ({ currentPassword }) => {
            await call(contract.accounts.startDataExport, { currentPassword })
            await reload()
          }}
        />
      )}
    </>
  )
}

const Making = ({ done, total }: DataExport) => (
  <div className="flex max-w-xl flex-col gap-2">
    <output className="text-sm">
      {total === 0 ? m.accounts_export_waiting() : m.accounts_export_making({ done, count: total })}
    </output>
    <Progress value={total === 0 ? 0 : done / total} label={m.accounts_export()} />
    <p className="text-sm text-ink-soft">{m.accounts_export_may_leave()}</p>
  </div>
)

const Ready = ({ url, size, expiresAt }: DataExport) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <a href={url ?? ''} download className={buttonClass({ variant: 'primary' })}>
      <Download size={18} aria-hidden />
      {m.accounts_export_download({ size: formatBytes(size) })}
    </a>
    {expiresAt && (
      <span className="text-sm text-ink-soft">{m.accounts_export_until({ day: formatDay(expiresAt) })}</span>
    )}
  </p>
)

/** The section for deleting the viewer's account. It shows the consequences before the confirmation. */
export function LeavePart() {
  // Undefined until the form was opened once, so that the button takes the focus only after the form was closed.
  const [isConfirming, setConfirming] = useState<boolean>()
  const [posts, setPosts] = useState<'keep' | 'delete'>('keep')
  const days = LIMITS.leaveDays
  return (
    <>
      <p className="measure text-sm text-ink-soft">{m.accounts_leave_line({ count: days })}</p>
      {isConfirming ? (
        <section
          ref={focusElement}
          aria-label={m.accounts_leave()}
          tabIndex={-1}
          className="flex max-w-xl flex-col gap-4 rounded-md border border-danger p-4 md:p-5"
        >
          <Choice
            label={m.accounts_leave_posts()}
            value={posts}
            options={[
              { value: 'keep', label: m.accounts_leave_posts_keep() },
              { value: 'delete', label: m.accounts_leave_posts_delete() },
            ]}
            onChange={setPosts}
          />
          <ul aria-live="polite" className="measure list-disc space-y-1 pl-5 text-sm">
            <li>{m.accounts_leave_now()}</li>
            <li>{m.accounts_leave_days({ count: days })}</li>
            <li>{posts === 'keep' ? m.accounts_leave_then_keep() : m.accounts_leave_then()}</li>
            <li>{m.accounts_leave_others()}</li>
          </ul>
          <ProofForm
            submit={m.accounts_leave_confirm()}
            variant="danger"
            send={async ({ currentPassword }) => {
              const { until } = await call(contract.accounts.leave, { currentPassword, posts })
              await logOutAndEmptyDevice()
              window.location.assign(`/login?left=${encodeURIComponent(until)}`)
            }}
            alternative={
              <Button variant="plain" onClick={() => setConfirming(false)}>
                {m.accounts_cancel()}
              </Button>
            }
          />
        </section>
      ) : (
        <Button
          ref={isConfirming === false ? focusElement : undefined}
          variant="plain-danger"
          className="-ml-4 self-start"
          onClick={() => setConfirming(true)}
        >
          {m.accounts_leave()}
        </Button>
      )}
    </>
  )
}
