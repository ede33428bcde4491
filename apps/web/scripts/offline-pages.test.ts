import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { offlineOf } from './offline-pages.ts'

const app = resolve(import.meta.dirname, '../app')

test('the readers and the pages around them open offline, and the player only if a saved chapter needs it', () => {
  const marked = globSync(`${app}/**/*.tsx`).flatMap((file) => {
    const offline = offlineOf(file)
    return offline === undefined ? [] : [`${relative(app, file)}: ${offline}`]
  })
  expect(marked.sort()).toEqual([
    'features/comics/reader/reader-page.tsx: always',
    'features/novels/reader/reader-page.tsx: always',
    'features/offline/offline-page.tsx: always',
    'features/shell/framed-pages.tsx: always',
    'features/shell/site-layout.tsx: always',
    'features/videos/player/player-page.tsx: late',
    'root.tsx: always',
  ])
})

test('a file that is not a page has no `offline` value', () => {
  expect(offlineOf(resolve(app, 'lib/route/define-route.ts'))).toBeUndefined()
  expect(offlineOf('/elsewhere/page.tsx')).toBeUndefined()
})
