import { createReadRule, type End, type Move } from './read-to-end.ts'

/** A reading position in a chapter, in the unit of this kind of reader, and whether the chapter was read to its end. */
export type ChapterPlace<P> = { chapterId: number; position: P; finished: boolean }

/** A reader's move to a position. */
export type MovedTo<P> = { chapterId: number; position: P; end: End; by: Move }

/** A reading position on this device. `at` is its time (ISO) by this device's clock. `sent`: the server has it. */
export type TrackedPlace<P> = ChapterPlace<P> & { at: string; sent: boolean }

/** A reading position from the server. `updatedAt` is the `at` of the position on the device that saved it. */
export type ServerPlace<P> = ChapterPlace<P> & { updatedAt: string }

/** The reading positions on this device, one for each chapter. */
export type PlaceStore<P> = {
  read(): TrackedPlace<P>[]
  write(places: TrackedPlace<P>[]): void
}

/**
 * Result of sending. `saved`: the server has the position. `refused`: the server will never accept it, because the chapter is gone.
 * `later`: try again.
 */
export type SendOutcome = 'saved' | 'refused' | 'later'

/** Calls `run` after some milliseconds, like `setTimeout`. Returns a cancel function. */
export type Later = (run: () => void, milliseconds: number) => () => void

export type PlaceTracker<P> = ReturnType<typeof createPlaceTracker<P>>

type Parts<P> = {
  store: PlaceStore<P>
  /** Whether two positions in a chapter are so close that a move between them is not worth saving. */
  isSame: (one: P, other: P) => boolean
  send: (place: TrackedPlace<P>) => Promise<SendOutcome>
  /** Sends a position while the page is being closed, without waiting for the answer. */
  sendLast: (place: TrackedPlace<P>) => void
  now: () => Date
  later: Later
}

const QUIET_MS = 1_200
const RETRY_MS = [5_000, 15_000, 60_000]
const MAX_PLACES = 200
const MAX_LAST = 3

/** Returns the newer one of the positions on this device and on the server; null if there is none. */
export function newestPlace<P>(
  here: TrackedPlace<P> | undefined,
  there: ServerPlace<P> | null,
): ChapterPlace<P> | null {
  if (here && (!there || Date.parse(here.at) > Date.parse(there.updatedAt))) return here
  return there
}

/**
 * Creates a tracker that saves the reading position on this device at once, and on the server when the reader pauses. After a
 * failure it tries again. Sending late or twice does no harm, because the server ignores positions with an older `at`.
 */
export function createPlaceTracker<P>(parts: Parts<P>) {
  const { store, now, later } = parts
  const isRead = createReadRule()
  let failures = 0
  let sending: Promise<void> | null = null
  let cancel = () => {}

  const find = (chapterId: number) => store.read().find((one) => one.chapterId === chapterId)
  const unsent = () => store.read().filter((one) => !one.sent)
  const put = (place: TrackedPlace<P>) => {
    const others = store.read().filter((one) => one.chapterId !== place.chapterId)
    store.write([place, ...others].slice(0, MAX_PLACES))
  }
  const drop = (place: TrackedPlace<P>) => store.write(store.read().filter((one) => !isIdentical(one, place)))
  // Marks the position as sent only if no newer one was stored in the meantime.
  const markSent = (place: TrackedPlace<P>) =>
    store.write(store.read().map((one) => (isIdentical(one, place) ? { ...one, sent: true } : one)))

  const plan = (milliseconds: number) => {
    cancel()
    // A move during a slow request is sent after that request.
    cancel = later(() => (sending ? plan(QUIET_MS) : void flush()), milliseconds)
  }

  async function sendAll(): Promise<void> {
    for (const place of unsent()) {
      const outcome = await parts.send(place)
      if (outcome === 'later') {
        plan(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? QUIET_MS)
        return
      }
      failures = 0
      if (outcome === 'refused') drop(place)
      else markSent(place)
    }
  }

  /** Sends the positions that the server does not have. Resolves after the attempt, even if it failed. */
  async function flush(): Promise<void> {
    cancel()
    sending ??= sendAll().finally(() => (sending = null))
    await sending
  }

  return {
    /**
     * Must be called at every move, and decides whether the chapter counts as read. The call is cheap, and does nothing for an
     * unchanged position.
     */
    track(move: MovedTo<P>): void {
      const { chapterId, position } = move
      const old = find(chapterId)
      const finished = isRead(move, old?.finished === true)
      if (old && old.finished === finished && parts.isSame(old.position, position)) return
      put({ chapterId, position, finished, at: now().toISOString(), sent: false })
      plan(QUIET_MS)
    },
    flush,
    /** Must be called when the page is closed. Sends unsent positions without waiting for the answers. */
    leave(): void {
      cancel()
      for (const place of unsent().slice(0, MAX_LAST)) parts.sendLast(place)
    },
    /** Returns the position at which a chapter opens; `there` is the position on the server. */
    restore: (chapterId: number, there: ServerPlace<P> | null): ChapterPlace<P> | null =>
      newestPlace(find(chapterId), there),
    /** Returns this device's position in a chapter. */
    known: find,
    stop: () => cancel(),
  }
}

const isIdentical = (one: TrackedPlace<unknown>, other: TrackedPlace<unknown>) =>
  one.chapterId === other.chapterId && one.at === other.at

/** Parses stored positions and skips invalid entries. `toPosition` returns null for an invalid position. */
export function parsePlaces<P>(
  text: string | null,
  toPosition: (value: Record<string, unknown>) => P | null,
): TrackedPlace<P>[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return []
    return list.flatMap((value: unknown) => {
      if (!isTracked(value)) return []
      const { chapterId, finished, at, sent } = value
      // Earlier versions stored the fields of the position next to the other fields.
      const position = toPosition(isRecord(value.position) ? value.position : value)
      return position === null ? [] : [{ chapterId, position, finished, at, sent }]
    })
  } catch {
    return []
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isTracked = (value: unknown): value is TrackedPlace<unknown> & Record<string, unknown> =>
  isRecord(value) &&
  typeof value['chapterId'] === 'number' &&
  typeof value['finished'] === 'boolean' &&
  typeof value['sent'] === 'boolean' &&
  typeof value['at'] === 'string' &&
  !Number.isNaN(Date.parse(value['at']))
