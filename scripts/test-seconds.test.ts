import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.mjs'
import { longestFirst, readSeconds } from './lib/test-seconds.mjs'

test('the longest test files start first, and the files of a project stay together', () => {
  const files = ['web/a', 'server/a', 'server/b', 'contract/a', 'server/c'].map((path) => ({
    path,
    project: path.split('/')[0],
  }))
  const seconds = { 'server/c': 40, 'web/a': 5, 'server/b': 9 }
  const sorted = longestFirst(files, seconds).map(({ path }: { path: string }) => path)
  expect(sorted).toEqual(['server/c', 'server/b', 'server/a', 'web/a', 'contract/a'])
})

test('most test files in the table of durations exist', () => {
  const listed = Object.keys(readSeconds() as object)
  const missing = listed.filter((path) => !existsSync(join(root, path)))
  // Some files may have moved. When a third is missing, `npm test -- --write-seconds` must write the table again.
  expect(missing.length, missing.join('\n')).toBeLessThan(listed.length / 3)
})
