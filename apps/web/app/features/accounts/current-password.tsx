import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { m } from '#app/texts/messages.js'
import { PasskeyProof } from './passkey-proof.tsx'

type Props = {
  /** The error of the field; undefined while the server does not require the password. */
  error: string | undefined
  /** Whether the form is being sent. During this time, a visible field stays, with its text. */
  busy: boolean
}

/**
 * A field for the member's password. The server requires it for some actions when the login was long ago; a passkey can replace it.
 */
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
