import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restrictedSources } from '@engawa/contract/restricted'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileNames, hideRestricted } from './restricted-files.ts'

let client: string

const routes = {
  home: { id: 'home', path: '' },
  restricted: { id: 'restricted', path: 'adult' },
  below: { id: 'below', parentId: 'restricted', path: '*' },
}

const readList = async (path: string) => {
  const text = await readFile(join(client, path), 'utf8')
  return JSON.parse(/^window\.__reactRouterManifest=(.*);$/.exec(text)![1]!) as {
    url: string
    routes: object
  }
}

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'engawa-client-'))
  await mkdir(join(client, 'assets'))
  const list = { url: '/assets/manifest-1a.js', routes }
  await writeFile(
    join(client, 'assets/manifest-1a.js'),
    `window.__reactRouterManifest=${JSON.stringify(list)};`,
  )
})
afterEach(() => rm(client, { recursive: true }))

test('the public list of routes contains no route of the restricted section, and the section’s own list is complete', async () => {
  await hideRestricted(client)
  expect(Object.keys((await readList('assets/manifest-1a.js')).routes)).toEqual(['home'])
  const whole = await readList('assets/staff/manifest-1a.js')
  expect(whole).toEqual({ url: '/assets/staff/manifest-1a.js', routes })
})

test('a build fails when a public file contains a source or a page path of the restricted section', async () => {
  await mkdir(join(client, 'assets/staff'))
  await writeFile(join(client, 'assets/staff/page.js'), `'/adult/${restrictedSources[0]}'`)
  await hideRestricted(client)
  for (const text of [`call('${restrictedSources[1]!.toUpperCase()}')`, "to='/adult/review'"]) {
    await writeFile(join(client, 'assets/page.js'), text)
    await expect(hideRestricted(client)).rejects.toThrow('assets/page.js')
  }
  // Links and the service worker may contain the path of the section itself.
  await writeFile(join(client, 'assets/page.js'), '/^\\/adult(\\/|$)/i')
  await hideRestricted(client)
})

test('a script is in a separate folder if any of its modules belongs to the restricted section', () => {
  const app = '/site/apps/web/app'
  const page = `${app}/features/restricted/hub-page.tsx`
  expect(fileNames({ moduleIds: [`${app}/ui/link.tsx`, page] })).toBe('assets/staff/[hash].js')
  expect(fileNames({ moduleIds: [], facadeModuleId: page })).toBe('assets/staff/[hash].js')
  expect(fileNames({ moduleIds: [`${app}/texts/restricted.js`] })).toBe('assets/staff/texts/[hash].js')
  expect(fileNames({ moduleIds: [`${app}/texts/restricted.js`, page] })).toBe('assets/staff/[hash].js')
  expect(fileNames({ moduleIds: [`${app}/texts/sources.js`] })).toBe('assets/texts/[name]-[hash].js')
  expect(fileNames({ moduleIds: [`${app}/ui/link.tsx`] })).toBe('assets/[name]-[hash].js')
})
