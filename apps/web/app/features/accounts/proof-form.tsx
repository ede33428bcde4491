import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Attempt } from '#app/ui/standing-error.ts'
import { takeFocus } from '#app/ui/take-focus.ts'
import { toastError } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'
import { formProblem, textOf, type FormProblem } from './form-problem.ts'
import { CurrentPassword } from './current-password.tsx'
import { useFocusProblem } from './use-focus-problem.ts'

type Proofs = { currentPassword: string | undefined; code: string | undefined }

type Props = {
  submit: string
  variant?: 'primary' | 'quiet' | 'danger'
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
const isCodeProblem = ({ name }: FormProblem): boolean =>
  name === 'factor_code_needed' || name === 'factor_code_wrong'

/** A form of what guards the account: it asks for the password when the server wants a fresh proof. */
export function ProofForm({
  submit,
  variant = 'quiet',
  children,
  send,
  beside,
  asksPassword,
  isBack,
}: Props) {
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [busy, setBusy] = useState(false)
  // A code that was requested once stays: it is sent together with whatever else was wrong.
  const [wantsCode, setWantsCode] = useState(false)
  const form = useFocusProblem(problem)

  async function run(element: HTMLFormElement) {
    const given = new FormData(element)
    const text = (name: string) => textOf(given, name)
    setBusy(true)
    try {
      await send({
        currentPassword: text('currentPassword') || undefined,
        code: text('proofCode') || undefined,
        text,
      })
      setProblem(null)
      setWantsCode(false)
    } catch (error) {
      const refused = formProblem(error)
      setProblem(refused)
      if (isCodeProblem(refused)) setWantsCode(true)
      if (refused.message && Object.keys(refused.fields).length === 0) toastError(refused.message)
    } finally {
      setBusy(false)
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(event.currentTarget)
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="flex max-w-xl flex-col gap-4">
      <Attempt value={problem}>
        {children?.(problem && !isCodeProblem(problem) ? problem.fields : {})}
        <CurrentPassword error={problem?.fields['currentPassword'] ?? (asksPassword ? '' : undefined)} />
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
            error={problem && isCodeProblem(problem) ? problem.fields['code'] : undefined}
          />
        )}
      </Attempt>
      <div className="flex flex-wrap gap-3">
        <Button ref={isBack ? takeFocus : undefined} type="submit" variant={variant} busy={busy}>
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}
