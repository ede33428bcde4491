import { contract, LIMITS } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { call } from '#app/lib/http-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Confirm } from '#app/ui/overlay/confirm.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { m } from '#app/texts/messages.js'
import { textOf } from './form-problem.ts'
import { ManagePart } from './manage-part.tsx'

type Props = { uid: number; name: string; onDone: () => void }

/** Switches off the two-step verification of somebody who lost their device and codes. It cannot be undone: they set it up anew. */
export function ResetFactorForm({ uid, name, onDone }: Props) {
  /** What was typed, while the administrator is asked whether to do it. */
  const [asked, setAsked] = useState<{ reason: string } | null>(null)
  const { busy, run } = useAction()

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked({ reason: textOf(new FormData(event.currentTarget), 'factorReason').trim() })
  }

  async function reset(): Promise<void> {
    const reason = asked?.reason ?? ''
    if (
      await run(() => call(contract.accounts.resetSecondFactor, { id: uid, reason }), m.accounts_reset_done())
    )
      onDone()
  }

  return (
    <ManagePart title={m.accounts_factor()}>
      <form noValidate onSubmit={ask} className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft">{m.accounts_reset_line()}</p>
        <Field label={m.accounts_reset_reason()} name="factorReason" maxLength={LIMITS.removalReasonMax} />
        <Button type="submit" size="sm" busy={busy} className="self-start">
          {m.accounts_reset()}
        </Button>
      </form>
      <Confirm
        danger
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={m.accounts_reset_confirm({ name })}
        description={m.accounts_reset_confirm_line()}
        action={m.accounts_reset()}
        onConfirm={reset}
      />
    </ManagePart>
  )
}
