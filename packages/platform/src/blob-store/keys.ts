import { BadBlobKeyError } from './blob-store.ts'

// A part never begins with a dot, so a key can contain neither `..` nor the hidden folders of the store.
const PART = /^[a-z0-9_-][a-z0-9._-]{0,199}$/
const MAX_LENGTH = 600

/** Whether a text can be the key of a blob. */
export const isKey = (key: string): boolean =>
  key.length <= MAX_LENGTH && key.split('/').every((part) => PART.test(part))

/** Returns the key if it is valid. @throws BadBlobKeyError */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new BadBlobKeyError(key)
  return key
}

/** Checks a prefix of keys. A prefix may end inside a part. @throws BadBlobKeyError */
export function requirePrefix(prefix: string): string {
  if (prefix === '') return prefix
  requireKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  return prefix
}
