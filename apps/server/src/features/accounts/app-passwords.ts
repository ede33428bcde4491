import { randomKey, sha256 } from '@engawa/platform/ids'
import type { AppPassword } from '@engawa/contract'
import type { Selectable } from 'kysely'
import type { AppPasswordsTable } from './accounts-tables.ts'

/** An app password has 120 bits, in groups that can be typed on a device without a keyboard. */
const GROUPS = 6
const LETTERS = 4

/** Returns a new app password, which is shown only once. */
export const newAppPassword = (): string =>
  randomKey()
    .slice(0, GROUPS * LETTERS)
    .replace(/.{4}(?=.)/g, '$&-')

/** Returns the stored hash of an app password. Ignores case and dashes, and reads letters that look like a digit as that digit. */
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
