import { LogOut } from 'lucide-react'
import { logOut } from '#app/lib/member/log-out.ts'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'

/** Ends the session in this browser and on the server, then opens the login page. */
export function LogOutButton() {
  const { busy, run } = useAction()
  return (
    <Button icon={<LogOut size={18} aria-hidden />} busy={busy} onClick={() => void run(logOut)}>
      {m.accounts_logout()}
    </Button>
  )
}
