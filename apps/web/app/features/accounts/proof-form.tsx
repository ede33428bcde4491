import { isAppError } from '@engawa/contract'
import { useState, type ReactNode } from 'react'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { textOf } from '#app/ui/form-problem.ts'
import { focusElement } from '#app/ui/focus-element.ts'
import { useForm } from '#app/ui/use-form.ts'
import { m } from '#app/texts/messages.js'
import { CurrentPassword } from './current-password.tsx'

type Proofs = { currentPassword: string | undefined; code: string | undefined }

type Props = {
  submit: string
  variant?: 'primary' | 'quiet' | 'danger'
  /** The names of the fields in `children`, as in the API. */
  fields?: readonly string[]
  /** Renders the form's fields. It receives the error text of each field. */
  children?: (problems: Record<string, string>) => ReactNode
  /** Sends the form. `currentPassword` and `code` are set only after the server has required them. */
  send: (form: Proofs & { text: (name: string) => string }) => Promise<void>
  /** Another action, shown next to the submit button. */
  alternative?: ReactNode
  /** Whether the password field is shown from the beginning, because an earlier call needed the password. */
  requiresPassword?: boolean
  /** Whether the submit button takes the focus. Set when the form is shown again because the section that it opened was closed. */
  focusesButton?: boolean
}

/**
 * Whether a code of the second factor is missing or wrong. A wrong code during the setup of an authenticator app is another error.
 */
const isCodeProblem = (name: string | undefined): boolean =>
  name === 'factor_code_needed' || name === 'factor_code_wrong'

/**
 * A form of an account's security settings. It also shows a field for the password or the second factor's code when the server
 * requires it.
 */
export function ProofForm({
  submit,
  variant = 'quiet',
  fields = [],
  children,
  send,
  alternative,
  requiresPassword,
  focusesButton,
}: Props) {
  // Once the server has required a code, its field stays, so that the code is also sent after a different error.
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
      <CurrentPassword error={sending.errorOf('currentPassword')} always={requiresPassword} busy={busy} />
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
        <Button ref={focusesButton ? focusElement : undefined} type="submit" variant={variant} busy={busy}>
          {submit}
        </Button>
        {alternative}
      </div>
    </ActionForm>
  )
}
