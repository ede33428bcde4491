import { randomBytes } from 'node:crypto'
import type { Tx } from '@engawa/platform/database'
import { sha256 } from '@engawa/platform/ids'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'

type ChallengeDeps = Pick<AccountsDeps, 'clock' | 'keys'>

/** The time within which a member must answer a challenge with a passkey. */
const LIFETIME_MS = 10 * 60_000
const RANDOM_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 16

/**
 * Returns a signed challenge for a passkey, with its expiry time. Only answered challenges are stored, so guests cannot fill a
 * table. `use` is signed too: `login`, `member UID` for adding a passkey, or `proofIn()` of a session.
 */
export function newChallenge({ clock, keys }: ChallengeDeps, use: string): Buffer {
  const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(clock.now().getTime() + LIFETIME_MS, RANDOM_BYTES, TIME_BYTES)
  return Buffer.concat([head, keys.passkeys.sign(...signedOf(use, head)).subarray(0, MAC_BYTES)])
}

/**
 * Returns the `use` of a challenge that proves a member's presence. The challenge is valid in this session, but not in the
 * member's other sessions.
 */
export const proofIn = (sessionId: number): string => `proof ${sessionId}`

/** Whether the site made a challenge for this use, and it has not expired. */
export function isChallenge({ clock, keys }: ChallengeDeps, use: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== RANDOM_BYTES + TIME_BYTES + MAC_BYTES) return false
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
  if (!keys.passkeys.verify(bytes.subarray(head.length), signedOf(use, head), MAC_BYTES)) return false
  return head.readUIntBE(RANDOM_BYTES, TIME_BYTES) > clock.now().getTime()
}

/** Uses up a challenge as part of the transaction; false when it was answered before. */
export async function useChallenge(
  { clock }: ChallengeDeps,
  tx: Tx<Tables>,
  challenge: string,
): Promise<boolean> {
  const expires_at = new Date(clock.now().getTime() + LIFETIME_MS)
  const added = await tx
    .insertInto('used_challenges')
    .values({ hash: sha256(Buffer.from(challenge, 'base64url').toString('hex')), expires_at })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Removes used challenges that have expired, because an expired challenge is refused anyway. */
export const sweepChallenges = ({ database, clock }: Pick<AccountsDeps, 'database' | 'clock'>) =>
  database.db.deleteFrom('used_challenges').where('expires_at', '<', clock.now()).execute()

const signedOf = (use: string, head: Buffer): [string, Buffer] => [`passkey:${use}:`, head]
