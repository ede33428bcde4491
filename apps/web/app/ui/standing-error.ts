import { createContext, useContext, useState } from 'react'

/** The form's last attempt, which caused the errors of the fields inside. A new attempt shows the same error again. */
export const Attempt = createContext<unknown>(undefined)

type Mended = { error: string; attempt: unknown }

/**
 * Returns the error of a field while it is shown: a change of the field hides it (`mend`), and the next attempt shows it again. A
 * `live` error is about the current value and stays until its cause is gone.
 */
export function useStandingError(error: string | undefined, live: boolean) {
  const attempt = useContext(Attempt)
  const [mended, setMended] = useState<Mended>()
  const isMended = mended !== undefined && mended.error === error && mended.attempt === attempt
  // Once the error is another, or gone, it counts as new when it returns.
  if (mended && !isMended) setMended(undefined)
  const mend = () => {
    if (error && !live) setMended({ error, attempt })
  }
  return { standing: isMended ? undefined : error, mend }
}
