import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { m } from '#app/texts/messages.js'
import { PasskeyProof } from './passkey-proof.tsx'

type Props = {
  /** Undefined while the server does not request it. */
  error: string | undefined
  /** Whether the form is being sent. A visible field stays with its text meanwhile. */
  busy: boolean
}

/** The password of the member, requested by the server some time after the login. A member with a passkey may use that instead. */
export function CurrentPassword({ error, busy }: Props) {
  const [isShown, setShown] = useState(error !== undefined)
  if (!busy && isShown !== (error !== undefined)) setShown(!isShown)
  if (!isShown) return null
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
