import { expect, it } from 'vitest'
import {
  createPlaceKeeper,
  newestPlace,
  parsePlaces,
  type KeptPlace,
  type SendOutcome,
} from './place-keeper.ts'

/** A keeper on a device of its own, with a clock and timers that move by hand. */
function device(answer: (place: KeptPlace) => SendOutcome | Promise<SendOutcome>) {
  let places: KeptPlace[] = []
  let time = Date.UTC(2026, 3, 1)
  let timer: (() => void) | null = null
  const sent: KeptPlace[] = []
  const last: KeptPlace[] = []
  const keeper = createPlaceKeeper({
    store: { read: () => places, write: (next) => (places = next) },
    send: async (place) => {
      sent.push(place)
      return answer(place)
    },
    sendLast: (place) => void last.push(place),
    now: () => new Date((time += 1000)),
    later: (run) => {
      timer = run
      return () => (timer = null)
    },
  })
  return { keeper, sent, last, places: () => places, waits: () => timer !== null, tick: () => timer?.() }
}
const at = (page: number, chapterId = 7) => ({ chapterId, page, offset: 0, finished: false })

it('sends only the last of many moves, once the reader rests', async () => {
  const { keeper, sent, places, waits, tick } = device(() => 'kept')
  for (const page of [1, 2, 3]) keeper.keep(at(page))
  expect(sent).toEqual([])
  expect(waits()).toBe(true)
  tick()
  await keeper.flush()
  expect(sent.map((place) => place.page)).toEqual([3])
  expect(places()).toMatchObject([{ page: 3, sent: true }])
  keeper.keep(at(3))
  expect(waits()).toBe(false)
})

it('keeps places while the server cannot be reached and sends them later', async () => {
  let reachable = false
  const { keeper, sent, places, waits } = device(() => (reachable ? 'kept' : 'later'))
  keeper.keep(at(4, 7))
  keeper.keep(at(9, 8))
  await keeper.flush()
  expect(places().filter((place) => !place.sent)).toHaveLength(2)
  expect(waits()).toBe(true)
  reachable = true
  sent.length = 0
  await keeper.flush()
  expect(sent.map((place) => [place.chapterId, place.page]).sort()).toEqual([
    [7, 4],
    [8, 9],
  ])
  expect(places().every((place) => place.sent)).toBe(true)
})

it('does not lose a move made while an older one is on its way', async () => {
  let arrive: (outcome: SendOutcome) => void = () => {}
  const { keeper, places } = device(() => new Promise<SendOutcome>((done) => (arrive = done)))
  keeper.keep(at(1))
  const flushed = keeper.flush()
  keeper.keep(at(2))
  arrive('kept')
  await flushed
  expect(places()).toMatchObject([{ page: 2, sent: false }])
})

it('forgets a place the server refuses, and hands over the rest when the page goes away', async () => {
  const { keeper, last, places } = device((place) => (place.chapterId === 8 ? 'refused' : 'later'))
  keeper.keep(at(1, 8))
  await keeper.flush()
  expect(places()).toEqual([])
  keeper.keep(at(5, 7))
  keeper.leave()
  expect(last).toMatchObject([{ chapterId: 7, page: 5 }])
})

it('begins at the newer of the two places', () => {
  const here = { ...at(3), at: '2026-04-01T10:00:00.000Z', sent: true }
  const there = (updatedAt: string) => ({ page: 8, offset: 0.5, finished: false, updatedAt })
  expect(newestPlace(here, there('2026-04-01T11:00:00.000Z'))?.page).toBe(8)
  expect(newestPlace(here, there('2026-04-01T09:00:00.000Z'))?.page).toBe(3)
  expect(newestPlace(here, null)?.page).toBe(3)
  expect(newestPlace(undefined, there('2026-04-01T09:00:00.000Z'))?.page).toBe(8)
  expect(newestPlace(undefined, null)).toBeNull()
})

it('forgives what it finds on the device', () => {
  const place = { ...at(1), at: '2026-04-01T10:00:00.000Z', sent: false }
  expect(parsePlaces(JSON.stringify([place, null, 3, { ...place, at: 'x' }, { page: 1 }]))).toEqual([place])
  for (const text of [null, '', '{', '{}', '3']) expect(parsePlaces(text)).toEqual([])
})
