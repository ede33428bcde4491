import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type Part = string | Uint8Array

/** A key for one purpose. The signed parts are joined without a separator. */
export type Key = {
  /** HMAC-SHA-256, 32 bytes. */
  sign(...parts: Part[]): Buffer
  /** Whether `signature`, whole or cut to `length` bytes, was made from the same parts by this key. */
  verify(signature: Uint8Array, parts: Part[], length?: number): boolean
}

const SIGNATURE_BYTES = 32

/** `secretsOf` returns the secrets that are valid now. The first one signs. */
export function createKey(secretsOf: () => [Buffer | string, ...(Buffer | string)[]]): Key {
  return {
    sign: (...parts) => hmac(secretsOf()[0], parts),
    verify: (signature, parts, length = SIGNATURE_BYTES) =>
      signature.length === length &&
      secretsOf().some((secret) => timingSafeEqual(signature, hmac(secret, parts).subarray(0, length))),
  }
}

/** Creates a key that ends with the process, for programs whose signatures no other process reads. */
export function createThrowawayKey(): Key {
  const secret = randomBytes(SIGNATURE_BYTES)
  return createKey(() => [secret])
}

function hmac(secret: Buffer | string, parts: readonly Part[]): Buffer {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  return mac.digest()
}
