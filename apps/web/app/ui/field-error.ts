import { createContext, useContext, useState } from 'react'

/** The form's last attempt, which caused the errors of the fields inside. A new attempt shows the same error again. */
export const Attempt = createContext<unknown>(undefined)

type Hidden = { error: string; attempt: unknown }

/**
 * Returns the error of a field while it is shown: a change of the field hides it (`hideError`), and the next attempt shows it again. A
 * `live` error is about the current value and stays until its cause is gone.
 */
export function useFieldError(error: string | undefined, live: boolean) {
  const attempt = useContext(Attempt)
  const [hidden, setHidden] = useState<Hidden>()
  const isHidden = hidden !== undefined && hidden.error === error && hidden.attempt === attempt
  // Once the error is another, or gone, it counts as new when it returns.
  if (hidden && !isHidden) setHidden(undefined)
  const hideError = () => {
    if (error && !live) setHidden({ error, attempt })
  }
  return { shownError: isHidden ? undefined : error, hideError }
}
