import { m } from '#app/texts/messages.js'
import { Field } from '#app/ui/field.tsx'

/** The password of the administrator who confirms an action. */
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
