import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPrivateAddress } from './addresses.ts'

export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

export const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true })

/** The error for a forbidden address. Callers get it directly or as the cause of undici's error. */
export class BlockedAddress extends Error {
  readonly code = 'BLOCKED_ADDRESS'
}

/**
 * Creates the function that resolves host names. The connection uses the resolved IP address directly, so the address cannot change between
 * the check and the connection.
 */
function lookupWith(resolve: Resolve, guarded: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const wanted =
          options.family === 4 || options.family === 6
            ? found.filter((a) => a.family === options.family)
            : found
        const [first] = wanted
        if (!first) return callback(new Error(`No address for ${hostname}`), '', 0)
        // A host is blocked even if only one of its addresses is private.
        if (guarded && found.some(({ address }) => isPrivateAddress(address)))
          return callback(new BlockedAddress(hostname), '', 0)
        if (options.all) return callback(null, wanted)
        callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, '', 0),
    )
  }
}

/** Creates an agent. A `guarded` agent connects only to public addresses, wherever names and redirects lead. */
export function createAgent(resolve: Resolve, guarded: boolean): Agent {
  const connect = buildConnector({
    timeout: 10_000,
    allowH2: false,
    lookup: lookupWith(resolve, guarded),
  } as object)
  return new Agent({
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      // An IP address needs no name resolution, so it is checked here.
      if (guarded && isIP(host) !== 0 && isPrivateAddress(host))
        return callback(new BlockedAddress(host), null)
      connect(options, callback)
    },
    connections: 8,
    pipelining: 1,
    keepAliveTimeout: 10_000,
  })
}
