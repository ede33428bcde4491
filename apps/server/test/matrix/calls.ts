import { contract, requestOf, type Endpoint } from '@engawa/contract'
import { anyAddress } from '../factories.ts'
import type { Site } from '../site.ts'

// Generated from the contract: a new endpoint is covered on the day it is declared.
export const endpoints: Endpoint[] = Object.values(contract).flatMap(
  (group) => Object.values(group) as Endpoint[],
)

/** The status and the name of the error that a call is answered with. */
export async function send(
  site: Site,
  endpoint: Endpoint,
  input: unknown,
  token?: string,
): Promise<[number, string | undefined]> {
  const { path, body } = requestOf(endpoint, input)
  const answer = await site.fetch(
    `/v1${path}`,
    {
      method: endpoint.method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    },
    { address: anyAddress(), ...(token === undefined ? {} : { token }) },
  )
  const text = await answer.text()
  const { error } = JSON.parse(text) as { error?: { name: string } }
  return [answer.status, error?.name]
}

/** A number that no path refuses and nothing has. */
export const NOBODY = {
  id: 4_000_000_000,
  userId: 4_000_000_000,
  peerId: 4_000_000_000,
  chapterId: 4_000_000_000,
}

/** One of these is right for most fields: the others of a call are right, so that the wrong one is reached. */
const RIGHT = [
  'sample-text42',
  1,
  true,
  'someone@example.org',
  'png',
  'comic',
  'work',
  '2030-01-01T00:00:00Z',
  ['x'],
  [1],
]

export const fieldsOf = ({ params, query, body }: Endpoint) =>
  Object.entries({ ...params?.shape, ...query?.shape, ...body?.shape })

/** An input with every field as it should be, about nothing that is there unless ids are given. */
export function rightInput(
  endpoint: Endpoint,
  ids: Record<string, unknown> = NOBODY,
): Record<string, unknown> {
  const right = fieldsOf(endpoint).map(([name, schema]) => [
    name,
    RIGHT.find((value) => schema.safeParse(value).success),
  ])
  return { ...(Object.fromEntries(right) as Record<string, unknown>), ...ids }
}
