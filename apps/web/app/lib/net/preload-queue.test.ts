import { expect, test } from 'vitest'
import { createPreloadQueue } from './preload-queue.ts'

/** Creates a loader whose loads stay unfinished until the test ends them. */
function slowLoader() {
  const running = new Map<string, { end: () => void; fail: () => void }>()
  const started: string[] = []
  const load = (key: string) =>
    new Promise<void>((resolve, reject) => {
      started.push(key)
      const done = (settle: () => void) => () => {
        running.delete(key)
        settle()
      }
      running.set(key, { end: done(resolve), fail: done(() => reject(new Error('gone'))) })
    })
  return { load, running, started }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the queue runs at most five loads at a time, and all of them finish', async () => {
  const { load, running, started } = slowLoader()
  const queue = createPreloadQueue(load)
  for (let index = 0; index < 12; index += 1) queue.add(`page ${index}`)
  let most = 0
  while (running.size > 0) {
    most = Math.max(most, running.size)
    running.values().next().value?.end()
    await settled()
  }
  expect(most).toBe(5)
  expect(new Set(started).size).toBe(12)
})

test('each page is loaded once, pages added with `soon` come first, and failed pages can be added again', async () => {
  const { load, running, started } = slowLoader()
  const queue = createPreloadQueue(load, 1)
  for (const key of ['a', 'a', 'b', 'c', 'd']) queue.add(key)
  queue.add('d', true)
  queue.add('e', true)
  for (const key of ['a', 'e', 'd']) {
    running.get(key)?.end()
    await settled()
  }
  expect(started).toEqual(['a', 'e', 'd', 'b'])
  running.get('b')?.fail()
  await settled()
  queue.add('b')
  running.get('c')?.end()
  await settled()
  expect(started).toEqual(['a', 'e', 'd', 'b', 'c', 'b'])
})
