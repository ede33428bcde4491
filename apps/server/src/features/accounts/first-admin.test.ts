import { accounts, settings } from '@engawa/contract'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { copyDatabase } from '../../../test/database.ts'
import { errorOf, uniqueName } from '../../../test/factories.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../../test/site.ts'

let site: Site
afterEach(() => site.stop())

/** Starts the site of a database in which no administrator was ever created. `fill` runs before the start. */
async function startNewSite(fill = '', env?: Record<string, string>): Promise<Site> {
  const database = await copyDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`delete from settings where key = 'set-up'; ${fill}`).finally(() => client.end())
  return startSite({ database, ...(env && { env }) })
}

const info = () => site.call(settings.info, {})

describe('administrators', () => {
  test('until the setup link is used, registration is closed', async () => {
    site = await startNewSite()
    expect(await info()).toMatchObject({ isSetUp: false, registration: 'closed' })
    expect(await errorOf(site.register())).toBe('registration_closed')
    const setupToken = (await site.context.accounts.ensureAdmin())!
    const newcomer = { name: uniqueName(), email: 'admin@example.org', password: PASSWORD }
    await site.call(accounts.setup, { setupToken, ...newcomer })
    expect(await info()).toMatchObject({ isSetUp: true, registration: 'open' })
    await site.register()
  })

  test('a setup that fails leaves registration closed', async () => {
    site = await startNewSite()
    await site.context.accounts.createUser({ name: 'Taken', email: 'taken@example.org', password: PASSWORD })
    const setupToken = (await site.context.accounts.ensureAdmin())!
    const taken = { setupToken, name: 'taken', email: 'admin@example.org', password: PASSWORD }
    expect(await errorOf(site.call(accounts.setup, taken))).toBe('name_taken')
    expect(await info()).toMatchObject({ isSetUp: false, registration: 'closed' })
    expect(await errorOf(site.register())).toBe('registration_closed')
  })

  test('an administrator from the settings, or one that the operator promotes, opens registration', async () => {
    const env = { ADMIN_NAME: uniqueName(), ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: PASSWORD }
    site = await startNewSite('', env)
    await site.context.accounts.ensureAdmin()
    await site.register()
    await site.stop()

    site = await startNewSite()
    const name = uniqueName()
    await site.context.accounts.createUser({ name, email: `${name}@example.org`, password: PASSWORD })
    expect(await errorOf(site.register())).toBe('registration_closed')
    await site.context.accounts.rescue.promote(name)
    await site.register()
  })

  test('a site of an earlier release that has an administrator is set up when it starts', async () => {
    site = await startNewSite(`
      insert into users (name, name_key, name_skeleton, email, email_key, password_hash, description, role, created_at)
      values ('Old', 'old', 'old', 'old@example.org', 'old@example.org', 'x', '', 2, now())`)
    expect(await info()).toMatchObject({ isSetUp: true, registration: 'open' })
    await site.register()
  })

  test('the setup link for the first administrator works once, and is the same in every process', async () => {
    site = await startSite()
    const [link, other] = await Promise.all([1, 2].map(() => site.context.accounts.ensureAdmin()))
    expect(other).toBe(link)
    const setup = (setupToken: string) =>
      site.call(accounts.setup, {
        setupToken,
        name: uniqueName(),
        email: `${uniqueName()}@example.org`,
        password: PASSWORD,
      })
    expect(await errorOf(setup(link!.slice(1)))).toBe('setup_link_invalid')
    expect(await errorOf(setup(''))).toBe('setup_link_invalid')
    const state = async (setupToken: string) => (await site.call(accounts.setupLink, { setupToken })).link
    expect([await state(link!), await state('x')]).toEqual(['open', 'wrong'])
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => setup(link!)))
    const made = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(made).toHaveLength(1)
    expect(made[0]?.profile.role).toBe(2)
    expect(await errorOf(setup(link!))).toBe('setup_link_invalid')
    expect(await state(link!)).toBe('used')
    const as = { token: made[0]!.token }
    const done = async () =>
      (await site.call(accounts.firstSteps, {}, as)).steps
        ?.filter((each) => each.done)
        .map(({ step }) => step)
    expect(await done()).toEqual([])
    await site.call(accounts.createInvite, {}, as)
    expect(await done()).toEqual(['invite'])
    await site.call(accounts.endFirstSteps, {}, as)
    expect(await done()).toBeUndefined()
    expect(await site.context.accounts.ensureAdmin()).toBeNull()
  })

  test('the first administrator can be made from the settings, without a link', async () => {
    const name = uniqueName()
    const env = { ADMIN_NAME: name, ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: PASSWORD }
    site = await startSite({ env })
    expect(await site.context.accounts.ensureAdmin()).toBeNull()
    expect(await site.context.accounts.ensureAdmin()).toBeNull()
    const { profile } = await site.call(accounts.login, { account: name, password: PASSWORD })
    expect(profile.role).toBe(2)
  })

  test('settings that are invalid for an account do not make an administrator', async () => {
    const name = uniqueName()
    const env = { ADMIN_NAME: name, ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: PASSWORD }
    site = await startSite({ env })
    await site.register(name.toUpperCase())
    await expect(site.context.accounts.ensureAdmin()).rejects.toMatchObject({
      problems: [{ name: 'ADMIN_NAME' }],
    })
  })

  test('the administrators cannot all step down, even at the same time', async () => {
    site = await startSite()
    const all = await Promise.all(Array.from({ length: 4 }, () => site.admin()))
    const setRole = (by: Person, whom: Person, newRole: number) =>
      site.call(accounts.setRole, { id: whom.profile.uid, newRole }, { token: by.token })
    // There are several rounds, because calls that happen to run one after the other prove nothing.
    for (let round = 0; round < 3; round += 1) {
      const steps = await Promise.allSettled(all.map((each) => setRole(each, each, 0)))
      const refused = steps.flatMap((each) => (each.status === 'rejected' ? [each.reason.errorName] : []))
      expect(refused).toEqual(['last_admin'])
      const last = all[steps.findIndex(({ status }) => status === 'rejected')]!
      for (const each of all) if (each !== last) await setRole(last, each, 2)
    }
  })
})
