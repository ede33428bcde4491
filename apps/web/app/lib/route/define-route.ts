import { useLocation, type LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#app/context.ts'
import type { Mine } from '../member/personal.tsx'
import type { Parameter } from './parameters.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>

/** Parameters of any types, by their names. */
export type Parameters = Record<string, Pick<Parameter<unknown>, 'read'> & Pick<Parameter<never>, 'write'>>

/** The values of declared parameters, by their names. */
export type Values<Q extends Parameters> = { [Name in keyof Q]: ReturnType<Q[Name]['read']> }

export type Route<Q extends Parameters> = ReturnType<typeof defineRoute<Q, object>>

/** The values of a route's query. */
export type QueryOf<R extends { read: (url: URL) => unknown }> = ReturnType<R['read']>

/** The loader of the viewer's data of a shared page. `pageName` identifies it. */
export type PersonalLoader = { pageName: string; mine: (args: Args) => Promise<unknown> }

/**
 * Declares the query parameters of a page. The server drops all others before it renders the page or searches its cache. With
 * `offline` the service worker stores the page's scripts, always or (`late`) when a chapter on this device needs them. The loaders
 * are methods, because the build for the browser removes exports of the form `route.loader(…)`.
 */
export function defineRoute<const Q extends Parameters, H extends object = object>(
  query: Q,
  handle: H & { offline?: true | 'late' } = {} as H,
) {
  const names = Object.keys(query)

  const read = ({ search }: { search: string }): Values<Q> => {
    const given = new URLSearchParams(search)
    return Object.fromEntries(names.map((name) => [name, query[name]?.read(given.getAll(name))])) as Values<Q>
  }

  return {
    /** The `handle` that the route file exports. The server and the frame of the page read it. */
    handle: { ...handle, query: names },

    /** Returns the parameter values of a URL or of a location of the router. */
    read,

    /** Returns the URL's query for these values, without defaults. It is empty or begins with `?`. */
    search(values: Partial<Values<Q>>): string {
      const search = new URLSearchParams()
      for (const name of names) {
        const value = values[name]
        if (value === undefined) continue
        for (const written of query[name]?.write(value as never) ?? []) search.append(name, written)
      }
      return search.size === 0 ? '' : `?${search.toString()}`
    },

    /** Returns the parameter values of the current address, in a component. */
    useQuery: (): Values<Q> => read(useLocation()),

    /** Returns the loader of a page that is rendered separately for each visitor. */
    loader:
      <A extends Args, T>(load: (args: A, query: Values<Q>) => Promise<T>) =>
      (args: A): Promise<T> =>
        load(args, read(args.url)),

    /**
     * Returns the loader of a page whose HTML all members with the same language share, except its holes (`Personal`). `shared` may
     * load only data that guests may see. `mine` loads the viewer's data, which the page receives as `mine`.
     */
    sharedLoader<A extends Args, S extends object, P>(
      pageName: string,
      shared: (args: A, query: Values<Q>) => Promise<S>,
      mine: (args: Args, query: Values<Q>) => Promise<P>,
    ): ((args: A) => Promise<S & { mine: Mine<P> }>) & PersonalLoader {
      const mineOf = (args: Args) => mine(args, read(args.url))
      const loader = async (args: A): Promise<S & { mine: Mine<P> }> => {
        const { signedIn, template } = args.context.get(visitContext)
        const values = read(args.url)
        if (template) return { ...(await shared(args, values)), mine: template.mineOf(pageName) }
        const own = signedIn ? mineOf(args) : Promise.resolve(null)
        // If both loaders fail, the page shows the error of `shared`.
        own.catch(() => undefined)
        return { ...(await shared(args, values)), mine: await own }
      }
      return Object.assign(loader, { pageName, mine: mineOf })
    },
  }
}
