import { contract } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { goToLogin, logOutAndEmptyDevice } from './session.ts'

/** Ends the session in this browser and on the server, then opens the login page. */
export async function logOut(): Promise<void> {
  // Even if the server cannot be reached, this browser deletes its data.
  await call(contract.accounts.logout, {}).catch(() => null)
  await logOutAndEmptyDevice()
  goToLogin()
}
