import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#app/context.ts'
import type { Mine } from './personal.tsx'

type Args = Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>

/** What the server needs to fill a shared page: the name of a loader and its member's part. */
export type PersonalLoader = { pageName: string; mine: (args: Args) => Promise<unknown> }

/**
 * A loader of a page that all members of a language share, but for its holes (`Personal`). `shared` must ask only for what
 * guests may see too; `mine` gives one member's own part, which comes to the page as `mine`.
 */
export function pageLoader<A extends Args, S extends object, P>(
  pageName: string,
  shared: (args: A) => Promise<S>,
  mine: (args: Args) => Promise<P>,
): ((args: A) => Promise<S & { mine: Mine<P> }>) & PersonalLoader {
  const loader = async (args: A): Promise<S & { mine: Mine<P> }> => {
    const { signedIn, template } = args.context.get(visitContext)
    if (template) return { ...(await shared(args)), mine: template.mineOf(pageName) }
    const own = signedIn ? mine(args) : Promise.resolve(null)
    // Where both fail, the page's own error is the one that is shown.
    own.catch(() => undefined)
    return { ...(await shared(args)), mine: await own }
  }
  return Object.assign(loader, { pageName, mine })
}
