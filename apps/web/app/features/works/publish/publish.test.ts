import { expect, test, vi } from 'vitest'
import { latestOf, presetsOf, toLocalInput, toPublishAt } from './schedule.ts'
import { createSaveQueue, type SaveState } from '#app/features/drafting/index.ts'

test('a publication time is in the author’s time zone and must be in the future', () => {
  const now = new Date(2026, 3, 1, 12, 0)
  const later = new Date(2026, 3, 2, 9, 30)
  expect(toPublishAt(toLocalInput(later), now)).toBe(later.toISOString())
  expect(toPublishAt(toLocalInput(new Date(2026, 3, 1, 11, 59)), now)).toBeNull()
  expect(toPublishAt('soon', now)).toBeNull()
})

test('the usual times of publication are in the future, also the weekly time after the latest chapter', () => {
  const presets = (now: Date, last: Date | null = null) =>
    Object.fromEntries(presetsOf(now, last).map(({ name, at }) => [name, toLocalInput(at)]))
  // The first of April 2026 is a Wednesday.
  expect(presets(new Date(2026, 3, 1, 12), new Date(2026, 2, 20, 18, 30))).toEqual({
    tonight: '2026-04-01T20:00',
    tomorrow: '2026-04-02T20:00',
    saturday: '2026-04-04T10:00',
    weekly: '2026-04-03T18:30',
  })
  expect(presets(new Date(2026, 3, 4, 20))).toEqual({
    tomorrow: '2026-04-05T20:00',
    saturday: '2026-04-11T10:00',
  })
  const dated = (publishAt: string | null, publishedAt: string | null = null) => ({ publishAt, publishedAt })
  expect(latestOf([dated(null), dated('2026-05-01T00:00:00Z'), dated(null, '2026-04-01T00:00:00Z')])).toEqual(
    new Date('2026-05-01T00:00:00Z'),
  )
  expect(latestOf([dated(null)])).toBeNull()
})

const never = { pauseMs: 60_000 }

test('two saves never run at the same time, and a change during a save is saved afterwards', async () => {
  const states: SaveState['is'][] = []
  let running = 0
  let saves = 0
  let release = () => {}
  const queue = createSaveQueue(async () => {
    running += 1
    saves += 1
    expect(running).toBe(1)
    await new Promise<void>((resolve) => (release = resolve))
    running -= 1
  }, never)
  queue.store.subscribe((state) => void states.push(state.is))
  queue.changed()
  const flushed = queue.flush()
  queue.changed()
  release()
  await expect.poll(() => saves).toBe(2)
  release()
  expect(await flushed).toBe(true)
  expect(queue.isSaved()).toBe(true)
  expect(states.at(-1)).toBe('saved')
})

test('a failed save is reported and can be retried', async () => {
  let fails = true
  const queue = createSaveQueue(() => (fails ? Promise.reject(new Error('no')) : Promise.resolve()), never)
  queue.changed()
  expect(await queue.flush()).toBe(false)
  expect(queue.isSaved()).toBe(false)
  fails = false
  expect(await queue.flush()).toBe(true)
})

test('text that is typed without a pause is saved once per maximum interval', async () => {
  vi.useFakeTimers()
  try {
    let saves = 0
    const queue = createSaveQueue(async () => void (saves += 1), { pauseMs: 400, latestMs: 800 })
    for (let at = 0; at < 40; at += 1) {
      queue.changed()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(saves).toBe(5)
    await vi.advanceTimersByTimeAsync(400)
    expect(queue.isSaved()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
