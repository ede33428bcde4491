import { AppError, type Language, type Section } from '@engawa/contract'
import { randomToken, sha256 } from '@engawa/platform/ids'
import { sql } from 'kysely'
import type { Clock } from '@engawa/platform/clock'
import type { Database } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Document, DocumentRequest, Documents } from '../documents.ts'
import { asMember, type Viewer } from '../../endpoints/operation.ts'
import { rowsPart, type PersonalData } from '../personal-data.ts'

export { revokeAddresses } from './revoke.ts'
export type PrivateAddresses = ReturnType<typeof createPrivateAddresses>

/** The owner of a private address. Programs send no language, so `language` is the owner's language when the address was created. */
export type AddressOwner = { uid: number; role: number; language: Language; since: Date; data: unknown }

type Definition<F extends string> = {
  /** The kind in the address `/feeds/KIND/TOKEN.FORM`; it must never change. */
  kind: string
  section?: Section
  /** The file name extensions of its formats. */
  forms: readonly F[]
  answer(owner: AddressOwner, form: F, request: DocumentRequest): Promise<Document>
}

/** The operations that a feature offers to members for their private address. */
export type PrivateAddress = {
  /** Returns the time when the address was created; null for a member without an address. */
  state(viewer: Viewer): Promise<{ createTime: string | null }>
  /** Creates the address, and ends the older one. `path` has no extension, and is returned only this once. */
  renew(viewer: Viewer, data?: object): Promise<{ path: string; createTime: string }>
  withdraw(viewer: Viewer): Promise<Record<string, never>>
}

const NAME = /^([\w-]{43})\.(\w+)$/

/**
 * Creates the registry of private addresses: URLs of feeds and calendars that need no login, because they contain a token. The
 * owner can replace or withdraw an address; it also ends with all sessions of the owner.
 */
export function createPrivateAddresses(deps: {
  database: Database<Tables>
  clock: Clock
  documents: Documents
  personalData: PersonalData
}) {
  const { database, documents, clock, personalData } = deps
  const { db } = database
  const kinds: string[] = []
  personalData.register(
    rowsPart('private-addresses', {
      files: [],
      erase: [{ table: 'private_addresses', owner: 'uid', key: 'uid, kind' }],
    }),
  )

  async function ownerOf(kind: string, token: string): Promise<AddressOwner | undefined> {
    const row = await db
      .selectFrom('private_addresses')
      .innerJoin('users', 'users.id', 'private_addresses.uid')
      .select(['uid', 'role', 'language', 'data', 'private_addresses.created_at as since'])
      .where('kind', '=', kind)
      .where('token_hash', '=', sha256(token))
      .executeTakeFirst()
    return row && { ...row, language: row.language as Language }
  }

  /** Creates an address only if the session has not ended. Otherwise a call that began before a block could create one after it. */
  async function renew(kind: string, viewer: Viewer, data: object) {
    const { uid } = asMember(viewer)
    const token = randomToken()
    const now = clock.now()
    const { rows } = await sql`
      with session as (select from sessions where id = ${viewer.sessionId} and user_id = ${uid} for key share)
      insert into private_addresses (uid, kind, token_hash, language, data, created_at)
      select ${uid}, ${kind}, ${sha256(token)}, ${viewer.language}, ${JSON.stringify(data)}::jsonb, ${now} from session
      on conflict (uid, kind) do update set token_hash = excluded.token_hash, language = excluded.language,
        data = excluded.data, created_at = excluded.created_at
      returning uid`.execute(db)
    if (rows.length === 0) throw new AppError('not_logged_in')
    return { path: `/feeds/${kind}/${token}`, createTime: now.toISOString() }
  }

  return {
    /** The names of all kinds. */
    kinds: (): readonly string[] => kinds,

    /** Defines a kind of private addresses. Must be called before the site is served. */
    define<F extends string>({ kind, section, forms, answer }: Definition<F>): PrivateAddress {
      kinds.push(kind)
      documents.define({
        path: `/feeds/${kind}/:name`,
        ...(section && { section }),
        audience: 'anyone',
        rate: 'read',
        async answer(_viewer, request) {
          const [, token, ending] = NAME.exec(request.params['name'] ?? '') ?? []
          const form = forms.find((each) => each === ending)
          const owner = token === undefined || !form ? undefined : await ownerOf(kind, token)
          if (!owner || !form) throw new AppError('not_found')
          return { ...(await answer(owner, form, request)), unlisted: true }
        },
      })
      return {
        async state(viewer) {
          const row = await db
            .selectFrom('private_addresses')
            .select('created_at')
            .where('uid', '=', asMember(viewer).uid)
            .where('kind', '=', kind)
            .executeTakeFirst()
          return { createTime: row?.created_at.toISOString() ?? null }
        },
        renew: (viewer, data = {}) => renew(kind, viewer, data),
        async withdraw(viewer) {
          await db
            .deleteFrom('private_addresses')
            .where('uid', '=', asMember(viewer).uid)
            .where('kind', '=', kind)
            .execute()
          return {}
        },
      }
    },
  }
}
