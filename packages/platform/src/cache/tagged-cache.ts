import { LRUCache } from 'lru-cache'
import type { Replica } from '../database/index.ts'
import type { PubSub } from '../pub-sub/index.ts'
import { runOutsideReadScope } from '../read-scope/index.ts'
import { createTagIndex } from './tag-index.ts'

const CHANNEL = 'cache'
/**
 * The beginning of an entry among the tags of a message: the position of the sender's last write. Processes of earlier releases read it as
 * a tag that no value has.
 */
const POSITION = 'position:'
/** The estimated memory of an entry in bytes, without its key and value. */
const ENTRY_BYTES = 500

/** A value and its lifetime. The value expires after `seconds`, or when one of its tags is invalidated. */
export type Cached<T extends object> = {
  value: T
  tags: readonly string[]
  /**
   * Tags whose invalidation removes the value only when it is a second old. They are for values that change often and are expensive to
   * make.
   */
  delayedTags?: readonly string[]
  /** 0: the value is shared with callers that wait for it now, and is not stored. */
  seconds: number
  bytes: number
}

type Stored = Cached<object> & { madeAt: number }

/** The result of a lookup. `hit`: the value was stored. `shared`: another caller was making it. `miss`: this caller made it. */
export type Lookup = 'hit' | 'shared' | 'miss'

export type Cache = {
  /** Returns the stored value, or undefined. */
  peek<T extends object>(key: string): T | undefined
  /** Returns the stored value, or the value that another caller is making, or makes a new one. */
  get<T extends object>(key: string, make: () => Promise<Cached<T>>): Promise<T>
  /**
   * Removes every value that has one of the tags: immediately in this process, and in other processes when they receive the message. Call
   * it after the commit of the change.
   */
  invalidate(tags: readonly string[]): void
  /**
   * Makes other processes see the writes of this process. Resolves when the messages about them are on their way, so that the member who
   * wrote reads the writes everywhere.
   */
  publishWrites(): Promise<void>
}

export type CacheOptions = {
  /** The maximum size of all values together, in bytes. */
  bytes: number
  pubSub: Pick<PubSub, 'publish' | 'flush' | 'subscribe' | 'onGap'>
  /** The replica from which values may be made. A value includes all writes whose invalidation this process has received. */
  replica?: Pick<Replica, 'position' | 'require'> | undefined
  /** The minimum age in milliseconds at which the invalidation of `delayedTags` removes a value; 1000 by default. */
  minAgeMs?: number
  /** Called for every lookup. `space` is the beginning of the key, up to its first space. */
  onLookup?(space: string, lookup: Lookup): void
}

/** Opens a cache in memory whose values are removed by tag. Concurrent callers of the same key wait for the same computation. */
export async function openCache(options: CacheOptions): Promise<Cache> {
  const { bytes, pubSub, replica, minAgeMs = 1_000, onLookup } = options
  const index = createTagIndex()
  const delayed = createTagIndex()
  const making = new Map<string, Promise<object>>()
  const stored = new LRUCache<string, Stored>({
    maxSize: bytes,
    sizeCalculation: (entry, key) => entry.bytes + key.length * 2 + ENTRY_BYTES,
    dispose: ({ tags, delayedTags = [] }, key) => {
      index.remove(key, tags)
      delayed.remove(key, delayedTags)
    },
  })

  /** Removes the value immediately if it has the minimum age, otherwise as soon as it reaches that age. */
  function outdate(key: string): void {
    const entry = stored.get(key)
    const remainingMs = entry ? entry.madeAt + minAgeMs - performance.now() : 0
    if (entry && remainingMs > 0) stored.set(key, entry, { ttl: remainingMs })
    else stored.delete(key)
  }

  function drop(tags: readonly string[]): void {
    for (const key of index.invalidate(tags)) stored.delete(key)
    for (const key of delayed.invalidate(tags)) outdate(key)
    // A value that is being made may already be outdated, so later callers must not get it.
    making.clear()
  }

  function dropAll(): void {
    index.invalidateAll()
    stored.clear()
    making.clear()
  }

  const report = (space: string, lookup: Lookup) => onLookup?.(space.slice(0, space.indexOf(' ')), lookup)

  async function makeAndStore<T extends object>(key: string, make: () => Promise<Cached<T>>): Promise<T> {
    const made = index.begin()
    const madeDelayed = delayed.begin()
    try {
      const entry = { ...(await runOutsideReadScope(make)), madeAt: performance.now() }
      const { tags, delayedTags = [], seconds } = entry
      if (seconds > 0 && !made.isOutdated(tags)) {
        stored.set(key, entry, { ttl: seconds * 1_000 })
        if (stored.has(key)) {
          index.add(key, tags)
          delayed.add(key, delayedTags)
          if (madeDelayed.isOutdated(delayedTags)) outdate(key)
        }
      }
      return entry.value
    } finally {
      made.end()
      madeDelayed.end()
    }
  }

  function publish(tags: readonly string[]): void {
    const position = replica?.position()
    const entries = position === undefined ? tags : [...tags, `${POSITION}${position}`]
    pubSub.publish(CHANNEL, JSON.stringify(entries))
  }

  function receive(message: string): void {
    const entries = JSON.parse(message) as string[]
    const position = entries.find((each) => each.startsWith(POSITION))?.slice(POSITION.length)
    // Before the values are dropped, because they are then made again.
    replica?.require(position === undefined ? undefined : Number(position))
    const tags = entries.filter((each) => !each.startsWith(POSITION))
    if (tags.length > 0) drop(tags)
  }

  await pubSub.subscribe(CHANNEL, receive)
  // After missed messages any value may be outdated.
  pubSub.onGap(() => {
    replica?.require(undefined)
    dropAll()
  })

  return {
    peek<T extends object>(key: string) {
      const entry = stored.get(key)
      if (entry) report(key, 'hit')
      return entry?.value as T | undefined
    },

    get<T extends object>(key: string, make: () => Promise<Cached<T>>): Promise<T> {
      const entry = stored.get(key) ?? undefined
      const running = making.get(key)
      report(key, entry ? 'hit' : running ? 'shared' : 'miss')
      if (entry) return Promise.resolve(entry.value as T)
      if (running) return running as Promise<T>
      const made = makeAndStore(key, make).finally(() => {
        if (making.get(key) === made) making.delete(key)
      })
      making.set(key, made)
      return made
    },

    invalidate(tags) {
      drop(tags)
      publish(tags)
    },

    async publishWrites() {
      if (replica) publish([])
      await pubSub.flush()
    },
  }
}
