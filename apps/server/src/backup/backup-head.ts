import { z } from 'zod'

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
