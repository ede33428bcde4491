import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renderToString } from 'react-dom/server'
import * as router from 'react-router'
import { expect, test } from 'vitest'
import { routerContexts, useRouterHere } from './router-contexts.tsx'

const ofRouter = createRequire(import.meta.url).resolve('react-router/package.json')

test('the list of contexts was made for React Router 8.4.0 (check the source of any other version)', () => {
  expect(JSON.parse(readFileSync(ofRouter, 'utf8'))).toMatchObject({ version: '8.4.0' })
  const all = Object.entries(router).filter(([name]) => /^UNSAFE_\w+Context$/.test(name))
  const others = all.filter(([, context]) => !routerContexts.includes(context as never))
  // These contexts are not in the list, because personal parts of a page use no fetchers, document scripts or view transitions.
  expect(others.map(([name]) => name).sort()).toEqual([
    'UNSAFE_FetchersContext',
    'UNSAFE_FrameworkContext',
    'UNSAFE_ViewTransitionContext',
  ])
  expect(all.length - others.length).toBe(routerContexts.length)
})

test('hooks of the router work in a separately rendered part of a page', () => {
  const surround: ReturnType<typeof useRouterHere>[] = []
  function Place() {
    surround.push(useRouterHere())
    return null
  }
  const Where = () => `${router.useLocation().pathname} ${router.useParams()['id']}`
  const routes = [{ path: 'works/:id', element: <Place /> }]
  const app = router.createMemoryRouter(routes, { initialEntries: ['/works/7'] })
  renderToString(<router.RouterProvider router={app} />)
  expect(renderToString(surround[0]!(<Where />))).toBe('/works/7 7')
})
