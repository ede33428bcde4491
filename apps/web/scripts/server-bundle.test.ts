import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
// oxlint-disable-next-line import/namespace -- the imported file is plain JavaScript
import { ensureWebBuilt } from '../../../scripts/lib/build-web.mjs'

const build = join(import.meta.dirname, '../build')

const codeOf = (folder: string): string =>
  readdirSync(join(build, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(build, folder, name), 'utf8'))
    .join('\n')

beforeAll(() => ensureWebBuilt(), 600_000)

test('the server bundle contains only the production build of React, however the server is started', () => {
  const code = codeOf('server')
  expect(code).toMatch(/react-dom-server\S*\.production/)
  expect(code).not.toMatch(/react\S*\.development/)
  expect(code).not.toContain('process.env.NODE_ENV')
})

test('no build contains the component gallery, which exists only in development', () => {
  const code = codeOf('server') + codeOf('client')
  expect(code).toContain('features/home/home-page')
  expect(code).not.toMatch(/gallery-page|The veranda at dusk/)
})
