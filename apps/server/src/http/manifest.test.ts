import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '../../test/site.ts'

let site: Site

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

type Manifest = {
  id: string
  name: string
  lang: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

test.each([
  ['en', 'Offline reading'],
  ['zh-CN', '离线阅读'],
])('the site can be installed, in the language of the browser: %s', async (language, shortcut) => {
  const answer = await site.fetch('/site.webmanifest', { headers: { 'accept-language': language } })
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(answer.headers.get('vary')).toContain('accept-language')
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Engawa',
    lang: language,
    start_url: '/',
    display: 'standalone',
  })
  // Browsers require these icons before they offer to install a site.
  for (const sizes of ['192x192', '512x512'])
    for (const purpose of ['any', 'maskable'])
      expect(manifest.icons).toContainEqual(expect.objectContaining({ sizes, purpose }))
  expect(manifest.shortcuts.map(({ name }) => name)).toContain(shortcut)
})
