import { AppError, type accounts } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { proofIn } from '../challenges.ts'
import { notePasskey, readPasskey } from '../used-passkey.ts'

export const proveByPasskey =
  (deps: AccountsDeps): Handler<typeof accounts.proveByPasskey> =>
  async (viewer, { credential }) => {
    const { uid, sessionId } = asMember(viewer)
    if (sessionId === null) throw new AppError('passkey_refused')
    const used = await readPasskey(deps, viewer, credential, proofIn(sessionId))
    // Another member's passkey does not prove the identity of this member.
    if (used.passkey.user_id !== uid) throw new AppError('passkey_refused')
    await deps.database.transaction(async (tx) => {
      await notePasskey(deps, tx, used)
      await deps.sessions.noteProof(tx, sessionId)
    })
    return {}
  }
