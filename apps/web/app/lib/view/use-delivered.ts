import { useRouteLoaderData } from 'react-router'

type Delivered = { nonce: string; buildId: string }

let first: Delivered | undefined

/**
 * Returns the nonce and the build of this document, not those in the root loader's latest data. The browser refuses a later nonce,
 * and the document still runs its old build.
 */
export function useDelivered(): Delivered | undefined {
  const latest = useRouteLoaderData<Delivered>('root')
  return import.meta.env.SSR ? latest : (first ??= latest)
}
