import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitContext, type PageVisit } from '../../context.ts'
import { requireLogin } from './require-login.ts'
import { requireAdmin, requireModerator } from './require-role.ts'

const url = new URL('http://site.invalid/messages?with=7')

function refusals(role: number | undefined, guard: (context: RouterContextProvider) => unknown) {
  const found: string[] = []
  const context = new RouterContextProvider()
  const profile = role === undefined ? null : { role }
  context.set(visitContext, {
    profile,
    refused: (reason: string) => found.push(reason),
  } as unknown as PageVisit)
  try {
    guard(context)
  } catch (answer) {
    return [(answer as Response).headers.get('location'), ...found]
  }
  return found
}

test('when a page redirects a viewer, the server receives the reason', () => {
  const login = '/login?redirect=%2Fmessages%3Fwith%3D7'
  expect(refusals(undefined, (context) => requireLogin(context, url))).toEqual([login, 'not_logged_in'])
  expect(refusals(undefined, requireModerator)).toEqual(['/', 'not_logged_in'])
  expect(refusals(1, requireAdmin)).toEqual(['/', 'forbidden'])
  expect(refusals(2, requireAdmin)).toEqual([])
  expect(refusals(0, (context) => requireLogin(context, url))).toEqual([])
})
