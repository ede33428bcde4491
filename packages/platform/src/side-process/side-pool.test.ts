import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TextTask } from '../text-work/text-tasks.ts'
import { createSidePool } from './index.ts'

const folder = join(import.meta.dirname, '../text-work')
const pool = createSidePool<TextTask, unknown>({
  program: join(folder, 'text-process.ts'),
  idleMs: 60_000,
  timeoutMs: 4_000,
  startMs: 0,
  processes: 2,
})
const run = (name: string) => pool.run(name, { module: join(folder, 'hostile.fixture.ts'), name, args: [''] })

test('a task that takes too long ends its process, but no other task', { timeout: 60_000 }, async () => {
  const [late, other] = await Promise.all([run('loop'), run('processOf')])
  expect(late).toEqual({ ended: 'late' })
  expect(other).toEqual({ result: expect.any(Number) })
  expect(await run('processOf')).toEqual(other)
})

test('a task that waited too long does not start', { timeout: 60_000 }, async () => {
  const outcomes = await Promise.all([run('loop'), run('loop'), run('processOf')])
  expect(outcomes).toEqual([{ ended: 'late' }, { ended: 'late' }, { ended: 'late' }])
  expect(await run('processOf')).toEqual({ result: expect.any(Number) })
})
