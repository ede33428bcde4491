import { AppError, LIMITS, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'
import { newChallenge } from '../challenges.ts'
import { handleOf, passkeysOf, requireSite } from '../passkeys.ts'
import { requireFreshProof } from '../password-proof.ts'
import { requireFactorCode, countCodeTry } from '../second-factor.ts'

export const beginPasskey =
  (deps: AccountsDeps): Handler<typeof accounts.beginPasskey> =>
  async (viewer, { currentPassword, code }) => {
    const member = asMember(viewer)
    const { uid } = member
    const site = requireSite(viewer)
    await requireFreshProof(deps, member, currentPassword)
    if (code) await countCodeTry(deps, uid)
    const [user, known] = await Promise.all([
      userById(deps.database.db, uid),
      passkeysOf(deps.database.db, uid),
    ])
    if (known.length >= LIMITS.passkeys) throw new AppError('too_many_passkeys')
    // A login with a passkey needs no code, so adding a passkey requires one.
    await deps.database.transaction((tx) => requireFactorCode(deps, tx, member, code))
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const options = await generateRegistrationOptions({
      rpName: deps.settings.current('identity').name,
      rpID: site.name,
      userName: user?.name ?? '',
      userDisplayName: user?.name ?? '',
      userID: handleOf(deps, uid),
      challenge: new Uint8Array(newChallenge(deps, `member ${uid}`)),
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
      // The device finds the passkey without an account name. It uses the passkey only after it has verified its user, so a
      // passkey counts as two factors.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options: { ...options } }
  }
