import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawArchitecture } from './lib/architecture-picture.ts'
import { root } from './lib/imports.ts'

test('docs/architecture.svg shows the present imports (draw it again with npm run architecture-picture)', () => {
  expect(readFileSync(join(root, 'docs/architecture.svg'), 'utf8')).toBe(drawArchitecture())
})
