import { isAppError } from '@engawa/contract'
import { useState, type ReactNode } from 'react'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { textOf } from '#app/ui/form-problem.ts'
import { takeFocus } from '#app/ui/take-focus.ts'
import { useForm } from '#app/ui/use-form.ts'
import { m } from '#app/texts/messages.js'
import { CurrentPassword } from './current-password.tsx'

type Proofs = { currentPassword: string | undefined; code: string | undefined }

type Props = {
  submit: string
  variant?: 'primary' | 'quiet' | 'danger'
  /** The names on the wire of the fields of `children`. */
  fields?: readonly string[]
  /** Fields of the form, given what is wrong with each. */
  children?: (problems: Record<string, string>) => ReactNode
  /** Sends it. `currentPassword` and `code` are set once the server requested them. */
  send: (form: Proofs & { text: (name: string) => string }) => Promise<void>
  /** What else there is to do instead. */
  beside?: ReactNode
  /** The password is requested from the beginning: a call said that it is needed. */
  asksPassword?: boolean
  /** It comes back in the place of what it opened: its button takes over the focus. */
  isBack?: boolean
}

/** Whether a code of the second factor is missing or wrong; the first code of a new app has another error. */
const isCodeProblem = (name: string | undefined): boolean =>
  name === 'factor_code_needed' || name === 'factor_code_wrong'

/** A form of what guards the account: it asks for the password when the server wants a fresh proof. */
export function ProofForm({
  submit,
  variant = 'quiet',
  fields = [],
  children,
  send,
  beside,
  asksPassword,
  isBack,
}: Props) {
  // A code that was requested once stays: it is sent together with whatever else was wrong.
  const [wantsCode, setWantsCode] = useState(false)
  const sending = useForm(['currentPassword', 'code', ...fields])
  const { problem, busy } = sending
  const ofCode = isCodeProblem(problem?.name)

  const run = (element: HTMLFormElement) => {
    const given = new FormData(element)
    const text = (name: string) => textOf(given, name)
    const proofs = {
      currentPassword: text('currentPassword') || undefined,
      code: text('proofCode') || undefined,
    }
    void sending.run(async () => {
      await send({ ...proofs, text }).catch((error: unknown) => {
        if (isAppError(error) && isCodeProblem(error.errorName)) setWantsCode(true)
        throw error
      })
      setWantsCode(false)
    })
  }

  return (
    <ActionForm of={sending} onSend={run} className="flex max-w-xl flex-col gap-4">
      {children?.(problem && !ofCode ? problem.fields : {})}
      <CurrentPassword
        error={sending.errorOf('currentPassword') ?? (asksPassword ? '' : undefined)}
        busy={busy}
      />
      {wantsCode && (
        <Field
          label={m.accounts_login_code()}
          hint={m.accounts_login_code_hint()}
          name="proofCode"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          error={ofCode ? sending.errorOf('code') : undefined}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button ref={isBack ? takeFocus : undefined} type="submit" variant={variant} busy={busy}>
          {submit}
        </Button>
        {beside}
      </div>
    </ActionForm>
  )
}
