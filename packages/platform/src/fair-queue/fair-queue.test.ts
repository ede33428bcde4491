import { expect, test } from 'vitest'
import { createFairQueue, QueueFullError } from './index.ts'

const options = { atOnce: 2, perKey: 1, waiting: 6, waitingPerKey: 4 }

/** Creates functions that begin work and end it, and the list of the names of begun work. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)!() }
}

test('a key with much work delays only its own work', async () => {
  const queue = createFairQueue(options)
  const { begun, work, end } = works()
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => queue.run(name[0]!, work(name)))
  await expect.poll(() => begun).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'c1', 'b1', 'a2', 'b2', 'a3']) {
    await expect.poll(() => begun).toContain(name)
    expect(queue.size().running).toBeLessThanOrEqual(2)
    end(name)
  }
  expect(begun.indexOf('c1')).toBeLessThan(begun.indexOf('a2'))
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
  expect(queue.size()).toEqual({ running: 0, waiting: 0 })
})

test('work is refused when too much work of its key or of all keys is waiting', async () => {
  const queue = createFairQueue(options)
  const { work, end } = works()
  const run = (name: string) => queue.run(name[0]!, work(name)).catch((error: unknown) => error)
  const first = run('a0')
  const waiting = ['a1', 'a2', 'a3', 'a4'].map(run)
  expect(await run('a5')).toBeInstanceOf(QueueFullError)
  const others = ['b0', 'b1', 'b2'].map(run)
  expect(await run('b3')).toBeInstanceOf(QueueFullError)
  expect(await run('c0')).toBeInstanceOf(QueueFullError)
  const neverRefused = queue.run('c', async () => 'waited', { neverRefused: true })
  for (const name of ['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'b2']) {
    await expect.poll(() => end(name)).toBeUndefined()
  }
  await Promise.all([first, ...waiting, ...others])
  expect(await neverRefused).toBe('waited')
  expect(queue.size()).toEqual({ running: 0, waiting: 0 })
})

test('failed work frees its place in the queue', async () => {
  const queue = createFairQueue({ ...options, atOnce: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run('a', async () => 'yes')).toBe('yes')
})
