import { randomKey, sha256 } from '@engawa/platform/ids'
import type { AppPassword } from '@engawa/contract'
import type { Selectable } from 'kysely'
import type { AppPasswordsTable } from './accounts-tables.ts'

/** 120 bits, in groups that somebody can type on a device without a keyboard. */
const GROUPS = 6
const LETTERS = 4

/** A new app password, as it is shown once. */
export const newAppPassword = (): string =>
  randomKey()
    .slice(0, GROUPS * LETTERS)
    .replace(/.{4}(?=.)/g, '$&-')

/** What is stored of it. Case and dashes do not count, and letters that look like a figure are taken for it. */
export const appPasswordHash = (password: string): Buffer =>
  sha256(
    `app-password:${password.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')}`,
  )

export const appPasswordView = (row: Selectable<AppPasswordsTable>): AppPassword => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedBy: row.last_used_by,
})
