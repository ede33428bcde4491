import { LIMITS } from '@engawa/contract'
import { Field } from '#app/ui/field.tsx'
import { m } from '#app/texts/messages.js'

/** The fields of a new account: name, e-mail and password. */
export function NewAccountFields({ problems }: { problems: Record<string, string> }) {
  return (
    <>
      <Field
        label={m.accounts_name()}
        hint={m.accounts_name_hint()}
        name="name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={problems['name']}
      />
      <Field
        label={m.accounts_email()}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={LIMITS.emailMax}
        error={problems['email']}
      />
      <Field
        label={m.accounts_password()}
        hint={m.accounts_password_hint()}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        error={problems['password']}
      />
    </>
  )
}
