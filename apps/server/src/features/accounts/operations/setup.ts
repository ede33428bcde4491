import type { accounts } from '@engawa/contract'
import { beginSession } from '../open-session.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { profileView } from '../accounts-views.ts'
import { useSetupToken } from '../admins.ts'
import { requireGoodPassword } from '../common-passwords.ts'
import { translateUniqueViolation } from '../create-user.ts'

export const setup =
  (deps: AccountsDeps): Handler<typeof accounts.setup> =>
  async (viewer, { setupToken, name, email, password }) => {
    await requireGoodPassword(password, { own: [name, email], site: deps.settings.current('identity').name })
    const passwordHash = await deps.passwords.hash(password, viewer.address)
    const { token, device, user } = await translateUniqueViolation(
      deps.database.transaction(async (tx) => {
        const user = await useSetupToken(deps, tx, { token: setupToken, user: { name, email, passwordHash } })
        return {
          user,
          ...(await beginSession(deps, tx, { viewer, uid: user.id }, { remember: true, way: 'setup' })),
        }
      }),
    )
    viewer.setTokenCookie(token, true, device)
    return { token, profile: profileView(user) }
  }
