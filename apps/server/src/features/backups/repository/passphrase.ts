import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { type Identity, type Recipient, Stanza } from 'age-encryption'

// The stanza of age for a passphrase: https://c2sp.org/age#scrypt-recipient-stanza. The library computes scrypt on the thread that answers
// requests, where it would block them for about 0.2 s. Node.js computes it on another thread.

/** The cost of guessing a passphrase: 2^16 rounds of scrypt, about 0.2 s and 64 MiB for each guess. */
const WORK_FACTOR = 16
/** A higher cost, which a foreign description could name, would need much memory. */
const MAX_WORK_FACTOR = 18
const LABEL = 'age-encryption.org/v1/scrypt'
const SALT_BYTES = 16
const TAG_BYTES = 16
const CIPHER = 'chacha20-poly1305'
// Each key encrypts one text only.
const NONCE = Buffer.alloc(12)

/** Encrypts a file by a passphrase. Pass it to `Encrypter.addRecipient`. */
export const passphraseRecipient = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(SALT_BYTES)
    const key = await keyOf(passphrase, salt, WORK_FACTOR)
    const cipher = createCipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    const args = ['scrypt', salt.toString('base64').replaceAll('=', ''), String(WORK_FACTOR)]
    return [new Stanza(args, new Uint8Array(body))]
  },
})

/** Decrypts a file by a passphrase. Pass it to `Decrypter.addIdentity`. */
export const passphraseIdentity = (passphrase: string): Identity => ({
  async unwrapFileKey([stanza, ...others]) {
    const [type, salt = '', workFactor = ''] = stanza?.args ?? []
    // The format allows no other recipient next to a passphrase.
    if (!stanza || type !== 'scrypt' || others.length > 0) return null
    if (!/^[1-9]\d?$/.test(workFactor) || Number(workFactor) > MAX_WORK_FACTOR) return null
    const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(workFactor))
    const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(stanza.body.subarray(-TAG_BYTES))
    try {
      return new Uint8Array(
        Buffer.concat([decipher.update(stanza.body.subarray(0, -TAG_BYTES)), decipher.final()]),
      )
    } catch {
      return null
    }
  },
})

function keyOf(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const [N, r] = [2 ** workFactor, 8]
  // Without `maxmem`, Node.js allows 32 MiB.
  const options = { N, r, p: 1, maxmem: 2 * 128 * N * r }
  return new Promise((resolve, reject) => {
    scrypt(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
