import type { IncomingMessage } from 'node:http'

/** The address a request comes from: behind `hops` proxies, the one that the outermost of them wrote down. */
export function addressOf(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  hops: number | boolean,
): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const chain = [...forwarded, request.socket.remoteAddress ?? '']
  return chain[Math.max(0, chain.length - 1 - Number(hops))] ?? ''
}
