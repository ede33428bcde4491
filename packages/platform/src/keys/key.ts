import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type Part = string | Uint8Array

/** A key for one purpose. The parts of a signed text are joined without a separator. */
export type Key = {
  /** Returns the HMAC-SHA-256 of the parts (32 bytes). */
  sign(...parts: Part[]): Buffer
  /** Whether this key made `signature` from the same parts. With `length`, the signature is truncated to that many bytes. */
  verify(signature: Uint8Array, parts: Part[], length?: number): boolean
}

const SIGNATURE_BYTES = 32

/** Creates a key. `secretsOf` returns the secrets that are valid now: all of them verify, and the first one signs. */
export function createKey(secretsOf: () => [Buffer | string, ...(Buffer | string)[]]): Key {
  return {
    sign: (...parts) => hmac(secretsOf()[0], parts),
    verify: (signature, parts, length = SIGNATURE_BYTES) =>
      signature.length === length &&
      secretsOf().some((secret) => timingSafeEqual(signature, hmac(secret, parts).subarray(0, length))),
  }
}

/** Creates a random key that exists only in this process, for programs whose signatures no other process verifies. */
export function createThrowawayKey(): Key {
  const secret = randomBytes(SIGNATURE_BYTES)
  return createKey(() => [secret])
}

function hmac(secret: Buffer | string, parts: readonly Part[]): Buffer {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  return mac.digest()
}
