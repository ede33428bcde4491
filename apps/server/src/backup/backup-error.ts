import { AppError, messageOf, type ErrorName } from '@engawa/contract'

/** Why a backup cannot be restored. */
type Problem = Extract<
  ErrorName,
  | 'archive_encrypted'
  | 'backup_being_checked'
  | 'backup_damaged'
  | 'backup_file_missing'
  | 'backup_foreign'
  | 'backup_newer'
  | 'backup_table_differs'
  | 'backup_table_unknown'
  | 'database_in_use'
>

/** A backup that cannot be restored; pages say why in the reader's language. `about` is the table or file in question. */
export class BackupError extends AppError {
  constructor(problem: Problem, { about, cause }: { about?: string; cause?: unknown } = {}) {
    super(problem, { cause, ...(about !== undefined && { values: { about } }) })
  }
}

/** What is wrong with how a command was given; its message is for the terminal. */
export class CommandError extends Error {}

/** The sentence for the terminal. */
export function sentenceOf({ errorName, values }: Pick<AppError, 'errorName' | 'values'>): string {
  const text = messageOf(errorName, 'en', values)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
