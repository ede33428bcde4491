import { isAppError, LIMITS, type ErrorName } from '@engawa/contract'
import { errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'

/**
 * The errors of a form: a message for the whole form, and a text for each invalid field. The text is empty for a field that the form
 * needs only now.
 */
export type FormProblem = {
  message: string
  fields: Record<string, string>
  /** Name of the server's error. */
  name?: string
}

/** Errors that belong to one field, by the name of that field. */
const FIELD_OF: Partial<Record<ErrorName, string>> = {
  name_taken: 'name',
  community_name_taken: 'name',
  email_taken: 'email',
  invite_needed: 'invite',
  invite_invalid: 'invite',
  code_needed: 'code',
  code_wrong: 'code',
  setup_code_wrong: 'code',
  factor_code_needed: 'code',
  factor_code_wrong: 'code',
}

/** Errors that require a field which the form did not have before, so the member did nothing wrong. */
const NEEDS_FIELD: ReadonlySet<ErrorName> = new Set([
  'current_password_needed',
  'code_needed',
  'factor_code_needed',
])

/** Returns the text for the error of a field in an API response. */
function fieldText(reason: string, field: string): string {
  switch (reason) {
    case 'required':
      return field === 'email' ? m.form_no_email() : m.form_required()
    case 'too_short':
      return tooShort(field)
    case 'too_long':
      return m.form_too_long()
    case 'bad_characters':
      return field === 'name' ? m.form_bad_characters() : m.form_other()
    case 'wrong':
      return field === 'currentPassword' ? m.form_wrong() : m.form_other()
    case 'reserved':
      return m.form_reserved()
    case 'common':
      return m.form_common()
    case 'like_name':
      return m.form_like_name()
    case 'not_an_email':
      return m.form_not_an_email()
    case 'not_offered':
      return m.form_not_offered()
    default:
      return m.form_other()
  }
}

function tooShort(field: string): string {
  if (field === 'password') return m.form_password_short({ count: LIMITS.passwordMin })
  return field === 'name' ? m.form_name_short({ count: LIMITS.nameMin }) : m.form_too_short()
}

/**
 * Returns the problem of a form from the error of its call. `shown` contains the fields that show their errors. If the error is
 * about one of these fields, `message` is empty.
 */
export function formProblem(error: unknown, shown?: readonly string[]): FormProblem {
  const message = errorText(error)
  if (!isAppError(error)) return { message, fields: {} }
  const { errorName: name } = error
  const place = FIELD_OF[name]
  const isNeeded = NEEDS_FIELD.has(name)
  const wrong = place
    ? [[place, isNeeded ? '' : message]]
    : Object.entries(error.fields ?? {}).map(([field, reason]) => [
        field,
        isNeeded ? '' : fieldText(reason, field),
      ])
  const fields = Object.fromEntries(
    wrong.filter(([field]) => shown?.includes(field!) ?? true),
  ) as FormProblem['fields']
  const isAtField = place !== undefined || name === 'bad_input' || shown !== undefined
  return { message: isAtField && Object.keys(fields).length > 0 ? '' : message, fields, name }
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
