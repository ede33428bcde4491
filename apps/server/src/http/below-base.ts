import type { FastifyRequest } from 'fastify'

/** Paths that are answered below `/v1`, too, because some clients append every path to the base of the API. */
const SHARED = /^\/v1(?=\/(?:files|avatars)\/|\/(?:build\.json|default-avatar\.png)(?:\?|$))/
const BASE = /^\/v1(?=[/?]|$)/
const ALMOST_BASE = /^\/+v1(?=[/?]|$)/i

/** Returns the URL by which a request is routed. URLs below `//v1` or `/V1` get an error of the API instead of a page. */
export function routedUrl({ url = '/' }: { url?: string | undefined }): string {
  if (SHARED.test(url)) return url.replace(BASE, '')
  return !BASE.test(url) && ALMOST_BASE.test(url) ? `/v1/${url.replace(/^\/+/, '')}` : url
}

/** Whether the URL of a request is below the base of the API. Such a request is never answered with a page. */
export const isBelowBase = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): boolean =>
  ALMOST_BASE.test(originalUrl)
