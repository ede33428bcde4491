import { setTimeout as wait } from 'node:timers/promises'
import { createHttpCall, type Call } from '@engawa/contract'

let lastAddress = 0

/** Returns an IP address that no other test of this run uses. */
export function freshAddress(worker: number): string {
  lastAddress += 1
  return `10.${worker % 250}.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
}

/** Returns a function that calls the API of a site: with a token as a member, otherwise as a guest. */
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
