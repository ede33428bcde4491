/** A place: the position in a chapter, as the kind of reader counts it, and whether the chapter was read to its end. */
export type ChapterPlace<P> = { chapterId: number; position: P; finished: boolean }

/** A place on this device; `at` (ISO) is when it was reached, by this device's clock. `sent`: the server has it. */
export type TrackedPlace<P> = ChapterPlace<P> & { at: string; sent: boolean }

/** A place as the server gave it; `updatedAt` is the `at` it was saved with. */
export type ServerPlace<P> = ChapterPlace<P> & { updatedAt: string }

/** The places on this device, one for each chapter. */
export type PlaceStore<P> = {
  read(): TrackedPlace<P>[]
  write(places: TrackedPlace<P>[]): void
}

/** `saved`: the server has it; `refused`: it never will (the chapter is gone); `later`: try again. */
export type SendOutcome = 'saved' | 'refused' | 'later'

/** As much of setTimeout as is needed. Returns a cancel function. */
export type Later = (run: () => void, milliseconds: number) => () => void

export type PlaceTracker<P> = ReturnType<typeof createPlaceTracker<P>>

type Parts<P> = {
  store: PlaceStore<P>
  /** Whether two positions in one chapter are so close that moving between them is not worth saving. */
  isSame: (one: P, other: P) => boolean
  send: (place: TrackedPlace<P>) => Promise<SendOutcome>
  /** Sends while the page goes away, without waiting for the answer. */
  sendLast: (place: TrackedPlace<P>) => void
  now: () => Date
  later: Later
}

const QUIET_MS = 1_200
const RETRY_MS = [5_000, 15_000, 60_000]
const MOST_PLACES = 200
const MOST_LAST = 3

/** The newer of what this device and the server know; null when neither knows anything. */
export function newestPlace<P>(
  here: TrackedPlace<P> | undefined,
  there: ServerPlace<P> | null,
): ChapterPlace<P> | null {
  if (here && (!there || Date.parse(here.at) > Date.parse(there.updatedAt))) return here
  return there
}

/**
 * Saves the exact place: at once on this device, on the server when the reader rests, and later when it cannot be
 * reached. On the server an older `at` never overwrites a newer one, so sending late or twice does no harm.
 */
export function createPlaceTracker<P>(parts: Parts<P>) {
  const { store, now, later } = parts
  let failures = 0
  let sending: Promise<void> | null = null
  let cancel = () => {}

  const find = (chapterId: number) => store.read().find((one) => one.chapterId === chapterId)
  const unsent = () => store.read().filter((one) => !one.sent)
  const put = (place: TrackedPlace<P>) => {
    const others = store.read().filter((one) => one.chapterId !== place.chapterId)
    store.write([place, ...others].slice(0, MOST_PLACES))
  }
  const drop = (place: TrackedPlace<P>) => store.write(store.read().filter((one) => !isIdentical(one, place)))
  // Only when nothing newer was put in the meantime.
  const markSent = (place: TrackedPlace<P>) =>
    store.write(store.read().map((one) => (isIdentical(one, place) ? { ...one, sent: true } : one)))

  const plan = (milliseconds: number) => {
    cancel()
    // A move during a slow answer is sent after it.
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

  /** Sends what the server does not have yet; resolves when it was tried. */
  async function flush(): Promise<void> {
    cancel()
    sending ??= sendAll().finally(() => (sending = null))
    await sending
  }

  return {
    /** To be called at every move: cheap; the same place again is nothing new. */
    track(place: ChapterPlace<P>): void {
      const old = find(place.chapterId)
      if (old && old.finished === place.finished && parts.isSame(old.position, place.position)) return
      put({ ...place, at: now().toISOString(), sent: false })
      plan(QUIET_MS)
    },
    flush,
    /** The page goes away: sends what is left without waiting. */
    leave(): void {
      cancel()
      for (const place of unsent().slice(0, MOST_LAST)) parts.sendLast(place)
    },
    /** Where to begin a chapter; `there` is what the server knows. */
    restore: (chapterId: number, there: ServerPlace<P> | null): ChapterPlace<P> | null =>
      newestPlace(find(chapterId), there),
    /** What this device knows of a chapter. */
    known: find,
    stop: () => cancel(),
  }
}

const isIdentical = (one: TrackedPlace<unknown>, other: TrackedPlace<unknown>) =>
  one.chapterId === other.chapterId && one.at === other.at

/** Reads stored places and skips whatever else is found there; `toPosition` returns null for what is not a position. */
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
      // Earlier versions stored the parts of the position beside the others.
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
