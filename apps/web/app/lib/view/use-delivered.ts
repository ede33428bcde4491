import { useRouteLoaderData } from 'react-router'

type Delivered = { nonce: string; buildId: string }

let first: Delivered | undefined

/**
 * Returns the nonce and the build of the document in which this page runs. The root loader's data contains those of the latest
 * navigation, which do not fit this document: the browser refuses a later nonce, and the document still runs its old build.
 */
export function useDelivered(): Delivered | undefined {
  const latest = useRouteLoaderData<Delivered>('root')
  return import.meta.env.SSR ? latest : (first ??= latest)
}
