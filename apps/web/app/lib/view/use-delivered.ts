import { useRouteLoaderData } from 'react-router'

type Delivered = { nonce: string; buildId: string }

let first: Delivered | undefined

/**
 * Returns the nonce and the build of the document in which this page runs. The data of the root loader has those of the latest
 * navigation, but the browser refuses that nonce, and that build is always the newest.
 */
export function useDelivered(): Delivered | undefined {
  const latest = useRouteLoaderData<Delivered>('root')
  return import.meta.env.SSR ? latest : (first ??= latest)
}
