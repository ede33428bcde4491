/** Where the reader is in a chapter; `at` (ISO) is when, by this device's clock. `sent`: the server has it. */
export type KeptPlace = {
  chapterId: number
  page: number
  offset: number
  finished: boolean
  at: string
  sent: boolean
}
export type PlaceNow = Pick<KeptPlace, 'chapterId' | 'page' | 'offset' | 'finished'>

/** What a chapter begins with; `updatedAt` of the server is the `at` it was given. */
export type ServerPlace = { page: number; offset: number; finished: boolean; updatedAt: string }

/** Places kept on this device, one per chapter. */
export type PlaceStore = { read(): KeptPlace[]; write(places: KeptPlace[]): void }

/** `kept`: the server has it; `refused`: it never will (the chapter is gone); `later`: try again. */
export type SendOutcome = 'kept' | 'refused' | 'later'

/** As much of setTimeout as is needed; answers how to cancel. */
export type Later = (run: () => void, milliseconds: number) => () => void

const QUIET = 1_200
const RETRIES = [5_000, 15_000, 60_000]
const MOST = 200

/** The newer of what this device and the server know; null when neither knows anything. */
export function newestPlace(
  here: KeptPlace | undefined,
  there: ServerPlace | null,
): Omit<ServerPlace, 'updatedAt'> | null {
  if (here && (!there || Date.parse(here.at) > Date.parse(there.updatedAt))) return here
  return there
}

/**
 * Keeps the exact place: at once on this device, on the server once the reader rests, and later when it cannot be
 * reached. The server lets an older `at` never overwrite a newer one, so sending late or twice does no harm.
 */
export function createPlaceKeeper(parts: {
  store: PlaceStore
  send: (place: KeptPlace) => Promise<SendOutcome>
  /** For the moment the page goes away: begins and is not waited for. */
  sendLast: (place: KeptPlace) => void
  now: () => Date
  later: Later
}) {
  const { store, now, later } = parts
  let failures = 0
  let sending: Promise<void> | null = null
  let cancel = () => {}

  const put = (place: KeptPlace) => {
    const others = store.read().filter((one) => one.chapterId !== place.chapterId)
    store.write([place, ...others].slice(0, MOST))
  }
  const drop = (place: KeptPlace) => store.write(store.read().filter((one) => !same(one, place)))
  const unsent = () => store.read().filter((one) => !one.sent)

  const plan = (milliseconds: number) => {
    cancel()
    cancel = later(() => void flush(), milliseconds)
  }

  async function sendAll(): Promise<void> {
    for (const place of unsent()) {
      const outcome = await parts.send(place)
      if (outcome === 'later') {
        plan(RETRIES[Math.min(failures++, RETRIES.length - 1)] ?? QUIET)
        return
      }
      failures = 0
      if (outcome === 'refused') drop(place)
      else markSent(place)
    }
  }

  // Only when nothing newer was put in the meantime.
  function markSent(place: KeptPlace): void {
    store.write(store.read().map((one) => (same(one, place) ? { ...one, sent: true } : one)))
  }

  /** Sends what the server does not have yet; resolves when tried. */
  async function flush(): Promise<void> {
    cancel()
    sending ??= sendAll().finally(() => (sending = null))
    await sending
  }

  return {
    /** Call it at every move: cheap; the same place again is nothing new. */
    keep(place: PlaceNow): void {
      const old = store.read().find((one) => one.chapterId === place.chapterId)
      if (old && samePlace(old, place)) return
      put({ ...place, at: now().toISOString(), sent: false })
      plan(QUIET)
    },
    flush,
    /** The page goes away: hands over what is unsent without waiting. */
    leave(): void {
      cancel()
      for (const place of unsent().slice(0, 3)) parts.sendLast(place)
    },
    /** Where to begin a chapter. */
    restore(chapterId: number, there: ServerPlace | null) {
      return newestPlace(
        store.read().find((one) => one.chapterId === chapterId),
        there,
      )
    },
    /** What this device knows of a chapter. */
    known: (chapterId: number) => store.read().find((one) => one.chapterId === chapterId),
    stop: () => cancel(),
  }
}
export type PlaceKeeper = ReturnType<typeof createPlaceKeeper>

const same = (one: KeptPlace, other: KeptPlace) => one.chapterId === other.chapterId && one.at === other.at
const samePlace = (old: KeptPlace, place: PlaceNow) =>
  old.page === place.page && old.finished === place.finished && Math.abs(old.offset - place.offset) < 0.002

/** Reads what was kept, forgiving whatever else is found there. */
export function parsePlaces(text: string | null): KeptPlace[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isPlace) : []
  } catch {
    return []
  }
}

function isPlace(value: unknown): value is KeptPlace {
  const place = value as Partial<Record<keyof KeptPlace, unknown>> | null
  return (
    typeof place === 'object' &&
    place !== null &&
    [place.chapterId, place.page, place.offset].every((part) => typeof part === 'number') &&
    typeof place.finished === 'boolean' &&
    typeof place.sent === 'boolean' &&
    typeof place.at === 'string' &&
    !Number.isNaN(Date.parse(place.at))
  )
}
