import { BadBlobKeyError } from './blob-store.ts'

// A part never begins with a dot: neither `..` nor the store's own hidden folders can be named.
const PART = /^[a-z0-9_-][a-z0-9._-]{0,199}$/
const LONGEST = 600

/** Whether a text can be the key of a blob. */
export const isKey = (key: string): boolean =>
  key.length <= LONGEST && key.split('/').every((part) => PART.test(part))

/** @throws BadBlobKeyError */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new BadBlobKeyError(key)
  return key
}

/** A prefix is the beginning of a key; it may end anywhere in it. @throws BadBlobKeyError */
export function requirePrefix(prefix: string): string {
  if (prefix === '') return prefix
  requireKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  return prefix
}
