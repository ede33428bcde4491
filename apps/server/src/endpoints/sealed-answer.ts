import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Returns a digest of a text that depends on the client's idempotency key, so the text cannot be guessed without the key. */
export const keyedDigest = (key: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', key).update(purpose).update('\0').update(text).digest()

const secretOf = (key: string): Buffer => keyedDigest(key, 'answer', '')

/** Encrypts an answer with the client's idempotency key. The database stores the answer, but not the key. */
export function sealAnswer(key: string, data: unknown): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, secretOf(key), nonce)
  const text = cipher.update(JSON.stringify({ data }), 'utf8')
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()])
}

/** Decrypts an answer. Throws if the key is another one. */
export function openAnswer(key: string, sealed: Buffer): unknown {
  const decipher = createDecipheriv(ALGORITHM, secretOf(key), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const text =
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  return (JSON.parse(text) as { data: unknown }).data
}
