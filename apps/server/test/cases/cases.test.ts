import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Kind } from '../../../../scripts/parsers/readers.ts'
import { cases } from './cases.ts'
import { differences } from './expectations.ts'
import { OPEN } from './open.ts'

const folder = join(import.meta.dirname, 'files')
const all = Object.entries(cases).flatMap(([kind, some]) =>
  Object.entries(some).map(([file, expected]) => ({ kind: kind as Kind, file, expected })),
)

describe('files as other programs make them', () => {
  test.each(all.filter(({ file }) => !OPEN.includes(file)))(
    '$file has the expected content',
    async ({ kind, file, expected }) => {
      expect(await differences(kind, join(folder, file), expected)).toEqual([])
    },
  )

  test.each(all.filter(({ file }) => OPEN.includes(file)))(
    '$file is listed as open, because its content differs from the expected one',
    async ({ kind, file, expected }) => {
      expect(await differences(kind, join(folder, file), expected).catch(String)).not.toEqual([])
    },
  )

  test('each file has a case, and each open case exists', () => {
    const files = all.map(({ file }) => file)
    expect(readdirSync(folder).toSorted()).toEqual(files.toSorted())
    expect(OPEN.filter((file) => !files.includes(file))).toEqual([])
  })
})
