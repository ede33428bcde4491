import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'

test('openapi.json matches the contract (npm run openapi writes it)', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../../openapi.json'), 'utf8')
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(describeApi({ withRestricted: true }))))
})
