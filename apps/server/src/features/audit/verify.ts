import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { FIRST, hashOf, type AuditRow } from './chain.ts'

/** The number of entries that are read at a time. */
const BATCH = 1_000

export type AuditCheck = {
  /** The number of valid entries. */
  entries: number
  /** The number of the first entry that is missing or was changed. */
  brokenAt: number | null
  /**
   * The hash of the last valid entry, in hex. An operator who noted an earlier value elsewhere can find out whether later
   * entries were deleted.
   */
  head: string
}

/** Reads the whole audit log in order and checks that every entry is unchanged and follows the one before. */
export async function verifyAudit(handle: Handle<Tables>): Promise<AuditCheck> {
  let previous: Buffer = FIRST
  let seq = 0
  for (;;) {
    const rows = await handle
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      if (!follows(row, seq, previous))
        return { entries: seq, brokenAt: seq + 1, head: previous.toString('hex') }
      seq = row.seq
      previous = row.hash
    }
    if (rows.length < BATCH) return { entries: seq, brokenAt: null, head: previous.toString('hex') }
  }
}

const follows = (row: AuditRow, seq: number, previous: Buffer): boolean =>
  row.seq === seq + 1 && row.previous.equals(previous) && row.hash.equals(hashOf(row))
