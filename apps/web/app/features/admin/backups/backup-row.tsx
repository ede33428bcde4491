import { contract, problemText, type Backup } from '@engawa/contract'
import { useState } from 'react'
import { formatBytes, formatCount } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { DownloadButton } from './download-button.tsx'
import { RestoreButton } from './restore-button.tsx'

type Props = { backup: Backup; isVerifying: boolean; onChange: () => Promise<void> }

/** A backup with its details, the result of its verification, and its actions. */
export function BackupRow({ backup, isVerifying, onChange }: Props) {
  const { name, size, added, madeAt, version, scheduled, uploaded } = backup
  const [confirming, setConfirming] = useState(false)
  const { busy, run } = useAction()
  async function verify(): Promise<void> {
    await run(() => call(contract.backups.verify, { name }))
    await onChange()
  }
  async function remove(): Promise<boolean> {
    const done = await run(() => call(contract.backups.remove, { name }), m.admin_backup_deleted())
    await onChange()
    return done
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-72">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          <RelativeTime time={madeAt} />
          {` · ${formatBytes(size)}`}
          {` · ${m.admin_backup_added({ size: formatBytes(added) })}`}
          {version !== '' && ` · ${m.admin_backup_version({ version })}`}
          {scheduled && ` · ${m.admin_backup_scheduled()}`}
          {uploaded && ` · ${m.admin_backup_uploaded()}`}
        </p>
        <Verified verified={backup.verified} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} disabled={isVerifying} onClick={() => void verify()}>
          {m.admin_backup_verify()}
        </Button>
        <DownloadButton name={name} />
        {backup.verified?.problem === '' && <RestoreButton name={name} onChange={onChange} />}
        <Button size="sm" variant="plain" onClick={() => setConfirming(true)}>
          {m.admin_backup_delete()}
        </Button>
      </div>
      <Confirm
        danger
        open={confirming}
        onOpenChange={setConfirming}
        title={m.admin_backup_delete()}
        description={m.admin_backup_delete_line({ name })}
        action={m.admin_backup_delete()}
        onConfirm={remove}
      />
    </li>
  )
}

function Verified({ verified }: Pick<Backup, 'verified'>) {
  if (!verified) return <p className="text-sm text-ink-soft">{m.admin_backup_unverified()}</p>
  if (verified.problem !== '')
    return (
      <p className="text-sm text-danger">
        {m.admin_backup_broken({ problem: problemText(verified.problem, currentLanguage()) })}
      </p>
    )
  return (
    <p className="text-sm text-leaf">
      {m.admin_backup_verified({ rows: formatCount(verified.rows), files: formatCount(verified.files) })}
    </p>
  )
}
