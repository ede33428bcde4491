import { useLocation, type LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#app/context.ts'
import type { Mine } from '../member/personal.tsx'
import type { Parameter } from './parameters.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>

/** Parameters of any types, by their names. */
export type Parameters = Record<string, Pick<Parameter<unknown>, 'read'> & Pick<Parameter<never>, 'write'>>

/** The values of some parameters. */
export type Values<Q extends Parameters> = { [Name in keyof Q]: ReturnType<Q[Name]['read']> }

export type Route<Q extends Parameters> = ReturnType<typeof defineRoute<Q, object>>

/** The values of a route's query. */
export type QueryOf<R extends { read: (url: URL) => unknown }> = ReturnType<R['read']>

/** Loads the viewer's part of a shared page; `pageName` identifies the loader. */
export type PersonalLoader = { pageName: string; mine: (args: Args) => Promise<unknown> }

/**
 * Declares a page's query parameters. The server drops all other parameters before it renders or looks up a page, and a page can
 * read only declared ones. `handle` has further properties of the page; with `offline` the service worker stores its scripts:
 * always, or (`late`) when a chapter on this device needs them. The loaders are methods, so that a route file can export
 * `route.loader(…)`: the browser's build removes that export.
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
    /** For the route file's `handle`: the server and the page's frame read it. */
    handle: { ...handle, query: names },

    /** Returns the values in an address: a URL or a location of the router. */
    read,

    /** Returns the query of an address with these values, without defaults; it is empty or begins with `?`. */
    search(values: Partial<Values<Q>>): string {
      const search = new URLSearchParams()
      for (const name of names) {
        const value = values[name]
        if (value === undefined) continue
        for (const written of query[name]?.write(value as never) ?? []) search.append(name, written)
      }
      return search.size === 0 ? '' : `?${search.toString()}`
    },

    /** Returns the values of the current address, in a component. */
    useQuery: (): Values<Q> => read(useLocation()),

    /** Returns the loader of a page that is rendered for each visitor. */
    loader:
      <A extends Args, T>(load: (args: A, query: Values<Q>) => Promise<T>) =>
      (args: A): Promise<T> =>
        load(args, read(args.url)),

    /**
     * Returns the loader of a page that all members of a language share, except its holes (`Personal`). `shared` may only load
     * data that guests may see, too; `mine` loads the viewer's part, which the page receives as `mine`.
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
        // If both fail, the page shows the error of `shared`.
        own.catch(() => undefined)
        return { ...(await shared(args, values)), mine: await own }
      }
      return Object.assign(loader, { pageName, mine: mineOf })
    },
  }
}
