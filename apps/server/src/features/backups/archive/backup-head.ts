import type { Migration } from '@engawa/platform/database'
import { z } from 'zod'
import { migrations } from '../../../db/migrations/index.ts'
import { BackupError } from './backup-error.ts'

/** The content of `engawa.json` in a backup. */
export const BackupHead = z.object({
  version: z.literal(1),
  madeAt: z.string(),
  /** Names of the migrations that had run on the tables of the backup. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      /** The identity column and its last used number, so that numbers of deleted rows are not used again. */
      identity: z.string().optional(),
      last: z.number().optional(),
    }),
  ),
})
export type BackupHead = z.output<typeof BackupHead>

export const HEAD = 'engawa.json'
export const rowsIn = (table: string): string => `tables/${table}.jsonl`
export const FILES = 'files/'

/** Max size of `engawa.json`. */
export const HEAD_MAX_BYTES = 8 * 1024 * 1024

/** Parses `engawa.json`. Throws `BackupError` for invalid content, or content of a newer release. */
export function headFrom(bytes: Buffer): BackupHead {
  const head = BackupHead.safeParse(parsed(bytes.toString('utf8')))
  if (!head.success || head.data.migrations.some((name) => !(name in migrations)))
    throw new BackupError('backup_newer')
  return head.data
}

/** Returns those migrations of this release that had run on the tables of a backup. */
export const migrationsSeen = ({ migrations: seen }: BackupHead): Record<string, Migration> =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => seen.includes(name)))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BackupError('backup_damaged', { cause })
  }
}
