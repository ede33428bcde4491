import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')
const versionOf = (path: string): string => (JSON.parse(read(path)) as { version: string }).version
const version = versionOf('package.json')

test('all packages and openapi.json have the version of the site', () => {
  const packages = globSync(['apps/*/package.json', 'packages/*/package.json', 'demo/package.json'], {
    cwd: root,
  })
  expect(packages.length).toBeGreaterThan(5)
  expect(packages.filter((path) => versionOf(path) !== version)).toEqual([])
  const { info } = JSON.parse(read('openapi.json')) as { info: { version: string } }
  expect(info.version).toBe(version)
})

test('the latest release in CHANGELOG.md is this version; the unreleased part has at most 50 lines of 500 characters', () => {
  const parts = read('CHANGELOG.md').split(/^## /m).slice(1)
  expect(parts[0]).toMatch(/^Unreleased\n/)
  expect(parts[1]).toMatch(new RegExp(`^${RegExp.escape(version)}\n`))
  const lines = parts[0]!.trim().split('\n')
  expect(lines.length).toBeLessThanOrEqual(50)
  expect(lines.filter((line) => line.length > 500)).toEqual([])
})
