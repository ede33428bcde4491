import { m } from '#app/texts/messages.js'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { settle, type SourceResult, type SourceFailure } from './load-from-source.ts'

/**
 * Loads a source's answer for a part of a page. `result` is undefined until the answer arrives. `problem` is the error text when
 * the request to this site failed.
 */
export function useSource<T>(key: string | null, load: () => Promise<T>) {
  const { value, problem, reload } = useLoaded<SourceResult<T>>(key, () => settle(load()))
  return { result: value, problem, reload }
}

/** Works like `useSource`, but returns a failure of this site as if it were a failure of the source. */
export function useSourcePart<T>(key: string | null, load: () => Promise<T>) {
  const { result, problem, reload } = useSource(key, load)
  const siteFailure = (): SourceFailure => ({
    isPending: false,
    sentence: m.ui_more_failed(),
    retryAt: null,
  })
  const failure = result?.failure ?? (problem === undefined ? undefined : siteFailure())
  return { found: result?.found ?? undefined, failure, reload }
}
