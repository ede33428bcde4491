import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/index.ts'
import { codeWork, sizeOf, textWork, TextWorkError } from './index.ts'

const path = join(import.meta.dirname, 'hostile.fixture.ts')
const load = () => import('./hostile.fixture.ts')
const work = textWork(path, load)
const long = 'x'.repeat(100_000)

test('a short text is processed in this thread, and a long text in another process', async () => {
  expect(await work('processOf', 'x')).toBe(process.pid)
  expect(await work('processOf', long)).not.toBe(process.pid)
  expect(await codeWork(path, load)('processOf', 'x')).not.toBe(process.pid)
})

test('many short texts at once do not block this thread', async () => {
  const places = await Promise.all(Array.from({ length: 40 }, () => work('processOf', 'x'.repeat(499))))
  expect(places.filter((id) => id === process.pid)).toHaveLength(5)
})

test(
  'work that needs too much memory is ended, and the next work succeeds',
  { timeout: 120_000 },
  async () => {
    await expect(work('fill', long)).rejects.toThrow(TextWorkError)
    expect(await work('processOf', long)).toBeGreaterThan(0)
  },
)

test('an error of the function is thrown to the caller, and ends no process', async () => {
  const id = await work('processOf', long)
  await expect(work('fail', long)).rejects.toThrow('a fault')
  expect(await work('processOf', long)).toBe(id)
})

test('the event loop stays responsive while the longest texts are rendered', async () => {
  const text = '- a\n'.repeat(50_000)
  await (await parseMarkdown(text)).render()
  const before = performance.eventLoopUtilization()
  for (let times = 0; times < 4; times += 1) await (await parseMarkdown(text)).render()
  // The utilization would be 1 if the texts were rendered in this thread.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.3)
})

test('the size of a value is the sum of its texts and its binary data', () => {
  expect(sizeOf('abc')).toBe(3)
  expect(sizeOf(['ab', { a: 'c', b: 1, c: null }])).toBe(8)
  expect(sizeOf(new Uint8Array(7))).toBe(7)
  expect(
    sizeOf(
      Array.from({ length: 1_000 }, () => ''),
      10,
    ),
  ).toBe(11)
})
