import { problemText, type BackupTarget } from '@engawa/contract'
import { currentLanguage } from '#app/lib/text/language.ts'
import { m } from '#app/texts/messages.js'
import { Notice } from '#app/ui/notice.tsx'

/** The place of the backups, and what is wrong with it. */
export function TargetLine({ target }: { target: BackupTarget }) {
  const { place, isEncrypted, isUnshared, problem } = target
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm wrap-anywhere text-ink-soft">
        {isEncrypted ? m.admin_backup_target_encrypted({ place }) : m.admin_backup_target({ place })}
      </p>
      {problem !== '' && (
        <Notice>{m.admin_backup_target_problem({ problem: problemText(problem, currentLanguage()) })}</Notice>
      )}
      {isUnshared && <Notice>{m.admin_backup_target_unshared()}</Notice>}
    </div>
  )
}
