import { sha256 } from '@engawa/platform/ids'
import type { Selectable } from 'kysely'
import type { AuditTables } from './audit-tables.ts'

export type AuditRow = Selectable<AuditTables['audit_log']>

/** The value of `previous` in the first entry. */
export const FIRST = Buffer.alloc(32)

/** Returns JSON with sorted keys in every object, because jsonb does not preserve the order of keys. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/** Returns SHA-256 over all fields of an entry, including the hash of the entry before. */
export const hashOf = (row: Omit<AuditRow, 'hash'>): Buffer =>
  sha256(
    canonicalJson([
      row.seq,
      row.at.toISOString(),
      row.actor_id,
      row.action,
      row.target_id,
      row.subject_kind,
      row.subject_id,
      row.reason,
      row.data,
      row.undoes,
      row.previous.toString('hex'),
    ]),
  )
