import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarUrl } from '../member/avatar-url.ts'
import { cleanRedirect, loginPath } from './login-path.ts'

test('only relative avatar URLs are joined to the base, and an empty value gives the default avatar', () => {
  for (const nothing of ['', '  ', null, undefined, 5, {}])
    expect(avatarUrl(nothing)).toBe('/default-avatar.png')
  for (const address of [
    'https://a.example/x.png',
    '//cdn.example/x.png',
    'data:image/png;base64,AA',
    'blob:http://x/1',
  ])
    expect(avatarUrl(address, 'https://api.example/')).toBe(address)
  expect(avatarUrl('/files/a.webp')).toBe('/files/a.webp')
  expect(avatarUrl('files/a.webp')).toBe('/files/a.webp')
  expect(avatarUrl('//files', '')).toBe('//files')
  expect(avatarUrl('/files/a.webp', 'https://api.example//')).toBe('https://api.example/files/a.webp')
})

test('a login leads back only to paths of this site', () => {
  expect(cleanRedirect('/works/comics?tag=rain#top')).toBe('/works/comics?tag=rain#top')
  const foreign = [
    null,
    '',
    'works',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
  ]
  for (const each of foreign) expect(cleanRedirect(each)).toBe('/')
  for (const path of [
    '/login',
    '/login?redirect=/x',
    '/register',
    '/setup?token=1',
    '/reset-password?token=1',
  ])
    expect(cleanRedirect(path)).toBe('/')
  expect(cleanRedirect('/a/..//evil.example')).toBe('/')
})

test('whatever redirect address is requested, the browser stays on the site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (wanted) => {
        const url = new URL(cleanRedirect(wanted), 'https://site.example')
        expect(url.origin).toBe('https://site.example')
      },
    ),
  )
})

test('the URL of the login page contains the path from which the viewer came', () => {
  const from = '/search?q=雨 & tea&tab=all'
  const there = new URL(loginPath(from), 'https://site.example')
  expect(there.searchParams.get('redirect')).toBe(from)
})
