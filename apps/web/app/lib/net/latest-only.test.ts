import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLatestOnly } from './latest-only.ts'

type Answer = { fails: boolean }

/** Resolves after the callbacks of all settled promises have run. */
const allSettled = () => new Promise(setImmediate)

const answers = fc.array(fc.record({ fails: fc.boolean() }), { minLength: 1, maxLength: 6 })

/** Sends one request for each of the given responses. `shown` contains the shown results in their order. */
function sendAll(all: readonly Answer[]) {
  const latest = createLatestOnly()
  const shown: string[] = []
  const requests = all.map(({ fails }, at) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const show = async (): Promise<void> => {
      try {
        shown.push(await latest.run(promise))
      } catch (error) {
        shown.push(`failed: ${String(error)}`)
      }
    }
    void show()
    return () => (fails ? reject(at) : resolve(`${at}`))
  })
  return { latest, shown, requests }
}

test('whatever the order of the responses, the result of the last request is shown last', async () => {
  const ordered = answers.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()], { minLength: all.length })),
  )
  await fc.assert(
    fc.asyncProperty(ordered, fc.boolean(), async ([all, order], isSlow) => {
      const { shown, requests } = sendAll(all)
      for (const at of order) {
        requests[at]!()
        if (isSlow) await allSettled()
      }
      await allSettled()
      const last = all.length - 1
      expect(shown).toEqual([all[last]!.fails ? `failed: ${last}` : `${last}`])
    }),
  )
})

test('each response is shown if it arrives before the next request is sent', async () => {
  const latest = createLatestOnly()
  expect(await latest.run(Promise.resolve(1))).toBe(1)
  expect(await latest.run(Promise.resolve(2))).toBe(2)
  await expect(latest.run(Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('no result is shown after the requests were dropped', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (all) => {
      const { latest, shown, requests } = sendAll(all)
      latest.drop()
      for (const answer of requests) answer()
      await allSettled()
      expect(shown).toEqual([])
    }),
  )
})
