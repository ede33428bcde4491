import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
// oxlint-disable-next-line import/namespace -- plain JavaScript
import { ensureWebBuilt } from '../../../scripts/lib/build-web.mjs'

const folder = join(import.meta.dirname, '../build/server')

beforeAll(() => ensureWebBuilt(), 600_000)

test('the server bundle contains React for production only, however the server is started', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const code = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  expect(code).toMatch(/react-dom-server\S*\.production/)
  expect(code).not.toMatch(/react\S*\.development/)
  expect(code).not.toContain('process.env.NODE_ENV')
})
