import { m } from '#app/texts/messages.js'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { settle, type Asked, type SourceFailure } from './ask.ts'

/**
 * Loads a source's answer for a part of a page. `asked` is undefined before it arrives; `problem` is the reason why the site
 * itself failed.
 */
export function useSource<T>(key: string | null, load: () => Promise<T>) {
  const { value, problem, reload } = useLoaded<Asked<T>>(key, () => settle(load()))
  return { asked: value, problem, reload }
}

/** Works like `useSource`, but shows a failure of the site as a failure of the source. */
export function useSourcePart<T>(key: string | null, load: () => Promise<T>) {
  const { asked, problem, reload } = useSource(key, load)
  const siteFailure = (): SourceFailure => ({
    isPending: false,
    sentence: m.ui_more_failed(),
    retryAt: null,
  })
  const failure = asked?.failure ?? (problem === undefined ? undefined : siteFailure())
  return { found: asked?.found ?? undefined, failure, reload }
}
