import { AppError, contract, HttpError, LIMITS, type Profile } from '@engawa/contract'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { useSession } from '#app/lib/member/session.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { textOf } from '#app/ui/form-problem.ts'
import { toastSuccess } from '#app/ui/toast.ts'
import { useForm } from '#app/ui/use-form.ts'
import { m } from '#app/texts/messages.js'
import { CurrentPassword } from './current-password.tsx'

/** Saves a form of the viewer's account. Name, e-mail and password are sent only if they are filled in. */
export async function saveProfile(uid: number | undefined, form: FormData): Promise<void> {
  if (!uid) throw new HttpError(400, 'bad_input', m.accounts_no_uid())
  const filled = (name: string) => textOf(form, name) || undefined
  const profile = await call(contract.accounts.update, {
    id: uid,
    name: filled('name'),
    email: filled('email'),
    password: filled('password'),
    currentPassword: filled('currentPassword'),
    description: form.has('description') ? textOf(form, 'description') : undefined,
  })
  useSession.getState().mergeProfile(profile)
}

/** The form for name, e-mail and description. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { save, ...saving } = useSaving(profile.uid, () => m.accounts_saved())
  return (
    <ActionForm of={saving} onSend={save} className="flex max-w-xl flex-col gap-5">
      <Field
        label={m.accounts_name()}
        hint={m.accounts_name_hint()}
        name="name"
        defaultValue={profile.name}
        autoComplete="username"
        spellCheck={false}
        error={saving.errorOf('name')}
      />
      <Field
        label={m.accounts_email()}
        name="email"
        type="email"
        defaultValue={profile.email}
        autoComplete="email"
        error={saving.errorOf('email')}
      />
      <TextArea
        label={m.accounts_description()}
        name="description"
        defaultValue={profile.description}
        maxLength={LIMITS.descriptionMax}
        error={saving.errorOf('description')}
      />
      <CurrentPassword error={saving.errorOf('currentPassword')} busy={saving.busy} />
      <Button type="submit" variant="primary" busy={saving.busy} className="self-start">
        {m.accounts_save()}
      </Button>
    </ActionForm>
  )
}

/** A form for a new password. Changing the password ends all other sessions. */
export function PasswordForm({ uid }: { uid: number }) {
  const { save, ...saving } = useSaving(uid, () => m.accounts_password_changed())
  return (
    <ActionForm of={saving} onSend={save} className="flex max-w-xl flex-col gap-5">
      <Field
        label={m.accounts_new_password()}
        hint={m.accounts_new_password_hint()}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        error={saving.errorOf('password')}
      />
      <CurrentPassword error={saving.errorOf('currentPassword')} busy={saving.busy} />
      <Button type="submit" busy={saving.busy} className="self-start">
        {m.accounts_change_password()}
      </Button>
    </ActionForm>
  )
}

const FIELDS = ['name', 'email', 'description', 'password', 'currentPassword']

function useSaving(uid: number, done: () => string) {
  const { revalidate } = useRevalidator()
  const saving = useForm(FIELDS)
  const save = (form: HTMLFormElement) => {
    const given = new FormData(form)
    void saving.run(async () => {
      if (given.has('password') && textOf(given, 'password') === '')
        throw new AppError('bad_input', { fields: { password: 'required' } })
      await saveProfile(uid, given)
      toastSuccess(done())
      if (given.has('password')) form.reset()
      await revalidate()
    })
  }
  return { ...saving, save }
}
