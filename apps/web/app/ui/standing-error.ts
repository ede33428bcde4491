import { createContext, useContext, useState } from 'react'

/** The attempt that the errors of the fields inside come from: with the next one, the same error stands again. */
export const Attempt = createContext<unknown>(undefined)

type Mended = { error: string; attempt: unknown }

/**
 * The error of a field for as long as it stands: it goes when the field is changed (`mend`) and comes with the next attempt. With `live`
 * it is of what the field says now, and goes with its cause alone.
 */
export function useStandingError(error: string | undefined, live: boolean) {
  const attempt = useContext(Attempt)
  const [mended, setMended] = useState<Mended>()
  const isMended = mended !== undefined && mended.error === error && mended.attempt === attempt
  // Once it is another, or gone, its return is news.
  if (mended && !isMended) setMended(undefined)
  const mend = () => {
    if (error && !live) setMended({ error, attempt })
  }
  return { standing: isMended ? undefined : error, mend }
}
