import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../test/fake-clock.ts'
import { createFrameLoop } from './frame-loop.ts'
import { createGovernor, type Conditions } from './governor.ts'

const STOPS: Partial<Conditions>[] = [
  { visible: false },
  { covered: true },
  { pageHidden: true },
  { reducedMotion: true },
]

describe('the frame governor', () => {
  test('the governor allows 30 frames a second while something moves, and 10 when idle', () => {
    const clock = createFakeClock()
    const governor = createGovernor(clock.now)
    expect(governor.fps()).toBe(10)
    governor.play(2)
    expect(governor.fps()).toBe(30)
    clock.pass(1999)
    expect(governor.fps()).toBe(30)
    clock.pass(1)
    expect(governor.fps()).toBe(10)
  })

  test.each(STOPS)('the governor allows no frames with %j, even while something moves', (stop) => {
    const clock = createFakeClock()
    const governor = createGovernor(clock.now)
    governor.play(60)
    governor.set(stop)
    expect(governor.fps()).toBe(0)
    expect(governor.wait()).toBeUndefined()
  })

  test('under reduced motion, the governor allows single still pictures, and only while the puppet is visible', () => {
    const governor = createGovernor(() => 0, { reducedMotion: true })
    expect(governor.mayDrawStill()).toBe(true)
    governor.set({ pageHidden: true })
    expect(governor.mayDrawStill()).toBe(false)
  })
})

describe('the frame loop', () => {
  test('the frame loop runs at the speed that the governor allows, and has no timer while no frames are allowed', () => {
    const clock = createFakeClock()
    const governor = createGovernor(clock.now)
    let frames = 0
    const loop = createFrameLoop(clock, governor, () => frames++)
    loop.wake()
    clock.pass(10_000)
    expect(frames).toBeGreaterThanOrEqual(95)
    expect(frames).toBeLessThanOrEqual(107)

    frames = 0
    governor.play(10)
    clock.pass(10_000)
    expect(frames).toBeGreaterThanOrEqual(285)
    expect(frames).toBeLessThanOrEqual(305)

    frames = 0
    governor.set({ pageHidden: true })
    clock.pass(1000)
    expect(clock.pending()).toBe(0)
    clock.pass(3_600_000)
    expect(frames).toBe(0)

    governor.set({ pageHidden: false })
    loop.wake()
    loop.wake()
    expect(clock.pending()).toBe(1)
    clock.pass(1000)
    expect(frames).toBeGreaterThan(5)

    loop.stop()
    expect(clock.pending()).toBe(0)
  })
})
