import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Attempt } from '#app/ui/standing-error.ts'
import { takeFocus } from '#app/ui/take-focus.ts'
import { toastError } from '#app/ui/toast.ts'
import { formProblem, textOf, type FormProblem } from './form-problem.ts'
import { CurrentPassword } from './current-password.tsx'
import { useFocusProblem } from './use-focus-problem.ts'

type Props = {
  submit: string
  variant?: 'primary' | 'quiet' | 'danger'
  /** Fields of the form, given what is wrong with each. */
  children?: (problems: Record<string, string>) => ReactNode
  /** Sends it. `currentPassword` is there once the server asked for it. */
  send: (form: { currentPassword: string | undefined; text: (name: string) => string }) => Promise<void>
  /** What else there is to do instead. */
  beside?: ReactNode
  /** It comes back in the place of what it opened: its button takes over the focus. */
  isBack?: boolean
}

/** A form of what guards the account: it asks for the password when the server wants a fresh proof. */
export function ProofForm({ submit, variant = 'quiet', children, send, beside, isBack }: Props) {
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useFocusProblem(problem)

  async function run(element: HTMLFormElement) {
    const given = new FormData(element)
    const text = (name: string) => textOf(given, name)
    setBusy(true)
    try {
      await send({ currentPassword: text('currentPassword') || undefined, text })
      setProblem(null)
    } catch (error) {
      const refused = formProblem(error)
      setProblem(refused)
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
        {children?.(problem?.fields ?? {})}
        <CurrentPassword error={problem?.fields['currentPassword']} />
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
