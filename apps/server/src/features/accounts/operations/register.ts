import type { accounts } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { profileView } from '../accounts-views.ts'
import { requireGoodPassword } from '../common-passwords.ts'
import { requireFreeNetwork } from '../networks.ts'
import { beginSession } from '../open-session.ts'
import { admit, requireRegistration, countRegistration } from '../registration.ts'
import { requireFreeName } from '../reserved-names.ts'
import { insertUser, translateUniqueViolation } from '../create-user.ts'

export const register =
  (deps: AccountsDeps): Handler<typeof accounts.register> =>
  async (viewer, { name, email, password, remember, invite }) => {
    requireRegistration(deps, invite)
    requireFreeName(name)
    await requireGoodPassword(password, { own: [name, email], site: deps.settings.current('identity').name })
    await deps.screenTexts(viewer, [name])
    await requireFreeNetwork(deps, viewer.address)
    await countRegistration(deps, name, viewer.address)
    const passwordHash = await deps.passwords.hash(password, viewer.address)
    const { token, device, user } = await translateUniqueViolation(
      deps.database.transaction(async (tx) => {
        const user = await insertUser(deps, tx, { name, email, passwordHash })
        await admit(deps, tx, { uid: user.id, invite })
        return {
          user,
          ...(await beginSession(deps, tx, { viewer, uid: user.id }, { remember, way: 'register' })),
        }
      }),
    )
    viewer.setTokenCookie(token, remember, device)
    return { token, profile: profileView(user) }
  }
