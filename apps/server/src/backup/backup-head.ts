import { z } from 'zod'
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

/** Throws `BackupError` for a head that is broken, or of a release that wrote others. */
export function headFrom(bytes: Buffer): BackupHead {
  const head = BackupHead.safeParse(parsed(bytes.toString('utf8')))
  if (!head.success) throw new BackupError('backup_newer')
  return head.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BackupError('backup_damaged', { cause })
  }
}
