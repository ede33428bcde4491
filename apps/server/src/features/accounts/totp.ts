import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Settings of the codes (RFC 6238) that all authenticator apps use: six digits, thirty seconds, SHA-1. */
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20

/** Max steps by which a phone's clock may be wrong: the codes of the previous and the next step are accepted, too. */
const TOLERATED_STEPS = 1

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/**
 * Encodes bytes as text for typing into an authenticator app (Base32). The site's secrets need no padding, because their length
 * is a multiple of five bytes.
 */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** Returns the code of a time step (RFC 4226, 5.3). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Returns the time step of a code, if it is valid now and later than `after`. */
export function stepOfCode(
  secret: Buffer,
  code: string,
  { now, after }: { now: Date; after: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const at = stepOf(now)
  const steps = [at - TOLERATED_STEPS, at, at + TOLERATED_STEPS].filter((step) => step > after)
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
}

/** Returns the text in the QR code of a secret. */
export function uriOf(secret: Buffer, { site, name }: { site: string; name: string }): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(site)}`
}
