import { createContext, useContext, useState } from 'react'
import { m } from '#app/texts/messages.js'

/** The last attempt to send the form. Its result contains the errors of the fields. A new attempt shows hidden errors again. */
export const Attempt = createContext<unknown>(undefined)

type Hidden = { error: string; attempt: unknown }

/**
 * Returns the error that a field shows. A change of the field hides it (`hideError`), and the next attempt shows it again. A `live`
 * error is about the current value, so it is never hidden. An empty error means that the form needs the field: it is not an error of a
 * field that has just appeared.
 */
export function useFieldError(given: string | undefined, live: boolean) {
  const attempt = useContext(Attempt)
  const [firstAttempt] = useState(attempt)
  const error = given === '' && attempt !== firstAttempt ? m.form_required() : given || undefined
  const [hidden, setHidden] = useState<Hidden>()
  const isHidden = hidden !== undefined && hidden.error === error && hidden.attempt === attempt
  // Once the error has changed or is gone, it counts as new when it appears again.
  if (hidden && !isHidden) setHidden(undefined)
  const hideError = () => {
    if (error && !live) setHidden({ error, attempt })
  }
  return { shownError: isHidden ? undefined : error, hideError }
}
