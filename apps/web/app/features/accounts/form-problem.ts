import { isAppError, LIMITS, type SanctionView } from '@engawa/contract'
import { data } from 'react-router'
import { errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'

/** Why a form was refused: one line for all of it, and one for each field that is wrong. */
export type FormProblem = {
  message: string
  fields: Record<string, string>
  /** The name of the error that the server answered. */
  name?: string
  /** The block because of which it was refused. */
  block?: SanctionView
}

/** The text for a field's reason on the wire. */
function fieldText(reason: string, field: string): string {
  switch (reason) {
    case 'required':
      return field === 'email' ? m.accounts_problem_no_email() : m.accounts_problem_required()
    case 'too_short':
      return tooShort(field)
    case 'too_long':
      return m.accounts_problem_too_long()
    case 'bad_characters':
      return m.accounts_problem_bad_characters()
    case 'wrong':
      return m.accounts_problem_wrong()
    case 'reserved':
      return m.accounts_problem_reserved()
    case 'common':
      return m.accounts_problem_common()
    case 'like_name':
      return m.accounts_problem_like_name()
    case 'not_an_email':
      return m.accounts_problem_not_an_email()
    default:
      return m.accounts_problem_other()
  }
}

function tooShort(field: string): string {
  if (field === 'password') return m.accounts_problem_password_short({ count: LIMITS.passwordMin })
  return field === 'name'
    ? m.accounts_problem_name_short({ count: LIMITS.nameMin })
    : m.accounts_problem_too_short()
}

/** The problem of a form from the error of its call. Throws what is not an `AppError`. */
export function formProblem(error: unknown): FormProblem & { status: number } {
  if (!isAppError(error)) throw error
  const message = errorText(error)
  const taken = {
    name_taken: 'name',
    email_taken: 'email',
    invite_needed: 'invite',
    invite_invalid: 'invite',
    code_needed: 'code',
    code_wrong: 'code',
    setup_code_wrong: 'code',
    factor_code_needed: 'code',
    factor_code_wrong: 'code',
  }[error.errorName as string]
  if (taken) return { message: '', fields: { [taken]: message }, name: error.errorName, status: error.status }
  const fields = Object.entries(error.fields ?? {}).map(([name, reason]) => [name, fieldText(reason, name)])
  const named = Object.fromEntries(fields) as Record<string, string>
  // What stands at the fields need not be said above them too.
  const told = error.errorName === 'bad_input' && fields.length > 0 ? '' : message
  return { message: told, fields: named, name: error.errorName, status: error.status }
}

/** The same as the answer of an action, with what else is to be shown. */
export function refuseForm(error: unknown, more: Pick<FormProblem, 'block'>) {
  const { status, ...problem } = formProblem(error)
  return data<FormProblem>({ ...problem, ...more }, { status })
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
