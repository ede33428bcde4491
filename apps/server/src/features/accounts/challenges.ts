import { randomBytes } from 'node:crypto'
import type { Tx } from '@engawa/platform/database'
import { sha256 } from '@engawa/platform/ids'
import type { Tables } from '../../db/schema.ts'
import type { AccountsDeps } from './accounts-deps.ts'

type ChallengeDeps = Pick<AccountsDeps, 'clock' | 'keys'>

/** How long a member may look for their key. */
const GOOD_MS = 10 * 60_000
const RANDOM_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 16

/**
 * A challenge for a passkey. Nothing is stored until it is answered, so that guests cannot fill a table: it says until when it is good
 * and what for, and is signed. `use` is `login`, the member who makes a passkey, or the session whose member proves to be there.
 */
export function newChallenge({ clock, keys }: ChallengeDeps, use: string): Buffer {
  const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(clock.now().getTime() + GOOD_MS, RANDOM_BYTES, TIME_BYTES)
  return Buffer.concat([head, keys.passkeys.sign(...signedOf(use, head)).subarray(0, MAC_BYTES)])
}

/** What a challenge is for that is answered to show who is in a session: in that one, and in no other of the same member. */
export const proofIn = (sessionId: number): string => `proof ${sessionId}`

/** Whether a challenge is one of ours for this use, and not too old. */
export function isChallenge({ clock, keys }: ChallengeDeps, use: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== RANDOM_BYTES + TIME_BYTES + MAC_BYTES) return false
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
  if (!keys.passkeys.verify(bytes.subarray(head.length), signedOf(use, head), MAC_BYTES)) return false
  return head.readUIntBE(RANDOM_BYTES, TIME_BYTES) > clock.now().getTime()
}

/** Takes a challenge as part of the transaction; false when it was answered before. */
export async function useChallenge(
  { clock }: ChallengeDeps,
  tx: Tx<Tables>,
  challenge: string,
): Promise<boolean> {
  const expires_at = new Date(clock.now().getTime() + GOOD_MS)
  const added = await tx
    .insertInto('used_challenges')
    .values({ hash: sha256(Buffer.from(challenge, 'base64url').toString('hex')), expires_at })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Removes what is too old to be answered anyway. */
export const sweepChallenges = ({ database, clock }: Pick<AccountsDeps, 'database' | 'clock'>) =>
  database.db.deleteFrom('used_challenges').where('expires_at', '<', clock.now()).execute()

const signedOf = (use: string, head: Buffer): [string, Buffer] => [`passkey:${use}:`, head]
