import { AppError, LIMITS, type accounts } from '@engawa/contract'
import { violationOf } from '@engawa/platform/database'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { asMember, type Handler, type Viewer } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { lockUsers } from '../accounts-queries.ts'
import { isChallenge, useChallenge } from '../challenges.ts'
import { deviceOf } from '../../../device.ts'
import { passkeysOf, passkeyView, requireSite } from '../passkeys.ts'
import { notifySecurityChange } from '../notify-security-change.ts'

/** The transports that browsers define; other values are not stored. */
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

export const addPasskey =
  (deps: AccountsDeps): Handler<typeof accounts.addPasskey> =>
  async (viewer, { name, credential }) => {
    const { uid } = asMember(viewer)
    const made = await verify(deps, viewer, uid, credential)
    const added = deps.database.transaction(async (tx) => {
      // The user's row is locked, so that two simultaneous calls cannot exceed the limit together.
      await lockUsers(tx, [uid])
      if ((await passkeysOf(tx, uid)).length >= LIMITS.passkeys) throw new AppError('too_many_passkeys')
      if (!(await useChallenge(deps, tx, made.challenge))) throw new AppError('passkey_refused')
      const row = await tx
        .insertInto('passkeys')
        .values({
          user_id: uid,
          credential_id: made.id,
          public_key: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: (made.transports ?? []).filter((each) => TRANSPORTS.has(each)),
          name: name || deviceOf(viewer.userAgent),
          created_at: deps.clock.now(),
          last_used_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await notifySecurityChange(deps, tx, uid, { what: 'passkey-added', caller: viewer })
      return row
    })
    const row = await added.catch((error: unknown) => {
      const isKnown = violationOf(error)?.constraint === 'passkeys_credential_unique'
      throw isKnown ? new AppError('passkey_refused', { cause: error }) : error
    })
    return passkeyView(row)
  }

async function verify(deps: AccountsDeps, viewer: Viewer, uid: number, credential: object) {
  const site = requireSite(viewer)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  // Every error of an invalid credential has the same answer.
  const answer = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (given) => {
      challenge = given
      return isChallenge(deps, `member ${uid}`, given)
    },
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('passkey_refused', { cause })
  })
  if (!answer.verified) throw new AppError('passkey_refused')
  return { ...answer.registrationInfo.credential, challenge }
}
