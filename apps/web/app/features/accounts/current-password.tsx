import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { m } from '#app/texts/messages.js'
import { PasskeyProof } from './passkey-proof.tsx'

type Props = {
  /** The error of the field, empty when the server first requires the password; undefined while it does not. */
  error: string | undefined
  /** Whether the field is shown from the beginning. */
  always?: boolean | undefined
  /** Whether the form is being sent. During this time, a visible field stays, with its text. */
  busy: boolean
}

/**
 * A field for the member's password. The server requires it for some actions when the login was long ago; a passkey can replace it.
 */
export function CurrentPassword({ error, always = false, busy }: Props) {
  const isNeeded = always || error !== undefined
  const [isShown, setShown] = useState(isNeeded)
  if (!busy && isShown !== isNeeded) setShown(!isShown)
  if (!isShown) return null
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={m.accounts_current_password()}
        hint={m.accounts_current_password_hint()}
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
