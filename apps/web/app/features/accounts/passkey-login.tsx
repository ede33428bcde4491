import { contract, isAppError } from '@engawa/contract'
import { FingerprintPattern } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { loginTarget } from '#app/lib/route/require-login.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { m } from '#app/texts/messages.js'
import { isCancelled, knowsPasskeys } from './browser-passkeys.ts'

/** Whether the checkbox "stay logged in" of the login form is ticked. */
const isRemembered = (): boolean =>
  document.querySelector<HTMLInputElement>('input[name="remember"]')?.checked ?? true

type How = {
  /** Whether the browser offers passkeys as autofill in the name field, instead of a dialog. */
  autofill: boolean
  restore: boolean
  /**
   * Whether this login is still wanted once its code and options are loaded. The autofill offer ends when the member presses the
   * button or leaves the page. A browser handles only one passkey request at a time.
   */
  isWanted: () => boolean
}

/** Logs in with a passkey. */
async function signIn({ autofill, restore, isWanted }: How): Promise<void> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(contract.accounts.beginPasskeyLogin, {}),
  ])
  if (!isWanted()) return
  const credential = await startAuthentication({
    optionsJSON: options as never,
    useBrowserAutofill: autofill,
  })
  await call(contract.accounts.passkeyLogin, {
    credential: { ...credential } as never,
    remember: isRemembered(),
    restore,
  })
  window.location.assign(loginTarget(window.location))
}

/** Cancels the browser's autofill offer. Otherwise it could log in a member who has left the page. */
async function cancelAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

async function offersAutofill(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** Returns the text for a failed login; undefined if the member closed the dialog of their device. */
function explain(error: unknown): { text: string; isLeaving: boolean } | undefined {
  if (isCancelled(error)) return undefined
  const isLeaving = isAppError(error) && error.errorName === 'account_leaving'
  return { text: isAppError(error) ? errorText(error) : m.accounts_passkey_failed(), isLeaving }
}

/** The button for a login with a passkey, in browsers that support passkeys. Its code is loaded at the first use. */
export function PasskeyLogin() {
  const isHydrated = useHydrated()
  const [isUseless, setUseless] = useState(false)
  const { busy, problem, run, refuse } = useAttempt(explain)
  const onOfferFailed = useEffectEvent((error: unknown) => {
    const name = isAppError(error) ? error.errorName : undefined
    if (name === 'passkeys_unavailable') setUseless(true)
    // The member did not start the autofill offer, so an error is shown only after the member chose a passkey.
    else if (name !== undefined && name !== 'unavailable' && name !== 'too_many_requests')
      refuse(explain(error))
  })

  const isPressed = useRef(false)
  useEffect(() => {
    let isOver = false
    let hasOffered = false
    void offersAutofill().then(async (offers) => {
      const isWanted = () => !isOver && !isPressed.current
      if (!offers || !isWanted()) return
      hasOffered = true
      await signIn({ autofill: true, restore: false, isWanted }).catch(onOfferFailed)
    })
    return () => {
      isOver = true
      if (hasOffered) void cancelAutofill()
    }
  }, [])

  function press(restore: boolean) {
    isPressed.current = true
    void run(() => signIn({ autofill: false, restore, isWanted: () => true }))
  }

  if (!isHydrated || isUseless || !knowsPasskeys()) return null
  return (
    <div className="flex flex-col gap-3">
      <Button
        busy={busy}
        icon={<FingerprintPattern size={18} aria-hidden />}
        className="w-full"
        onClick={() => press(problem?.isLeaving ?? false)}
      >
        {problem?.isLeaving ? m.accounts_restore() : m.accounts_passkey_login()}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem.text}
        </p>
      )}
    </div>
  )
}
