import { use, type Context, type ReactNode } from 'react'
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
} from 'react-router'

/**
 * The contexts that the router's hooks read, the outermost first. They are not a public API; the test names the router's version.
 */
export const routerContexts = [
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_NavigationContext,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
] as unknown as Context<unknown>[]

/**
 * Returns a function that provides the calling component's router contexts to other elements, so that the router's hooks work in
 * them.
 */
export function useRouterHere(): (children: ReactNode) => ReactNode {
  const values: unknown[] = []
  for (const context of routerContexts) values.push(use(context))
  return (children) =>
    routerContexts.reduceRight<ReactNode>(
      (within, Provider, at) => <Provider value={values[at]}>{within}</Provider>,
      children,
    )
}
