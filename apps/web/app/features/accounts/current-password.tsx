import { Field } from '#app/ui/field.tsx'
import { m } from '#app/texts/messages.js'
import { PasskeyProof } from './passkey-proof.tsx'

/** Asked for only when the server wants it, some time after signing in. Who has a passkey may use that instead. */
export function CurrentPassword({ error }: { error: string | undefined }) {
  if (error === undefined) return null
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={m.accounts_current_password()}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={error}
      />
      <PasskeyProof />
    </div>
  )
}
