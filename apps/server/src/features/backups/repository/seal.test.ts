import { armor, Decrypter, Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { passphraseIdentity } from './passphrase.ts'
import { createLockedIdentity, unlockSeal } from './seal.ts'

const PASSPHRASE = 'four words of a passphrase'

test('the library of age decrypts an identity that this site encrypted, and this site one of the library', async () => {
  const ours = await createLockedIdentity(PASSPHRASE)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  const identity = await decrypter.decrypt(armor.decode(ours), 'text')
  expect(identity).toMatch(/^AGE-SECRET-KEY-1/)

  const encrypter = new Encrypter()
  encrypter.setPassphrase(PASSPHRASE)
  encrypter.setScryptWorkFactor(16)
  const theirs = armor.encode(await encrypter.encrypt(identity))
  const [one, other] = await Promise.all([ours, theirs].map((locked) => unlockSeal(locked, PASSPHRASE)))
  const text = Buffer.from('a row')
  expect(Buffer.from(await other!.unseal(await one!.seal(text)))).toEqual(text)
})

test('another passphrase does not decrypt an identity', async () => {
  const locked = await createLockedIdentity(PASSPHRASE)
  await expect(unlockSeal(locked, `${PASSPHRASE}s`)).rejects.toMatchObject({
    errorName: 'backup_passphrase_wrong',
  })
})

/** Counts the turns of the event loop during some work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const count = (): void => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return turns
}

test('requests are answered while the key of a passphrase is computed', async () => {
  const locked = await createLockedIdentity(PASSPHRASE)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  // The library blocks the event loop.
  const blocked = await turnsDuring(() => decrypter.decrypt(armor.decode(locked)))
  const decryptOurs = new Decrypter()
  decryptOurs.addIdentity(passphraseIdentity(PASSPHRASE))
  const free = await turnsDuring(() => decryptOurs.decrypt(armor.decode(locked)))
  expect(free).toBeGreaterThan(10 * blocked)
})
