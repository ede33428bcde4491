import { AppError, contract } from '@engawa/contract'
import { FingerprintPattern } from 'lucide-react'
import { call } from '#app/lib/net/http-call.ts'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { m } from '#app/texts/messages.js'
import { isCancelled, knowsPasskeys } from './browser-passkeys.ts'

/**
 * A button that requests a passkey instead of the password and then submits its form. Renders nothing for a member without
 * passkeys.
 */
export function PasskeyProof() {
  const { value } = useLoaded('passkeys', () => call(contract.accounts.security, {}))
  const { busy, run } = useAction()
  if (!value?.passkeysWork || value.passkeys.length === 0 || !knowsPasskeys()) return null
  const prove = async (form: HTMLFormElement | null) => {
    let isProven = false
    await run(async () => {
      isProven = await proveWithPasskey()
    })
    if (!isProven) return
    const field = form?.elements.namedItem('currentPassword')
    if (field instanceof HTMLInputElement) field.value = ''
    form?.requestSubmit()
  }
  return (
    <Button
      size="sm"
      busy={busy}
      icon={<FingerprintPattern size={18} aria-hidden />}
      className="self-start"
      onClick={({ currentTarget }) => void prove(currentTarget.form)}
    >
      {m.accounts_passkey_login()}
    </Button>
  )
}

/** Confirms the member by a passkey. Resolves with false if the member closed the dialog of their device. */
async function proveWithPasskey(): Promise<boolean> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(contract.accounts.beginPasskeyProof, {}),
  ])
  const credential = await startAuthentication({ optionsJSON: options as never }).catch((error: unknown) => {
    if (isCancelled(error)) return undefined
    throw new AppError('passkey_refused', { cause: error })
  })
  if (!credential) return false
  await call(contract.accounts.proveByPasskey, { credential: { ...credential } as never })
  return true
}
