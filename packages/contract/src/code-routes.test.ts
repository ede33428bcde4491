import { expect, test } from 'vitest'
import { blobRoute, chosenRoute, codeUserRoute, issueRoute, releasesRoute, repoRoute } from './code-routes.ts'

const of = { owner: 'example-org', repo: 'sample-app' }
const home = '/github/repo/example-org/sample-app'

test('the name of a branch becomes a single path segment, even if it contains a slash', () => {
  expect(blobRoute(of, 'a/b', 'x y/縁.ts')).toBe(`${home}/blob/a%2Fb/x%20y/%E7%B8%81.ts`)
  expect(repoRoute(of, { branch: 'main', path: 'a&b' })).toBe(`${home}?branch=main&path=a%26b`)
  expect([repoRoute(of), issueRoute(of, 3), releasesRoute(of)]).toEqual([
    home,
    `${home}/issues/3`,
    `${home}/releases`,
  ])
  expect([codeUserRoute('a[bot]'), chosenRoute('topics', 'c-sharp'), chosenRoute('collections')]).toEqual([
    '/github/user/a%5Bbot%5D',
    '/github/topics?name=c-sharp',
    '/github/collections',
  ])
})
