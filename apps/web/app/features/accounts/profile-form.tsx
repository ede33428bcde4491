import { contract, LIMITS, type Profile } from '@engawa/contract'
import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { useSession } from '#app/lib/member/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Attempt } from '#app/ui/standing-error.ts'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'
import { useFocusProblem } from './use-focus-problem.ts'
import { CurrentPassword } from './current-password.tsx'
import { formProblem, textOf, type FormProblem } from './form-problem.ts'

/** Sends what a form changes about oneself: name, e-mail and password only when they are filled in. */
export async function saveProfile(uid: number | undefined, form: FormData): Promise<FormProblem | null> {
  if (!uid) return { message: m.accounts_no_uid(), fields: {} }
  const filled = (name: string) => textOf(form, name) || undefined
  const description = form.has('description') ? textOf(form, 'description') : undefined
  try {
    const profile = await call(contract.accounts.update, {
      id: uid,
      name: filled('name'),
      email: filled('email'),
      password: filled('password'),
      currentPassword: filled('currentPassword'),
      description,
    })
    useSession.getState().mergeProfile(profile)
    return null
  } catch (error) {
    return formProblem(error)
  }
}

/** Name, e-mail and description. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { problem, busy, submit, form } = useSaving(profile.uid, () => m.accounts_saved())
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
      <Attempt value={problem}>
        <Field
          label={m.accounts_name()}
          hint={m.accounts_name_hint()}
          name="name"
          defaultValue={profile.name}
          autoComplete="username"
          spellCheck={false}
          error={problem?.fields['name']}
        />
        <Field
          label={m.accounts_email()}
          name="email"
          type="email"
          defaultValue={profile.email}
          autoComplete="email"
          error={problem?.fields['email']}
        />
        <TextArea
          label={m.accounts_description()}
          name="description"
          defaultValue={profile.description}
          maxLength={LIMITS.descriptionMax}
          error={problem?.fields['description']}
        />
        <CurrentPassword error={problem?.fields['currentPassword']} />
      </Attempt>
      <Button type="submit" variant="primary" busy={busy} className="self-start">
        {m.accounts_save()}
      </Button>
    </form>
  )
}

/** A new password; it ends all other sessions. */
export function PasswordForm({ uid }: { uid: number }) {
  const { problem, busy, submit, form } = useSaving(uid, () => m.accounts_password_changed())
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
      <Attempt value={problem}>
        <Field
          label={m.accounts_new_password()}
          hint={m.accounts_new_password_hint()}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          error={problem?.fields['password']}
        />
        <CurrentPassword error={problem?.fields['currentPassword']} />
      </Attempt>
      <Button type="submit" busy={busy} className="self-start">
        {m.accounts_change_password()}
      </Button>
    </form>
  )
}

function useSaving(uid: number, done: () => string) {
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [busy, setBusy] = useState(false)

  async function save(form: HTMLFormElement) {
    const given = new FormData(form)
    if (given.has('password') && textOf(given, 'password') === '') {
      return setProblem({ message: '', fields: { password: m.accounts_problem_required() } })
    }
    setBusy(true)
    const refused = await saveProfile(uid, given)
    setBusy(false)
    setProblem(refused)
    if (refused) return void (refused.message && toastError(refused.message))
    toastSuccess(done())
    if (given.has('password')) form.reset()
    return revalidate()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(event.currentTarget)
  }
  return { problem, busy, submit, form: useFocusProblem(problem) }
}
