import { hash, randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns an unguessable token: `bytes` random bytes as base64url (32 bytes give 43 characters). */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Returns a random key of 26 lower-case letters and digits (130 bits), safe in file names and addresses. */
export const randomKey = (): string => Array.from(randomBytes(26), (byte) => ALPHABET[byte & 31]).join('')

/** Returns the SHA-256 of a text (UTF-8) as 32 bytes. Tokens are stored in this form. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')
