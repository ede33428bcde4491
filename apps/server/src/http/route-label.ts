import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether metrics and logs must not contain the path of the route, because other people may read them. */
    isHidden?: true
  }
}

export const HIDDEN_ROUTE = { isHidden: true } as const

/** Returns the label of a request in metrics and logs, which is the pattern of its route. */
export const routeLabel = ({ routeOptions: { url, config } }: FastifyRequest): string =>
  config.isHidden || url?.startsWith('/assets/staff/') ? '/v1/*' : (url ?? 'unknown')
