import { m } from '#app/texts/messages.js'
import { Field } from '#app/ui/field.tsx'

/** A field for the password of the administrator, to confirm an action. */
export const PasswordField = ({ error }: { error: string | undefined }) => (
  <Field
    label={m.admin_password()}
    type="password"
    name="currentPassword"
    autoComplete="current-password"
    required
    error={error}
  />
)
