import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepSpring } from './spring.ts'

const hertz = fc.double({ min: 0.3, max: 5, noNaN: true })
const damping = fc.double({ min: 0.1, max: 1.2, noNaN: true })
const steps = fc.array(fc.double({ min: 0.0001, max: 10, noNaN: true }), { minLength: 1, maxLength: 40 })

test('a spring never swings further than it was pulled, however long the steps are', () => {
  fc.assert(
    fc.property(hertz, damping, steps, fc.double({ min: -3, max: 3, noNaN: true }), (h, d, times, start) => {
      const spring = { position: start, speed: 0 }
      for (const seconds of times) {
        stepSpring(spring, 0, h, d, seconds)
        expect(Math.abs(spring.position)).toBeLessThanOrEqual(Math.abs(start) + 1e-9)
        expect(Number.isFinite(spring.speed)).toBe(true)
      }
    }),
    { seed: 7 },
  )
})

test('a spring comes to rest at its target', () => {
  fc.assert(
    fc.property(hertz, damping, fc.double({ min: -2, max: 2, noNaN: true }), (h, d, target) => {
      const spring = { position: -target, speed: 4 }
      for (let i = 0; i < 2000; i++) stepSpring(spring, target, h, d, 0.1)
      expect(spring.position).toBeCloseTo(target, 3)
      expect(spring.speed).toBeCloseTo(0, 3)
    }),
    { seed: 7 },
  )
})

test('one long step ends where many short steps end', () => {
  const once = { position: 1, speed: -2 }
  const often = { position: 1, speed: -2 }
  stepSpring(once, 0.3, 1.7, 0.2, 0.8)
  for (let i = 0; i < 80; i++) stepSpring(often, 0.3, 1.7, 0.2, 0.01)
  expect(once.position).toBeCloseTo(often.position, 6)
  expect(once.speed).toBeCloseTo(often.speed, 6)
})
