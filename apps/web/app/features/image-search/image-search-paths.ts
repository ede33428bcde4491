import type { ImageEngine, ImageSearchMethod } from '@engawa/contract'

type Address = {
  search?: string | undefined
  way?: ImageSearchMethod | undefined
  address?: string | undefined
}

/** Returns the path of an engine's page, with a search or the address of a picture. */
export function enginePath(engine: ImageEngine, { search, way, address }: Address = {}): string {
  const query = new URLSearchParams({
    ...(search !== undefined && { search }),
    ...(address !== undefined && { address }),
    ...(way === 'features' && { way }),
  })
  return `/picture/${engine}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** Returns the engine of the page with this path. */
export const engineOf = (pathname: string): ImageEngine =>
  pathname.replace(/\/$/, '').endsWith('/ascii2d') ? 'ascii2d' : 'saucenao'

/** Names of the engines in their own spelling. */
export const ENGINE_NAMES: Record<ImageEngine, string> = { saucenao: 'SauceNAO', ascii2d: 'ascii2d' }

export const otherEngine = (engine: ImageEngine): ImageEngine =>
  engine === 'saucenao' ? 'ascii2d' : 'saucenao'
