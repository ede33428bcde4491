import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract, type Endpoint } from './index.ts'
import { restricted } from './restricted/index.ts'

const all = Object.values({ ...contract, restricted }).flatMap((group) => Object.values(group) as Endpoint[])

/** Lists whose form differs from the common one, each with the reason. */
const OTHER_FORMS: Record<string, string> = {
  'accounts.list': 'specification, point 3: data, total, pageNum, pageSize, totalPages',
  'accounts.followings': 'specification, point 3',
  'accounts.followers': 'specification, point 3',
  'accounts.friendsFollowing': 'specification, point 3',
  'chat.sync': 'decisions, "Realtime": after=<sequence>; a client that missed much asks for up to 500',
  'restricted.list':
    'a page of its source, of which more is shown while its items are looked at: parts of it would overlap',
}

type Shape = { properties?: Record<string, { type?: string; maxItems?: number }>; type?: string }
const answerOf = ({ output }: Endpoint): Shape =>
  z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Shape

const lists = all
  .filter(({ method }) => method === 'GET')
  .map((each) => ({ ...each, answer: answerOf(each) }))
  .filter(
    ({ answer: { properties = {}, type } }) =>
      type === 'array' ||
      properties['nextCursor'] !== undefined ||
      ['items', 'data'].some((name) => properties[name]?.type === 'array'),
  )

const namesIn = ({ query, fieldAliases = {} }: Endpoint): string[] => [
  ...Object.keys(query?.shape ?? {}),
  ...Object.values(fieldAliases).flat(),
]

test.each(lists.map((each) => [each.name, each] as const))(
  '%s returns a list in the common form, or is an exception with a reason',
  (name, each) => {
    if (name in OTHER_FORMS) return
    const { properties = {} } = each.answer
    expect(properties['items']?.type).toBe('array')
    if (properties['nextCursor'] === undefined) {
      // A short list has no next page, so it must be limited to 100 items.
      expect(properties['items']!.maxItems).toBeLessThanOrEqual(100)
      expect(namesIn(each)).not.toContain('cursor')
      return
    }
    expect(namesIn(each)).toEqual(expect.arrayContaining(['cursor', 'limit']))
  },
)

const limited = all.filter(({ name, query }) => query?.shape['limit'] && !(name in OTHER_FORMS))

test.each(limited.map((each) => [each.name, each] as const))(
  '%s returns at most 100 items, also when more are requested',
  (_, { query }) => {
    const limit = query!.shape['limit'] as z.ZodType<number>
    expect(limit.parse(undefined)).toBeLessThanOrEqual(100)
    expect(limit.parse(1_000_000)).toBeLessThanOrEqual(100)
    expect(limit.parse('7')).toBe(7)
    for (const wrong of [0, -1, 1.5, 'x']) expect(limit.safeParse(wrong).success).toBe(false)
  },
)

test('each list with an exception still exists', () =>
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(OTHER_FORMS))))
