import { contract, LIMITS, type AppPassword } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Attempt } from '#app/ui/standing-error.ts'
import { toastError } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'
import { AppPasswordList } from './app-password-list.tsx'
import { CopyLine } from './copy-line.tsx'
import { formProblem, textOf, type FormProblem } from './form-problem.ts'
import { useFocusProblem } from './use-focus-problem.ts'
import { CurrentPassword } from './current-password.tsx'

type Props = { name: string; passwords: AppPassword[]; origin: string }

/** What reading apps on a phone sign in with: where the catalogue is, making one, and those there are. */
export function AppPasswords({ name, passwords, origin }: Props) {
  const [made, setMade] = useState<string | null>(null)
  const isAlive = useHydrated()
  // A site that was not told its address is where the reader found it.
  const site = origin === '' && isAlive ? window.location.origin : origin
  return (
    <div className="flex flex-col gap-5">
      <p className="measure text-sm text-ink-soft">{m.accounts_apps_line()}</p>
      <div className="flex max-w-xl flex-col gap-3">
        <CopyLine label={m.accounts_apps_address()} value={`${site}/opds`} />
        <CopyLine label={m.accounts_apps_address_2()} value={`${site}/opds/v2`} />
      </div>
      {made !== null && (
        <Notice live="status" tone="leaf" className="max-w-xl">
          <p className="mb-3">{m.accounts_apps_made({ name })}</p>
          <CopyLine label={m.accounts_apps_password()} value={made} />
        </Notice>
      )}
      {passwords.length < LIMITS.appPasswords ? (
        <NewAppPassword onMade={setMade} />
      ) : (
        <p className="text-sm">{m.accounts_apps_full({ count: LIMITS.appPasswords })}</p>
      )}
      <AppPasswordList passwords={passwords} />
    </div>
  )
}

function NewAppPassword({ onMade }: { onMade: (password: string) => void }) {
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const focused = useFocusProblem(problem)

  async function make(form: HTMLFormElement) {
    const given = new FormData(form)
    const currentPassword = textOf(given, 'currentPassword') || undefined
    setBusy(true)
    try {
      const { password } = await call(contract.accounts.createAppPassword, {
        name: textOf(given, 'appName'),
        currentPassword,
      })
      setProblem(null)
      onMade(password)
      form.reset()
      await revalidate()
    } catch (error) {
      const refused = formProblem(error)
      setProblem(refused)
      if (refused.message) toastError(refused.message)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void make(event.currentTarget)
  }
  return (
    <form ref={focused} method="post" noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
      <Attempt value={problem}>
        <Field
          label={m.accounts_apps_name()}
          hint={m.accounts_apps_name_hint()}
          name="appName"
          maxLength={LIMITS.appPasswordNameMax}
          autoComplete="off"
          required
          error={problem?.fields['name']}
        />
        <CurrentPassword error={problem?.fields['currentPassword']} />
      </Attempt>
      <Button type="submit" busy={busy} className="self-start">
        {m.accounts_apps_make()}
      </Button>
    </form>
  )
}
