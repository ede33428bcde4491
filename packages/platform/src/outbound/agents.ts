import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPrivateAddress } from './addresses.ts'

export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

export const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true })

/** Thrown inside undici; comes out as the cause of its error or as it is. */
export class BlockedAddress extends Error {
  readonly code = 'BLOCKED_ADDRESS'
}

/** The one look-up whose answer is connected to: nothing can change between check and use. */
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
        // One private address among public ones is reason enough.
        if (guarded && found.some(({ address }) => isPrivateAddress(address)))
          return callback(new BlockedAddress(hostname), '', 0)
        if (options.all) return callback(null, wanted)
        callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, '', 0),
    )
  }
}

/** Connections of one kind: `guarded` ones end only at public addresses, whatever names and redirects say. */
export function createAgent(resolve: Resolve, guarded: boolean): Agent {
  const connect = buildConnector({
    timeout: 10_000,
    allowH2: false,
    lookup: lookupWith(resolve, guarded),
  } as object)
  return new Agent({
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      // An address instead of a name is connected to without a look-up.
      if (guarded && isIP(host) !== 0 && isPrivateAddress(host))
        return callback(new BlockedAddress(host), null)
      connect(options, callback)
    },
    connections: 8,
    pipelining: 1,
    keepAliveTimeout: 10_000,
  })
}
