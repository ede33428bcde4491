import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { newChallenge, proofIn } from '../challenges.ts'
import { passkeysOf, requireSite } from '../passkeys.ts'

export const beginPasskeyProof =
  (deps: AccountsDeps): Handler<typeof accounts.beginPasskeyProof> =>
  async (viewer) => {
    const { uid, sessionId } = asMember(viewer)
    const site = requireSite(viewer)
    const known = await passkeysOf(deps.database.db, uid)
    if (known.length === 0 || sessionId === null) throw new AppError('passkey_refused')
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const options = await generateAuthenticationOptions({
      rpID: site.name,
      challenge: new Uint8Array(newChallenge(deps, proofIn(sessionId))),
      allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
      userVerification: 'required',
    })
    return { options: { ...options } }
  }
