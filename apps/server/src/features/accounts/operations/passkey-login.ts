import { AppError, type accounts } from '@engawa/contract'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Handler, Viewer } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { profileView } from '../accounts-views.ts'
import { isChallenge, useChallenge } from '../challenges.ts'
import { openSession } from '../open-session.ts'
import { requireSite, type PasskeyRow } from '../passkeys.ts'

export const passkeyLogin =
  (deps: AccountsDeps): Handler<typeof accounts.passkeyLogin> =>
  async (viewer, { credential, remember, restore }) => {
    const passkey = await deps.database.db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', credential.id)
      .executeTakeFirst()
    // One answer for what is unknown and for what is wrong.
    if (!passkey) throw new AppError('passkey_refused')
    const { counter, challenge } = await verify(deps, viewer, passkey, credential)
    const { token, user } = await deps.database.transaction(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', passkey.user_id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      const used = await tx
        .updateTable('passkeys')
        .set({ counter, last_used_at: deps.clock.now() })
        .where('id', '=', passkey.id)
        .executeTakeFirst()
      const isFirst = await useChallenge(deps, tx, challenge)
      if (!user || used.numUpdatedRows === 0n || !isFirst) throw new AppError('passkey_refused')
      return { user, token: await openSession(deps, tx, { viewer, user }, { remember, restore }) }
    })
    viewer.keepToken(token, remember)
    return { token, profile: profileView(user) }
  }

async function verify(deps: AccountsDeps, viewer: Viewer, passkey: PasskeyRow, credential: object) {
  const site = requireSite(viewer)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  const answer = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: (given) => {
      challenge = given
      return isChallenge(deps, 'login', given)
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
  }).catch((cause: unknown) => {
    throw new AppError('passkey_refused', { cause })
  })
  if (!answer.verified) throw new AppError('passkey_refused')
  return { counter: answer.authenticationInfo.newCounter, challenge }
}
