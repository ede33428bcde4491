import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { isChallenge, useChallenge } from './challenges.ts'
import { requireSite, type PasskeyRow } from './passkeys.ts'

/** A passkey that answered a challenge. */
export type UsedPasskey = { passkey: PasskeyRow; counter: number; challenge: string }

/** Resolves with the passkey that answered a challenge of this use. Throws `passkey_refused`, `passkeys_unavailable`. */
export async function readPasskey(
  deps: AccountsDeps,
  viewer: Viewer,
  credential: { id: string },
  use: string,
): Promise<UsedPasskey> {
  const passkey = await deps.database.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst()
  // The same answer for an unknown passkey and for a wrong one.
  const refuse = async (cause?: unknown): Promise<never> => {
    await deps.securityLog.fail({ event: 'passkey-failed', by: viewer, uid: passkey?.user_id ?? null })
    throw new AppError('passkey_refused', { cause })
  }
  if (!passkey) return refuse()
  const site = requireSite(viewer)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  const answer = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: (given) => {
      challenge = given
      return isChallenge(deps, use, given)
    },
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(refuse)
  if (!answer.verified) return refuse()
  return { passkey, counter: answer.authenticationInfo.newCounter, challenge }
}

/** Stores the use of a passkey, once for each challenge. Throws `passkey_refused`. */
export async function notePasskey(
  deps: AccountsDeps,
  tx: Tx<Tables>,
  { passkey, counter, challenge }: UsedPasskey,
): Promise<void> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: deps.clock.now() })
    .where('id', '=', passkey.id)
    .executeTakeFirst()
  const isFirst = await useChallenge(deps, tx, challenge)
  if (used.numUpdatedRows === 0n || !isFirst) throw new AppError('passkey_refused')
}
