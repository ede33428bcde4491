import { contract, LIMITS } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'
import { ReasonForm } from './reason-form.tsx'

type Props = { uid: number; name: string; onDone: () => void }

/**
 * Switches off two-step verification for a member who lost their device and recovery codes. The member must then set it up again.
 */
export function ResetFactorForm({ uid, name, onDone }: Props) {
  const { busy, run } = useAction()

  async function reset(reason: string): Promise<boolean> {
    const done = await run(() => call(contract.accounts.resetSecondFactor, { id: uid, reason }))
    if (done) onDone()
    return done
  }

  return (
    <ReasonForm
      title={m.accounts_factor()}
      reason={{ name: 'factorReason', label: m.accounts_reset_reason(), maxLength: LIMITS.removalReasonMax }}
      action={m.accounts_reset()}
      busy={busy}
      confirm={{ title: m.accounts_reset_confirm({ name }), description: m.accounts_reset_confirm_line() }}
      onConfirm={reset}
    >
      <p className="text-sm text-ink-soft">{m.accounts_reset_line()}</p>
    </ReasonForm>
  )
}
