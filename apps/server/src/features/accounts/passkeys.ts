import { isIP } from 'node:net'
import { AppError, type Passkey } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { PasskeysTable } from './accounts-tables.ts'

export type PasskeyRow = Selectable<PasskeysTable>

/** The site for which passkeys are made. They work only at this host name. Browsers allow no passkeys at an IP address or without https. */
export type PasskeySite = { origin: string; name: string }

/** Returns the site as this viewer's browser reaches it; undefined where passkeys cannot work. */
export function siteOf({ origin }: Pick<Viewer, 'origin'>): PasskeySite | undefined {
  const url = origin === undefined ? null : URL.parse(origin)
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  const isSafe =
    url.protocol === 'https:' || url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  return isSafe ? { origin: url.origin, name: url.hostname } : undefined
}

export function requireSite(viewer: Pick<Viewer, 'origin'>): PasskeySite {
  const site = siteOf(viewer)
  if (!site) throw new AppError('passkeys_unavailable')
  return site
}

export const passkeysOf = (handle: Handle<Tables>, uid: number): Promise<PasskeyRow[]> =>
  handle.selectFrom('passkeys').selectAll().where('user_id', '=', uid).orderBy('id').execute()

export const passkeyView = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** Returns the id of a member for passkeys (the user handle of WebAuthn); the uid cannot be derived from it. */
export const handleOf = ({ keys }: Pick<Deps, 'keys'>, uid: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(keys['passkey-handles'].sign(`passkey-user:${uid}`))
