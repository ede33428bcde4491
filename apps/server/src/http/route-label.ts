import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Metrics and logs, which others may read, do not tell its address. */
    untold?: true
  }
}

export const UNTOLD = { untold: true } as const

/** What a request is counted as: the pattern of its route. */
export const routeLabel = ({ routeOptions: { url, config } }: FastifyRequest): string =>
  config.untold || url?.startsWith('/assets/staff/') ? '/v1/*' : (url ?? 'unknown')
