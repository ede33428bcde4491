import { m } from '#app/texts/messages.js'

/** Why a setting was refused, for the reason on the wire. */
export function problemText(reason: string | undefined): string | undefined {
  switch (reason) {
    case undefined:
      return undefined
    case 'required':
      return m.settings_problem_required()
    case 'too_short':
      return m.settings_problem_too_short()
    case 'too_long':
      return m.settings_problem_too_long()
    case 'not_offered':
      return m.settings_problem_not_offered()
    default:
      return m.settings_problem_other()
  }
}
