import type { DataExport } from '@engawa/contract'
import type { Selectable } from 'kysely'
import type { DataExportsTable } from '../accounts-tables.ts'
import { EXPORT_PATH } from './define-export-file.ts'

export const exportView = (row: Selectable<DataExportsTable>, now: Date): DataExport | null =>
  row.expires_at !== null && row.expires_at <= now
    ? null
    : {
        state: row.state,
        done: row.done,
        total: row.total,
        askedAt: row.asked_at.toISOString(),
        size: row.size,
        expiresAt: row.expires_at?.toISOString() ?? null,
        url: row.state === 'ready' ? EXPORT_PATH : null,
      }
