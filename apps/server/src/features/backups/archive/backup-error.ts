import { AppError, type ErrorName } from '@engawa/contract'

/** The reason why a backup cannot be restored. */
type Problem = Extract<
  ErrorName,
  | 'archive_encrypted'
  | 'backup_being_checked'
  | 'backup_damaged'
  | 'backup_file_missing'
  | 'backup_foreign'
  | 'backup_newer'
  | 'backup_passphrase_missing'
  | 'backup_passphrase_unused'
  | 'backup_passphrase_wrong'
  | 'backup_table_differs'
  | 'backup_table_unknown'
  | 'database_in_use'
>

/** A backup that cannot be restored. Readers see the reason in their language. `about` is the table or file in question. */
export class BackupError extends AppError {
  constructor(problem: Problem, { about, cause }: { about?: string; cause?: unknown } = {}) {
    super(problem, { cause, ...(about !== undefined && { values: { about } }) })
  }
}
