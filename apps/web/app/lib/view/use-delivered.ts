import { useRouteLoaderData } from 'react-router'

type Delivered = { nonce: string; buildId: string }

let first: Delivered | undefined

/**
 * Returns the nonce and the build of the document in which this page runs. It does not return those of later navigations in the
 * root loader's data, because the browser refuses a later nonce, and the document still runs its old build.
 */
export function useDelivered(): Delivered | undefined {
  const latest = useRouteLoaderData<Delivered>('root')
  return import.meta.env.SSR ? latest : (first ??= latest)
}
