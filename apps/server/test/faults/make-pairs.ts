import { accounts, createHttpCall } from '@engawa/contract'
import { anyAddress, uniqueName } from '../factories.ts'
import type { Writer } from './exchange.ts'

/** Registers pairs of members over HTTP. The members of a pair follow each other. */
export async function makePairs(url: string, count: number): Promise<[Writer, Writer][]> {
  const pairs: [Writer, Writer][] = []
  for (let at = 0; at < count; at += 1) {
    const [a, b] = [await register(url), await register(url)]
    await callAs(url, a.token)(accounts.follow, { id: b.uid, follow: true })
    await callAs(url, b.token)(accounts.follow, { id: a.uid, follow: true })
    pairs.push([a, b])
  }
  return pairs
}

const callAs = (url: string, token = '') =>
  createHttpCall({
    base: `${url}/v1`,
    headers: () => ({
      'x-forwarded-for': anyAddress(),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    }),
    fetch,
  })

async function register(url: string): Promise<Writer> {
  const name = uniqueName()
  const input = { name, email: `${name}@example.org`, password: 'correct horse 42' }
  const { token, profile } = await callAs(url)(accounts.register, input)
  return { uid: profile.uid, token }
}
