import type { accounts } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { newChallenge } from '../challenges.ts'
import { requireSite } from '../passkeys.ts'

export const beginPasskeyLogin =
  (deps: AccountsDeps): Handler<typeof accounts.beginPasskeyLogin> =>
  async (viewer) => {
    const site = requireSite(viewer)
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const options = await generateAuthenticationOptions({
      rpID: site.name,
      challenge: new Uint8Array(newChallenge(deps, 'login')),
      userVerification: 'required',
    })
    return { options: { ...options } }
  }
