import { accounts } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticator } from '../../../test/authenticator.ts'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const ORIGIN = 'https://veranda.example'
const MINUTE = 60_000

let site: Site
let member: Person
let key: ReturnType<typeof authenticator>
const clock = testClock()

beforeAll(async () => {
  site = await startSite({ clock, env: { PUBLIC_URL: ORIGIN } })
})
afterAll(() => site?.stop())

beforeEach(async () => {
  member = await site.register()
  key = await withPasskey(member)
  // After this time, the password of the login is no longer a fresh proof.
  clock.advance(16 * MINUTE)
})

async function withPasskey(as: { token: string }) {
  const made = authenticator(ORIGIN)
  const { options } = await site.call(accounts.beginPasskey, {}, as)
  await site.call(accounts.addPasskey, { name: 'Key', credential: made.create(options) }, as)
  return made
}

type As = { token: string }

const begin = async (as: As = member) => (await site.call(accounts.beginPasskeyProof, {}, as)).options
const prove = (credential: ReturnType<typeof key.get>, as: As = member) =>
  site.call(accounts.proveByPasskey, { credential }, as)
/** Makes a call that requires a fresh proof and can be repeated. */
const guarded = (as: As = member) => site.call(accounts.beginSecondFactor, {}, as)
const needsProof = async (as: As = member): Promise<boolean> => {
  const answer = await guarded(as).catch((error: { errorName: string }) => error.errorName)
  expect(['object', 'string']).toContain(typeof answer)
  return answer === 'current_password_needed'
}
const refused = async (credential: ReturnType<typeof key.get>, as?: As): Promise<void> =>
  expect(await errorOf(prove(credential, as))).toBe('passkey_refused')

/** Logs the same member in with another browser, and waits until this login no longer counts as a proof. */
async function elsewhere(): Promise<As> {
  const { token } = await site.call(accounts.passkeyLogin, {
    credential: key.get((await site.call(accounts.beginPasskeyLogin, {})).options),
  })
  clock.advance(16 * MINUTE)
  return { token }
}

test('a passkey is a proof like the password, for 15 minutes and only in the session that used it', async () => {
  const other = await elsewhere()
  expect([await needsProof(), await needsProof(other)]).toEqual([true, true])
  await prove(key.get(await begin()))
  expect([await needsProof(), await needsProof(other)]).toEqual([false, true])
  clock.advance(14 * MINUTE)
  expect(await needsProof()).toBe(false)
  clock.advance(2 * MINUTE)
  expect(await needsProof()).toBe(true)
})

test('the answer to a challenge is accepted only once', async () => {
  const credential = key.get(await begin())
  await prove(credential)
  clock.advance(16 * MINUTE)
  await refused(credential)
  const options = await begin()
  const answers = Array.from({ length: 4 }, () => prove(key.get(options)))
  const done = await Promise.allSettled(answers)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a challenge for a passkey must be answered within ten minutes', async () => {
  const options = await begin()
  clock.advance(11 * MINUTE)
  await refused(key.get(options))
  expect(await needsProof()).toBe(true)
})

test('an answer counts as a proof only in the session that requested the challenge', async () => {
  const other = await elsewhere()
  const options = await begin(other)
  await refused(key.get(options))
  expect([await needsProof(), await needsProof(other)]).toEqual([true, true])
  await prove(key.get(options), other)
  expect(await needsProof(other)).toBe(false)
})

test('an answer to the challenge of a login, or of another site, does not count as a proof', async () => {
  const { options: login } = await site.call(accounts.beginPasskeyLogin, {})
  await refused(key.get(login))
  const proof = await begin()
  expect(await errorOf(site.call(accounts.passkeyLogin, { credential: key.get(proof) }))).toBe(
    'passkey_refused',
  )
  await refused(key.get({ ...proof, challenge: Buffer.from('anything').toString('base64url') }))
  await refused(key.get({ ...proof, rpId: 'elsewhere.example' }))
  expect(await needsProof()).toBe(true)
})

test("another member's passkey, or a removed passkey, does not count as a proof", async () => {
  const stranger = await site.register()
  const theirs = await withPasskey(stranger)
  await refused(theirs.get(await begin()))
  await refused(key.get(await begin()), stranger)
  const { passkeys } = await site.call(accounts.security, {}, member)
  const options = await begin()
  await prove(key.get(await begin()))
  await site.call(accounts.removePasskey, { id: passkeys[0]!.id }, member)
  await refused(key.get(options))
})

test('a changed answer to a challenge is refused', async () => {
  const credential = key.get(await begin())
  const other = key.get(await begin())
  for (const part of ['clientDataJSON', 'authenticatorData', 'signature'])
    await refused({ ...credential, response: { ...credential.response, [part]: other.response[part]! } })
  expect(await needsProof()).toBe(true)
  await prove(credential)
})
