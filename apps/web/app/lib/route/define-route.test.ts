import fc from 'fast-check'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitContext, type PageVisit } from '#app/context.ts'
import { defineRoute } from './define-route.ts'
import { flag, integer, list, matching, oneOf, repeated, text } from './parameters.ts'

const limits = { max: 3, maxLength: 5 }
const route = defineRoute(
  {
    q: text({ max: 10 }),
    sort: oneOf(['new', 'top'], 'new'),
    language: oneOf(['zh', 'en']),
    without: list(limits),
    tag: repeated(limits),
    page: integer({ max: 100, standard: 1 }),
    floor: integer(),
    exact: flag(),
    month: matching(/^\d{4}-\d{2}$/),
  },
  { bare: true },
)
const at = (search: string): URL => new URL(`http://site.test/page${search}`)

test("the route's handle contains each declared parameter and the other properties of the page", () => {
  expect(route.handle).toEqual({
    bare: true,
    query: ['q', 'sort', 'language', 'without', 'tag', 'page', 'floor', 'exact', 'month'],
  })
})

test('a URL without parameters gives the defaults, and the URL of the defaults has no parameters', () => {
  const defaults = {
    ...{ q: '', sort: 'new', language: null, without: [], tag: [] },
    ...{ page: 1, floor: null, exact: false, month: null },
  }
  expect(route.read(at(''))).toEqual(defaults)
  expect(route.search(route.read(at('')))).toBe('')
})

test('invalid parameter values give the default', () => {
  const invalid = '?sort=bogus&language=&page=0&page=2&floor=1.5&exact=false&month=2026-1&constructor=x'
  expect(route.read(at(invalid))).toEqual(route.read(at('')))
})

test('an address written from any values is read as the same values', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('new', 'top', 'zh', '3', '100', '2026-11', 'a,b', 'true'),
  )
  const pairs = fc.array(fc.tuple(fc.constantFrom(...route.handle.query), value))
  fc.assert(
    fc.property(pairs, (given) => {
      const values = route.read(at(`?${new URLSearchParams(given).toString()}`))
      expect(route.read(at(route.search(values)))).toEqual(values)
    }),
  )
})

test('if both loaders fail, the page shows the error of its shared loader', async () => {
  const context = new RouterContextProvider()
  context.set(visitContext, { signedIn: true } as PageVisit)
  const shared = async () => {
    await new Promise(setImmediate)
    throw new Error('there is no such page')
  }
  const loader = route.sharedLoader('test', shared, () => Promise.reject(new Error('nothing of yours')))
  await expect(loader({ context, params: {}, url: at('') })).rejects.toThrow('there is no such page')
})

test('a loader receives the parameter values of its address', async () => {
  const loader = route.loader(async (_args: unknown, { q, page }) => ({ q, page }))
  const args = { context: new RouterContextProvider(), params: {}, url: at('?q=rain&page=7&other=x') }
  expect(await loader(args)).toEqual({ q: 'rain', page: 7 })
})
