import { expect, it } from 'vitest'
import {
  createPlaceTracker,
  newestPlace,
  parsePlaces,
  type SendOutcome,
  type TrackedPlace,
} from './place-tracker.ts'
import { moveOf, type End, type Move } from './read-to-end.ts'

type Page = { page: number }
type Tracked = TrackedPlace<Page>
const toPage = ({ page }: Record<string, unknown>) => (typeof page === 'number' ? { page } : null)

/** Creates a tracker on a separate device, with a clock and timers that the test controls. */
function device(answer: (place: Tracked) => SendOutcome | Promise<SendOutcome>) {
  let places: Tracked[] = []
  let time = Date.UTC(2026, 3, 1)
  let timer: (() => void) | null = null
  const sent: Tracked[] = []
  const last: Tracked[] = []
  const tracker = createPlaceTracker<Page>({
    isSame: (one, other) => one.page === other.page,
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
  return { tracker, sent, last, places: () => places, waits: () => timer !== null, tick: () => timer?.() }
}
const at = (page: number, chapterId = 7) => ({ chapterId, position: { page }, finished: false })
const moveTo = (page: number, chapterId = 7, end: End = 'ahead', by: Move = 'step') => ({
  ...{ chapterId, end, by },
  position: { page },
})

it('a move during a slow request is sent after that request', async () => {
  let answer = (_outcome: SendOutcome): void => {}
  const { tracker, sent, places, tick } = device(
    () => new Promise<SendOutcome>((resolve) => (answer = resolve)),
  )
  tracker.track(moveTo(0))
  tick()
  tracker.track(moveTo(5))
  tick()
  answer('saved')
  await expect
    .poll(() => {
      tick()
      return sent.map(({ position }) => position.page)
    })
    .toEqual([0, 5])
  answer('saved')
  await expect.poll(() => places().every((place) => place.sent)).toBe(true)
})

it('only the last of many moves is sent, when the reader pauses', async () => {
  const { tracker, sent, places, waits, tick } = device(() => 'saved')
  for (const page of [1, 2, 3]) tracker.track(moveTo(page))
  expect(sent).toEqual([])
  expect(waits()).toBe(true)
  tick()
  await tracker.flush()
  expect(sent.map((place) => place.position.page)).toEqual([3])
  expect(places()).toMatchObject([{ position: { page: 3 }, sent: true }])
  tracker.track(moveTo(3))
  expect(waits()).toBe(false)
})

it('positions are stored while the server cannot be reached, and sent later', async () => {
  let reachable = false
  const { tracker, sent, places, waits } = device(() => (reachable ? 'saved' : 'later'))
  tracker.track(moveTo(4, 7))
  tracker.track(moveTo(9, 8))
  await tracker.flush()
  expect(places().filter((place) => !place.sent)).toHaveLength(2)
  expect(waits()).toBe(true)
  reachable = true
  sent.length = 0
  await tracker.flush()
  expect(sent.map((place) => [place.chapterId, place.position.page]).sort()).toEqual([
    [7, 4],
    [8, 9],
  ])
  expect(places().every((place) => place.sent)).toBe(true)
})

it('a move while an older position is being sent is not lost', async () => {
  let arrive: (outcome: SendOutcome) => void = () => {}
  const { tracker, places } = device(() => new Promise<SendOutcome>((done) => (arrive = done)))
  tracker.track(moveTo(1))
  const flushed = tracker.flush()
  tracker.track(moveTo(2))
  arrive('saved')
  await flushed
  expect(places()).toMatchObject([{ position: { page: 2 }, sent: false }])
})

it('a position that the server refuses is dropped, and the others are sent when the page is closed', async () => {
  const { tracker, last, places } = device((place) => (place.chapterId === 8 ? 'refused' : 'later'))
  tracker.track(moveTo(1, 8))
  await tracker.flush()
  expect(places()).toEqual([])
  tracker.track(moveTo(5, 7))
  tracker.leave()
  expect(last).toMatchObject([{ chapterId: 7, position: { page: 5 } }])
})

it('a chapter opens at the newer of the positions on the device and on the server', () => {
  const here = { ...at(3), at: '2026-04-01T10:00:00.000Z', sent: true }
  const there = (updatedAt: string) => ({ ...at(8), updatedAt })
  expect(newestPlace<Page>(here, there('2026-04-01T11:00:00.000Z'))?.position.page).toBe(8)
  expect(newestPlace<Page>(here, there('2026-04-01T09:00:00.000Z'))?.position.page).toBe(3)
  expect(newestPlace<Page>(here, null)?.position.page).toBe(3)
  expect(newestPlace<Page>(undefined, there('2026-04-01T09:00:00.000Z'))?.position.page).toBe(8)
  expect(newestPlace<Page>(undefined, null)).toBeNull()
})

it('invalid stored positions are skipped', () => {
  const place = { ...at(1), at: '2026-04-01T10:00:00.000Z', sent: false }
  const stored = [place, null, 3, { ...place, at: 'x' }, { ...place, position: { page: '1' } }, { page: 1 }]
  expect(parsePlaces(JSON.stringify(stored), toPage)).toEqual([place])
  for (const text of [null, '', '{', '{}', '3']) expect(parsePlaces(text, toPage)).toEqual([])
})

it('positions that earlier versions stored without a `position` field can be read', () => {
  const { position, ...place } = { ...at(4), at: '2026-04-01T10:00:00.000Z', sent: false }
  expect(parsePlaces(JSON.stringify([{ ...place, ...position }]), toPage)).toEqual([{ ...place, position }])
})

/** Returns whether the chapter counts as read after each of these moves. */
function readAfter(...moves: [End, Move][]): boolean[] {
  const { tracker } = device(() => 'later')
  return moves.map(([end, by], page) => {
    tracker.track(moveTo(page, 7, end, by))
    return tracker.known(7)?.finished === true
  })
}

it('a chapter counts as read when its end is reached step by step, or after it was visible for a while', () => {
  expect(readAfter(['ahead', 'opening'], ['ahead', 'step'], ['shown', 'step'])).toEqual([false, false, true])
  // A short chapter is at its end as soon as it opens. The readers report a step when its end was visible long enough.
  expect(readAfter(['shown', 'opening'], ['shown', 'step'])).toEqual([false, true])
})

it('a jump to the end does not count as read, unless the reader goes on from there', () => {
  expect(readAfter(['shown', 'jump'], ['shown', 'step'], ['passed', 'step'])).toEqual([false, false, true])
  expect(readAfter(['shown', 'jump'], ['ahead', 'step'], ['shown', 'step'])).toEqual([false, false, true])
  expect(readAfter(['ahead', 'jump'], ['shown', 'step'])).toEqual([false, true])
  expect(readAfter(['shown', 'step'], ['shown', 'jump'], ['passed', 'jump'])).toEqual([true, true, true])
})

it('a move over more than one screen is a jump', () => {
  expect([moveOf(1), moveOf(-0.9), moveOf(1.2), moveOf(-7)]).toEqual(['step', 'step', 'jump', 'jump'])
})
