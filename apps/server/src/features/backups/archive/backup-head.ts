import type { Migration } from '@engawa/platform/database'
import { z } from 'zod'
import { migrations } from '../../../db/migrations/index.ts'
import { BackupError } from './backup-error.ts'

/** The content of `engawa.json` in a backup. */
export const BackupHead = z.object({
  version: z.literal(1),
  madeAt: z.string(),
  /** Names of the migrations its tables had seen. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      /** The column that is counted up, and the last number given out: numbers of rows that are gone are not used again. */
      identity: z.string().optional(),
      last: z.number().optional(),
    }),
  ),
})
export type BackupHead = z.output<typeof BackupHead>

export const HEAD = 'engawa.json'
export const rowsIn = (table: string): string => `tables/${table}.jsonl`
export const FILES = 'files/'

/** No head is larger. */
export const HEAD_MAX_BYTES = 8 * 1024 * 1024

/** Throws `BackupError` for a head that is broken, or of a newer release. */
export function headFrom(bytes: Buffer): BackupHead {
  const head = BackupHead.safeParse(parsed(bytes.toString('utf8')))
  if (!head.success || head.data.migrations.some((name) => !(name in migrations)))
    throw new BackupError('backup_newer')
  return head.data
}

/** The migrations of this release that the tables of a backup had seen. */
export const migrationsSeen = ({ migrations: seen }: BackupHead): Record<string, Migration> =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => seen.includes(name)))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BackupError('backup_damaged', { cause })
  }
}
