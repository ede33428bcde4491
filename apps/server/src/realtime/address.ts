import type { IncomingMessage } from 'node:http'

/** Returns the IP address of the sender of an HTTP request: with proxies, the address that the outermost of `hops` proxies recorded. */
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
