import { setTimeout as wait } from 'node:timers/promises'
import { createHttpCall, type Call } from '@engawa/contract'

let lastAddress = 0

/** An address of a network that nobody else of this test run has. */
export function freshAddress(worker: number): string {
  lastAddress += 1
  return `10.${worker % 250}.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
}

/** Calls the API of a site, as somebody with a token or as a guest. */
export function apiOf(url: string, address: string, token?: string): Call {
  return createHttpCall({
    base: `${url}/v1`,
    headers: () => ({
      'accept-language': 'en',
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }),
    fetch: (path, init) => fetch(path, init),
    pause: (milliseconds) => wait(milliseconds),
  })
}
