import { BULLETS, type BulletBucket, type BulletView } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { systemClock, type Clock } from '#app/lib/realtime/clock.ts'
import { runsOf, type Span } from './spans.ts'

export type Bucket = {
  state: 'loading' | 'ready' | 'failed'
  /** Number of bullets that the server has. When there are many, it returns only a sample of them. */
  all: number
  /** The loaded bullets, in the order of the video. */
  items: readonly BulletView[]
  /** The highest known id. A refresh requests only bullets with higher ids. */
  known: number
}

export type BucketEvent =
  /** Buckets were loaded. Their bullets were written before the request. */
  | { type: 'loaded'; span: Span }
  /** New bullets were written. */
  | { type: 'arrived'; items: readonly BulletView[] }
  | { type: 'removed'; id: number }

type Range = Span & { after?: number }
type Parts = { fetch: (range: Range) => Promise<BulletBucket[]>; clock?: Clock }

/** Pause before failed buckets are requested again, in milliseconds. */
const RETRY_MS = 5_000
/** Maximum number of bullets in a bucket. In a bucket that stays loaded for hours, new bullets replace the oldest ones. */
const ITEMS_MAX = 2 * BULLETS.shownPerSecond * BULLETS.bucketSeconds

const LOADING: Bucket = { state: 'loading', all: 0, items: [], known: 0 }

/** Returns the number of the bucket that contains a time in milliseconds. */
export const bucketOf = (at: number): number => Math.floor(at / (BULLETS.bucketSeconds * 1_000))

/**
 * Stores the bullets of a video in buckets of some seconds. Each consumer sets the span that it shows (`want`). Buckets outside all
 * spans are dropped, so that a long video needs no more memory.
 */
export function createBucketStore({ fetch, clock = systemClock }: Parts) {
  const store = createStore<{ buckets: ReadonlyMap<number, Bucket> }>(() => ({ buckets: new Map() }))
  const wanted = new Map<string, Span>()
  const listeners = new Set<(event: BucketEvent) => void>()
  /** Ids of the viewer's own bullets that wait for approval. Other viewers do not see them. */
  const held = new Set<number>()
  let cancelRetry: (() => void) | undefined
  // Incremented by each reset. Responses to requests from before a reset are ignored.
  let epoch = 0

  const buckets = () => store.getState().buckets
  const emit = (event: BucketEvent): void => listeners.forEach((listener) => listener(event))
  const isWanted = (bucket: number): boolean =>
    [...wanted.values()].some(({ from, to }) => from <= bucket && bucket <= to)

  function put(changes: Iterable<[number, Bucket]>): void {
    const next = new Map(buckets())
    for (const [bucket, value] of changes) if (isWanted(bucket)) next.set(bucket, value)
    store.setState({ buckets: next })
  }

  function dropUnwanted(): void {
    const remaining = [...buckets()].filter(([bucket]) => isWanted(bucket))
    if (remaining.length < buckets().size) store.setState({ buckets: new Map(remaining) })
  }

  function loadMissing(): void {
    const missing = new Set<number>()
    for (const { from, to } of wanted.values())
      for (let bucket = from; bucket <= to; bucket += 1) if (!buckets().has(bucket)) missing.add(bucket)
    if (missing.size === 0) return
    put([...missing].map((bucket) => [bucket, LOADING]))
    for (const span of runsOf(missing, BULLETS.bucketsPerCall)) void load(span)
  }

  async function load(span: Span): Promise<void> {
    const begun = epoch
    const numbers = Array.from({ length: span.to - span.from + 1 }, (_, index) => span.from + index)
    try {
      const found = new Map((await fetch(span)).map((each) => [each.bucket, each]))
      if (begun !== epoch) return
      const known = highestOf([...found.values()].flatMap(({ items }) => items))
      put(
        numbers.map((bucket) => {
          const { all = 0, items = [] } = found.get(bucket) ?? {}
          return [bucket, { state: 'ready', all, items, known }]
        }),
      )
      emit({ type: 'loaded', span })
    } catch {
      if (begun !== epoch) return
      put(numbers.map((bucket) => [bucket, { ...LOADING, state: 'failed' }]))
      cancelRetry ??= clock.after(RETRY_MS, retry)
    }
  }

  function retry(): void {
    cancelRetry?.()
    cancelRetry = undefined
    store.setState({ buckets: new Map([...buckets()].filter(([, { state }]) => state !== 'failed')) })
    loadMissing()
  }

  /** Adds bullets to loaded buckets, except bullets that are already there. Returns the added bullets. */
  function add(items: readonly BulletView[]): BulletView[] {
    const fresh: BulletView[] = []
    for (const [number, some] of Map.groupBy(items, ({ at }) => bucketOf(at))) {
      const bucket = buckets().get(number)
      if (bucket?.state !== 'ready') continue
      const have = new Set(bucket.items.map(({ id }) => id))
      const more = some.filter(({ id }) => !have.has(id))
      if (more.length === 0) continue
      fresh.push(...more)
      put([[number, { ...bucket, items: sorted([...bucket.items, ...more]) }]])
    }
    return fresh
  }

  function setCount(number: number, change: (all: number) => number): void {
    const bucket = buckets().get(number)
    if (bucket?.state === 'ready') put([[number, { ...bucket, all: Math.max(0, change(bucket.all)) }]])
  }

  async function fetchNew(span: Span): Promise<void> {
    const begun = epoch
    const after = Math.min(...[...inSpan(span)].map(([, { known }]) => known))
    const found = await fetch({ ...span, after })
    if (begun !== epoch) return
    const items = found.flatMap((each) => each.items)
    const known = Math.max(after, highestOf(items))
    const fresh = add(items)
    put(
      [...inSpan(span)].map(([number, bucket]) => [
        number,
        { ...bucket, known: Math.max(bucket.known, known) },
      ]),
    )
    const counts = new Map(found.map(({ bucket, all }) => [bucket, all]))
    const others = [...inSpan(span)].flatMap(([number, { all }]) => {
      const came = fresh.filter(({ at }) => bucketOf(at) === number).length
      return hasOtherChanges(all + came, counts.get(number) ?? 0) ? [number] : []
    })
    for (const [number] of inSpan(span)) setCount(number, () => counts.get(number) ?? 0)
    if (fresh.length > 0) emit({ type: 'arrived', items: fresh })
    await Promise.all(runsOf(others, BULLETS.bucketsPerCall).map(readAgain))
  }

  /** Loads buckets again after bullets were removed or restored, and replaces their content. */
  async function readAgain(span: Span): Promise<void> {
    const begun = epoch
    const before = new Map(inSpan(span))
    const found = new Map((await fetch(span)).map((each) => [each.bucket, each]))
    if (begun !== epoch) return
    for (const [number, bucket] of inSpan(span)) {
      const { all = 0, items = [] } = found.get(number) ?? {}
      const there = new Set(items.map(({ id }) => id))
      const isGone = ({ id }: BulletView): boolean =>
        !there.has(id) && !held.has(id) && before.get(number)?.items.some((old) => old.id === id) === true
      const gone = bucket.items.filter(isGone)
      const others = bucket.items.filter((each) => !there.has(each.id) && !isGone(each))
      put([[number, { ...bucket, all, items: sorted([...items, ...others]) }]])
      for (const { id } of gone) emit({ type: 'removed', id })
    }
  }

  const inSpan = ({ from, to }: Span) =>
    [...buckets()].filter(([number, { state }]) => state === 'ready' && from <= number && number <= to)

  return {
    store,
    /** Sets the span of buckets that a consumer shows; null when it shows no bullets any more. */
    want(owner: string, span: Span | null): void {
      const old = wanted.get(owner)
      if (old?.from === span?.from && old?.to === span?.to) return
      if (span) wanted.set(owner, span)
      else wanted.delete(owner)
      dropUnwanted()
      loadMissing()
    },
    on(listener: (event: BucketEvent) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Requests new bullets of the loaded buckets from the server. */
    async refresh(): Promise<void> {
      const ready = new Set(
        [...buckets()].filter(([, { state }]) => state === 'ready').map(([number]) => number),
      )
      await Promise.all(runsOf(ready, BULLETS.bucketsPerCall).map(fetchNew))
    },
    /** Requests again the buckets that failed to load. */
    retry,
    /**
     * Adds a bullet that the viewer has just written. A bullet that waits for approval (`isHeld`) is not counted, because other
     * viewers do not see it.
     */
    wrote(bullet: BulletView, isHeld = false): void {
      if (add([bullet]).length === 0) return
      if (isHeld) held.add(bullet.id)
      else setCount(bucketOf(bullet.at), (all) => all + 1)
      emit({ type: 'arrived', items: [bullet] })
    },
    /** Removes a bullet from its bucket. */
    remove({ id, at }: BulletView): void {
      const bucket = buckets().get(bucketOf(at))
      if (!bucket?.items.some((each) => each.id === id)) return
      const items = bucket.items.filter((each) => each.id !== id)
      put([[bucketOf(at), { ...bucket, items, all: Math.max(0, bucket.all - 1) }]])
      emit({ type: 'removed', id })
    },
    /** Puts a removed bullet back into its bucket. */
    restore(bullet: BulletView): void {
      if (add([bullet]).length > 0) setCount(bucketOf(bullet.at), (all) => all + 1)
    },
    /** Drops all buckets and loads the wanted ones again. */
    reset(): void {
      epoch += 1
      store.setState({ buckets: new Map() })
      loadMissing()
    },
    end(): void {
      epoch += 1
      cancelRetry?.()
      wanted.clear()
      listeners.clear()
    },
  }
}

export type BucketStore = ReturnType<typeof createBucketStore>

const highestOf = (items: readonly BulletView[]): number =>
  items.reduce((highest, { id }) => Math.max(highest, id), 0)

/**
 * Whether bullets of a bucket were removed or restored, so that the server's count is not the expected one. False for a full
 * bucket, which loses its oldest bullets, and for a large one, of which only a sample is loaded.
 */
const hasOtherChanges = (expected: number, all: number): boolean =>
  all < expected ? all < BULLETS.perBucket : all > expected && all <= BULLETS.shownPerSecond

/** Returns bullets in the order of time. Above the limit, only the newest ones are returned. */
function sorted(items: BulletView[]): BulletView[] {
  const shown =
    items.length > ITEMS_MAX ? items.sort((one, other) => other.id - one.id).slice(0, ITEMS_MAX) : items
  return shown.sort((one, other) => one.at - other.at || one.id - other.id)
}
