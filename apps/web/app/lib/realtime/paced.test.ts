import { expect, test } from 'vitest'
import { createFakeClock } from './fake-clock.ts'
import { createPaced } from './paced.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function start() {
  const clock = createFakeClock()
  const runs: number[] = []
  const paced = createPaced(async () => void runs.push(clock.now()), { clock, random: () => 0.5 })
  const pass = async (ms: number) => {
    clock.pass(ms)
    await settled()
  }
  return { clock, runs, paced, pass }
}

test('five hundred changes within a minute cause only a few requests, and the last change is loaded', async () => {
  const { clock, runs, paced, pass } = start()
  for (let change = 0; change < 500; change += 1) {
    paced.request()
    await pass(120)
  }
  const last = clock.now()
  expect(runs.length).toBeLessThan(8)
  await pass(60_000)
  expect(runs.at(-1)).toBeGreaterThanOrEqual(last)
})

test('each change of a calm conversation is loaded soon', async () => {
  const { clock, runs, paced, pass } = start()
  for (let change = 0; change < 20; change += 1) {
    paced.request()
    const requestedAt = clock.now()
    for (let second = 0; second < 5; second += 1) await pass(1_000)
    expect(runs.at(-1)).toBeGreaterThanOrEqual(requestedAt)
  }
})

test('the first change after a quiet time is loaded soon', async () => {
  const { clock, runs, paced, pass } = start()
  for (let change = 0; change < 100; change += 1) {
    paced.request()
    await pass(500)
  }
  for (let second = 0; second < 120; second += 1) await pass(1_000)
  const before = runs.length
  const requestedAt = clock.now()
  paced.request()
  await pass(1_000)
  expect(runs.slice(before)).toEqual([requestedAt + 200])
})

test('a failed run does not stop further runs, and nothing runs after `end`', async () => {
  const clock = createFakeClock()
  let runs = 0
  const paced = createPaced(
    async () => {
      runs += 1
      throw new Error('offline')
    },
    { clock },
  )
  for (let time = 0; time < 2; time += 1) {
    paced.request()
    clock.pass(1_000)
    await settled()
    clock.pass(60_000)
  }
  expect(runs).toBe(2)
  paced.request()
  paced.end()
  clock.pass(60_000)
  expect(runs).toBe(2)
})
