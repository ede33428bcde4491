import { contract, LIMITS, type AppPassword } from '@engawa/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { textOf } from '#app/ui/form-problem.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { m } from '#app/texts/messages.js'
import { AppPasswordList } from './app-password-list.tsx'
import { CopyLine } from './copy-line.tsx'
import { CurrentPassword } from './current-password.tsx'

type Props = { name: string; passwords: AppPassword[]; origin: string }

/** App passwords, with which reading apps log in. Also shows the URLs of the catalogue. */
export function AppPasswords({ name, passwords, origin }: Props) {
  const [made, setMade] = useState<string | null>(null)
  const isHydrated = useHydrated()
  // If no origin is configured, the address that the reader used is the site's origin.
  const site = origin === '' && isHydrated ? window.location.origin : origin
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
  const making = useForm(['name', 'currentPassword'])
  const make = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const currentPassword = textOf(given, 'currentPassword') || undefined
    void making.run(async () => {
      const { password } = await call(contract.accounts.createAppPassword, {
        name: textOf(given, 'appName'),
        currentPassword,
      })
      onMade(password)
      form.reset()
      await revalidate()
    })
  }
  return (
    <ActionForm of={making} onSend={make} className="flex max-w-xl flex-col gap-5">
      <Field
        label={m.accounts_apps_name()}
        hint={m.accounts_apps_name_hint()}
        name="appName"
        maxLength={LIMITS.appPasswordNameMax}
        autoComplete="off"
        required
        error={making.errorOf('name')}
      />
      <CurrentPassword error={making.errorOf('currentPassword')} busy={making.busy} />
      <Button type="submit" busy={making.busy} className="self-start">
        {m.accounts_apps_make()}
      </Button>
    </ActionForm>
  )
}
