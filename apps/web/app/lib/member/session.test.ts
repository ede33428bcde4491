import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../view/fake-browser.ts'

const browser = fakeBrowser()
// The session store chooses its storage when it is imported, and another test file may have imported it already.
vi.resetModules()
const { forgetRefusal, goToLogin, storeRefusal, endSession, readToken, storedRefusal, useSession } =
  await import('./session.ts')
beforeEach(() => {
  browser.at('/forum?sort=newest', 'secret')
  useSession.getState().forget()
})

const stored = (): unknown => JSON.parse(browser.localStorage.getItem('engawa:profile') ?? 'null')

test('merging properties into a profile leaves its other properties unchanged', () => {
  const { mergeProfile } = useSession.getState()
  mergeProfile({ uid: 7, name: 'Sora' })
  mergeProfile({ name: 'Sora of the bridge' })
  mergeProfile({ role: 1 })
  expect(useSession.getState().profile).toEqual({ uid: 7, name: 'Sora of the bridge', role: 1 })
})

test('the session writes only the profile to local storage', () => {
  useSession.getState().mergeProfile({ uid: 7 })
  expect(stored()).toEqual({ state: { profile: { uid: 7 } }, version: 0 })
  expect(browser.localStorage).toHaveLength(1)
  expect(readToken()).toBe('secret')
})

test('the end of a session deletes the token and the profile, and also the stored profile', () => {
  useSession.getState().mergeProfile({ uid: 7 })
  endSession()
  expect(readToken()).toBeNull()
  expect(useSession.getState().profile).toBeNull()
  expect(stored()).toEqual({ state: { profile: null }, version: 0 })
})

test('the login page opens with the path and query of the current page as its redirect', () => {
  goToLogin()
  expect(browser.visited).toEqual(['/login?redirect=%2Fforum%3Fsort%3Dnewest'])
})

test.each(['/login', '/login?redirect=%2Fuser', '/register', '/setup', '/reset-password'])(
  'the login page does not open if the current page is already %s',
  (path) => {
    browser.at(path)
    goToLogin()
    expect(browser.visited).toEqual([])
  },
)

test('the reason of a refusal stays for the next page until that page has read and removed it', () => {
  storeRefusal('You were muted.')
  expect(storedRefusal()).toBe('You were muted.')
  forgetRefusal()
  expect(storedRefusal()).toBeNull()
})
