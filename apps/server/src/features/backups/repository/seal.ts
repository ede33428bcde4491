import { createHash, createHmac, hkdfSync, type Hash, type Hmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Sized } from '@engawa/platform/backup-target'
import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupError } from '../archive/backup-error.ts'
import { passphraseIdentity, passphraseRecipient } from './passphrase.ts'

/** Names and protects the objects of a repository. */
export type Seal = {
  /** Begins the hash that names an object. With a passphrase it has a key, so that the owner of the target cannot test for known content. */
  hash(): Hash | Hmac
  seal(bytes: Uint8Array): Promise<Uint8Array>
  unseal(bytes: Uint8Array): Promise<Uint8Array>
  sealStream(body: Sized): Promise<Sized>
  unsealStream(stream: Readable): Promise<Readable>
}

/** The seal of a repository without a passphrase: SHA-256, no encryption. */
export const openSeal: Seal = {
  hash: () => createHash('sha256'),
  seal: async (bytes) => bytes,
  unseal: async (bytes) => bytes,
  sealStream: async (body) => body,
  unsealStream: async (stream) => stream,
}

/** Creates an identity of age (https://age-encryption.org/v1) and returns it encrypted by the passphrase, as text. */
export async function createLockedIdentity(passphrase: string): Promise<string> {
  const locker = new Encrypter()
  locker.addRecipient(passphraseRecipient(passphrase))
  return armor.encode(await locker.encrypt(await generateX25519Identity()))
}

/** Decrypts the identity of a repository, and returns its seal. Throws `BackupError` for a wrong passphrase. */
export async function unlockSeal(locked: string, passphrase: string): Promise<Seal> {
  const unlocker = new Decrypter()
  unlocker.addIdentity(passphraseIdentity(passphrase))
  const identity = await unlocker.decrypt(armor.decode(locked), 'text').catch((cause: unknown) => {
    throw new BackupError('backup_passphrase_wrong', { cause })
  })
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const key = Buffer.from(hkdfSync('sha256', identity, '', 'engawa names of backup objects', 32))
  return {
    hash: () => createHmac('sha256', key),
    seal: (bytes) => encrypter.encrypt(bytes),
    unseal: (bytes) => decrypter.decrypt(bytes),
    async sealStream({ stream, size }) {
      const sealed = await encrypter.encrypt(Readable.toWeb(stream) as ReadableStream<Uint8Array>)
      return { stream: Readable.fromWeb(sealed as never), size: sealed.size(size) }
    },
    unsealStream: async (stream) =>
      Readable.fromWeb(
        (await decrypter.decrypt(Readable.toWeb(stream) as ReadableStream<Uint8Array>)) as never,
      ),
  }
}
