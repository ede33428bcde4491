import { contract, type AppPassword } from '@engawa/contract'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { CredentialText } from './credential-text.tsx'
import { m } from '#app/texts/messages.js'

/** The app passwords of a member, with buttons that revoke a single password or all of them. */
export function AppPasswordList({ passwords }: { passwords: AppPassword[] }) {
  const [confirming, setConfirming] = useState(false)
  const { busy, run } = useAction({ revalidate: true })
  if (passwords.length === 0) return <p className="text-sm text-ink-soft">{m.accounts_apps_none()}</p>
  const revokeAll = async (): Promise<void> => {
    await run(() => call(contract.accounts.revokeAppPasswords, {}), m.accounts_apps_revoked())
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {passwords.map((password) => (
          <AppPasswordRow key={password.id} password={password} />
        ))}
      </ul>
      <p className="measure text-sm text-ink-soft">{m.accounts_apps_stay()}</p>
      <Button
        size="sm"
        variant="plain"
        busy={busy}
        className="self-start"
        onClick={() => setConfirming(true)}
      >
        {m.accounts_apps_revoke_all()}
      </Button>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={m.accounts_apps_revoke_all()}
        description={m.accounts_apps_revoke_all_line()}
        action={m.accounts_apps_revoke_all()}
        danger
        onConfirm={revokeAll}
      />
    </>
  )
}

function AppPasswordRow({
  password: { id, name, createdAt, lastUsedAt, lastUsedBy },
}: {
  password: AppPassword
}) {
  const { busy, run } = useAction({ revalidate: true })
  const revoke = () => run(() => call(contract.accounts.revokeAppPassword, { id }), m.accounts_apps_revoked())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound size={22} className="text-ink-soft" aria-hidden />
      <CredentialText
        {...{ name, createdAt }}
        used={
          lastUsedAt &&
          richText((parts) => m.accounts_apps_used({ app: lastUsedBy, ...parts }), {
            time: <RelativeTime time={lastUsedAt} />,
          })
        }
      />
      <Button
        size="sm"
        busy={busy}
        aria-label={m.accounts_apps_revoke_one({ name })}
        onClick={() => void revoke()}
      >
        {m.accounts_apps_revoke()}
      </Button>
    </li>
  )
}
