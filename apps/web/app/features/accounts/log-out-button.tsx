import { contract } from '@engawa/contract'
import { LogOut } from 'lucide-react'
import { call } from '#app/lib/net/http-call.ts'
import { goToLogin, logOutAndEmptyDevice } from '#app/lib/member/session.ts'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'

/** Ends the session in this browser and on the server, then opens the login page. */
export function LogOutButton() {
  const { busy, run } = useAction()
  const logOut = () =>
    run(async () => {
      // Even if the server cannot be reached, this browser deletes its data.
      await call(contract.accounts.logout, {}).catch(() => null)
      await logOutAndEmptyDevice()
      goToLogin()
    })
  return (
    <Button icon={<LogOut size={18} aria-hidden />} busy={busy} onClick={() => void logOut()}>
      {m.accounts_logout()}
    </Button>
  )
}
