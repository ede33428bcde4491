import { problemText, type BackupTarget } from '@engawa/contract'
import { currentLanguage } from '#app/lib/text/language.ts'
import { m } from '#app/texts/messages.js'
import { Notice } from '#app/ui/notice.tsx'

/** The place of the backups, and its problems. */
export function TargetLine({ target }: { target: BackupTarget }) {
  const { place, isEncrypted, isOwnFolder, isUnshared, problem } = target
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm wrap-anywhere text-ink-soft">
        {isEncrypted ? m.admin_backup_target_encrypted({ place }) : m.admin_backup_target({ place })}
      </p>
      {problem !== '' && (
        <Notice>{m.admin_backup_target_problem({ problem: problemText(problem, currentLanguage()) })}</Notice>
      )}
      {isOwnFolder && (
        <Notice>
          {isUnshared ? m.admin_backup_target_unshared() : m.admin_backup_target_own()}{' '}
          <a href="/v1/admin/docs/one-machine" className="font-medium underline">
            {m.admin_backup_target_docs()}
          </a>
        </Notice>
      )}
    </div>
  )
}
