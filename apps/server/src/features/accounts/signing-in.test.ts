import { accounts, moderation, notifications, securityLog } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyAddress, errorOf, testClock, uniqueName } from '../../../test/factories.ts'
import { codeAt } from './totp.ts'
import { PASSWORD, startSite, type Site } from '../../../test/site.ts'

let site: Site
const clock = testClock()

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.stop())

const details = (more: object = {}) => ({
  name: uniqueName(),
  email: `${uniqueName()}@example.org`,
  password: PASSWORD,
  ...more,
})

describe('registering', () => {
  test('registering makes a member, who is logged in by the token of the answer and by the cookie', async () => {
    const input = details()
    const response = await site.fetch('/v1/user/reg', {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json' },
    })
    const { data } = (await response.json()) as { data: { token: string } }
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toContain(`token=${data.token}`)
    expect(cookie).toMatch(/Path=\/; SameSite=Lax/)
    expect(cookie).not.toContain('Secure')

    const profile = await site.call(accounts.profile, {}, { token: data.token })
    expect(profile).toMatchObject({ name: input.name, email: input.email, role: 0, coins: 0 })
    expect(profile.avatar).toMatch(/^\/avatars\/\d{1,2}-[0-5]\.svg$/)
    expect(JSON.stringify(profile)).not.toContain('password')
    const byCookie = await site.fetch('/v1/user/profile', { headers: { cookie: `token=${data.token}` } })
    expect(byCookie.status).toBe(200)
  })

  test.each([
    ['http', {}, false],
    ['https by a trusted proxy', { 'x-forwarded-proto': 'https' }, true],
  ])('the cookie of a new session is secure only over https: %s', async (_, headers, secure) => {
    const body = JSON.stringify(details())
    const answer = await site.fetch('/v1/user/reg', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(answer.headers.get('set-cookie')?.includes('Secure')).toBe(secure)
  })

  test.each<[object, string, string]>([
    [{ name: 'a' }, 'name', 'too_short'],
    [{ name: 'two words' }, 'name', 'bad_characters'],
    [{ name: '\u115F\u1160' }, 'name', 'bad_characters'],
    [{ name: 'Admin' }, 'name', 'reserved'],
    [{ name: 'аdmin' }, 'name', 'reserved'],
    ...[
      '管理员',
      '管理員',
      '管理者',
      '運営',
      '運営チーム',
      '站長',
      '系統',
      '公式',
      'モデレーター',
      'Adm1n',
      'superadmin',
      'TheAdmin',
      'the_root',
      '系統管理',
      'админ',
      '운영자',
      'root_',
      '_admin_',
    ].map((name): [object, string, string] => [{ name }, 'name', 'reserved']),
    ...['admin-team', 'ADMIN2', 'M0DERAT0R', 'Engawa', 'of-ficial', 'mod_', 'ｒｏｏｔ'].map(
      (name): [object, string, string] => [{ name }, 'name', 'reserved'],
    ),
    ...[
      'engawa123',
      'Engawa2026',
      'Summer2026!',
      '!!Winter12',
      'Password2026',
      'engawaengawa',
      'myengawa2026',
      'p@ssword1',
    ].map((password): [object, string, string] => [{ password }, 'password', 'common']),
    [{ email: 'hotaru@example.org', password: 'Hotaru2026!' }, 'password', 'like_name'],
    [{ email: 'nobody' }, 'email', 'not_an_email'],
    [{ password: 'short' }, 'password', 'too_short'],
    [{ password: 'x'.repeat(129) }, 'password', 'too_long'],
    [{ password: 'Password1' }, 'password', 'common'],
    [{ password: 'abcabcabcabc' }, 'password', 'common'],
    [{ email: 'a-quiet-one@example.org', password: 'A-Quiet-One' }, 'password', 'like_name'],
  ])('registering with %j is refused', async (more, field, reason) => {
    await expect(site.call(accounts.register, details(more))).rejects.toMatchObject({
      errorName: 'bad_input',
      fields: { [field]: reason },
    })
  })

  test.each([
    'beetroot',
    'modern',
    'systematic',
    'supporter',
    'administer',
    'stationary',
    '公園',
    '系外惑星',
  ])('registering with the name %s is accepted, although it contains a reserved name', async (name) => {
    expect((await site.call(accounts.register, details({ name }))).profile.name).toBe(name)
  })

  test('a registration with a used e-mail, or with a look-alike of a used name, is refused', async () => {
    const stem = uniqueName()
    const email = `${uniqueName()}@example.org`
    await site.call(accounts.register, details({ name: `oa${stem}`, email }))
    for (const name of [`OA${stem.toUpperCase()}`, `ｏａ${stem}`, `0a${stem}`, `оа${stem}`]) {
      expect(await errorOf(site.call(accounts.register, details({ name }))), name).toBe('name_taken')
    }
    expect(await errorOf(site.call(accounts.register, details({ email: email.toUpperCase() })))).toBe(
      'email_taken',
    )
  })

  test('registrations are limited by IP address, and a form with an error does not count', async () => {
    clock.stop()
    const address = anyAddress()
    const join = (more: object) => site.call(accounts.register, details(more), { address })
    const { name } = await site.register()
    for (let at = 0; at < 5; at += 1) {
      expect(await errorOf(join({ password: 'iloveyou1' }))).toBe('bad_input')
      expect(await errorOf(join({ name }))).toBe('name_taken')
    }
    for (let at = 0; at < 10; at += 1) await join({})
    await expect(join({})).rejects.toMatchObject({
      errorName: 'too_many_requests',
      retryAfterSeconds: 360,
    })
    clock.resume()
  })

  test('of several simultaneous registrations with one name, one succeeds', async () => {
    const name = uniqueName()
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => site.call(accounts.register, details({ name }))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const errors = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.errorName] : []))
    expect(new Set(errors)).toEqual(new Set(['name_taken']))
  })
})

describe('signing in', () => {
  test('a member logs in with the name in any case, or with the e-mail', async () => {
    const { profile } = await site.register()
    for (const account of [profile.name.toUpperCase(), profile.email.toUpperCase()]) {
      const signedIn = await site.call(accounts.login, { account, password: PASSWORD })
      expect(signedIn.profile.uid).toBe(profile.uid)
    }
  })

  test('a login gets the same answer for a wrong password and for an unknown account', async () => {
    const { name } = await site.register()
    const wrong = async (account: string) => {
      const body = JSON.stringify({ account, password: 'not the password' })
      const headers = { 'content-type': 'application/json' }
      const answer = await site.fetch('/v1/user/login', { method: 'POST', body, headers })
      return [answer.status, await answer.text()]
    }
    const [known, unknown] = [await wrong(name), await wrong(uniqueName())]
    expect(known[0]).toBe(401)
    expect(known).toEqual(unknown)
  })

  test('a failed login makes exactly one password comparison, for a known and an unknown account', async () => {
    const { name, profile } = await site.register()
    const compared = async () =>
      Number(/^passwords_compared_total (\d+)/m.exec(await site.context.metrics.read())?.[1])
    const proof = { password: 'not the password' }
    const calls = (account: string): (() => Promise<unknown>)[] => [
      () => site.call(accounts.login, { account, ...proof }),
      () => site.call(moderation.ownBlock, { account, ...proof }),
      () => site.call(moderation.appealBlock, { account, ...proof, text: 'Please' }),
    ]
    for (const account of [name, profile.email, uniqueName(), `${uniqueName()}@example.org`])
      for (const call of calls(account)) {
        const before = await compared()
        expect(await errorOf(call())).toBe('wrong_credentials')
        expect(await compared()).toBe(before + 1)
      }
  })

  test('after ten failed tries with name or e-mail, logins are refused from this IP address only', async () => {
    const { name, profile } = await site.register()
    const attacker = anyAddress()
    const tryAs = (account: string) =>
      errorOf(site.call(accounts.login, { account, password: 'wrong wrong' }, { address: attacker }))
    const answers = []
    for (let at = 0; at < 12; at += 1) answers.push(await tryAs(at % 2 ? name : profile.email))
    expect(answers.slice(0, 10)).toEqual(Array(10).fill('wrong_credentials'))
    expect(answers.at(-1)).toBe('too_many_requests')
    const right = { account: name, password: PASSWORD }
    expect(await errorOf(site.call(accounts.login, right, { address: attacker }))).toBe('too_many_requests')
    expect((await site.call(accounts.login, right)).profile.uid).toBe(profile.uid)
  })
})

const signIn = async (name: string, remember = true, userAgent = 'test') =>
  (await site.call(accounts.login, { account: name, password: PASSWORD, remember }, { userAgent })).token

describe('sessions', () => {
  test('logging out ends the session and its token', async () => {
    const { token } = await site.register()
    await site.call(accounts.profile, {}, { token })
    await site.call(accounts.logout, {}, { token })
    expect(await errorOf(site.call(accounts.profile, {}, { token }))).toBe('not_logged_in')
  })

  test('only the member can list the sessions of the account and end them from another session', async () => {
    const { token, name } = await site.register()
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const elsewhere = await signIn(name, true, firefox)
    const { items } = await site.call(accounts.sessions, {}, { token })
    const other = items.find((each) => !each.isCurrent)
    expect(items).toHaveLength(2)
    expect(other?.device).toBe('Firefox · Windows')

    const stranger = await site.register()
    const end = (by: string) => site.call(accounts.endSession, { id: other!.id }, { token: by })
    expect(await errorOf(end(stranger.token))).toBe('not_found')
    await end(token)
    expect(await errorOf(site.call(accounts.profile, {}, { token: elsewhere }))).toBe('not_logged_in')
    expect(await errorOf(end(token))).toBe('not_found')
  })

  test('the list shows the address of each login, and one call ends all other sessions', async () => {
    const { token, name } = await site.register()
    const login = (address: string) =>
      site.call(accounts.login, { account: name, password: PASSWORD }, { address })
    const phone = await login('203.0.113.7')
    const tablet = await login('2001:db8:1:2::9')
    const { items } = await site.call(accounts.sessions, {}, { token })
    expect(items.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['203.0.113.7', '2001:db8:1:2::/64']),
    )
    const end = () => site.call(accounts.endOtherSessions, {}, { token })
    expect(await end()).toEqual({ ended: 2 })
    for (const other of [phone, tablet])
      expect(await errorOf(site.call(accounts.profile, {}, { token: other.token }))).toBe('not_logged_in')
    expect((await site.call(accounts.sessions, {}, { token })).items).toMatchObject([{ isCurrent: true }])
    expect(await end()).toEqual({ ended: 0 })
    const events = (await site.call(securityLog.own, {}, { token })).items.map(({ event }) => event)
    expect(events.filter((event) => event === 'sessions-ended')).toHaveLength(1)
  })

  test('a new password ends all sessions except the current one', async () => {
    const { token, name, profile } = await site.register()
    const elsewhere = await signIn(name)
    await site.call(accounts.profile, {}, { token: elsewhere })
    await site.call(accounts.update, { id: profile.uid, password: 'another password' }, { token })
    expect(await errorOf(site.call(accounts.profile, {}, { token: elsewhere }))).toBe('not_logged_in')
    expect((await site.call(accounts.profile, {}, { token })).uid).toBe(profile.uid)
    expect(await errorOf(signIn(name))).toBe('wrong_credentials')
    await site.call(accounts.login, { account: name, password: 'another password' })
  })

  test.each([
    ['a day', false, 1],
    ['thirty days when remembered', true, 30],
  ])('sessions last while they are used, and end after %s without use', async (_, remember, days) => {
    const { name } = await site.register()
    const token = await signIn(name, remember)
    for (let use = 0; use < 2; use += 1) {
      clock.advance(days * 86_400_000 - 3_600_000)
      expect((await site.call(accounts.profile, {}, { token })).name).toBe(name)
    }
    clock.advance(days * 86_400_000 + 1_000)
    expect(await errorOf(site.call(accounts.profile, {}, { token }))).toBe('not_logged_in')
  })

  test('sessions end after 90 days, even with frequent use', async () => {
    const { name } = await site.register()
    const token = await signIn(name)
    for (let use = 0; use < 4; use += 1) {
      clock.advance(21 * 86_400_000)
      expect((await site.call(accounts.profile, {}, { token })).name).toBe(name)
    }
    clock.advance(6 * 86_400_000 - 3_600_000)
    expect((await site.call(accounts.profile, {}, { token })).name).toBe(name)
    clock.advance(3_601_000)
    expect(await errorOf(site.call(accounts.profile, {}, { token }))).toBe('not_logged_in')
  })

  test('a new login of the same browser replaces the session', async () => {
    const { name } = await site.register()
    const before = await signIn(name)
    const { token } = await site.call(
      accounts.login,
      { account: name, password: PASSWORD },
      { token: before },
    )
    expect(await errorOf(site.call(accounts.profile, {}, { token: before }))).toBe('not_logged_in')
    expect((await site.call(accounts.profile, {}, { token })).name).toBe(name)
  })

  test('a remembered browser gets its cookie again when use prolongs the session', async () => {
    const { name } = await site.register()
    const cookieAfter = async (token: string) => {
      clock.advance(3_600_000)
      const answer = await site.fetch('/v1/user/profile', { headers: { cookie: `token=${token}` } })
      return answer.headers.get('set-cookie')
    }
    expect(await cookieAfter(await signIn(name, true))).toMatch(/^token=.*Max-Age=2592000/)
    expect(await cookieAfter(await signIn(name, false))).toBeNull()
  })

  test.each(['', 'x', 'null', '%00', 'a'.repeat(43), `${'b'.repeat(5_000)}`, "'; drop table users"])(
    'a request with the cookie %j counts as the request of a guest',
    async (token) => {
      const answer = await site.fetch('/v1/user/profile', { headers: { cookie: `token=${token}` } })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 40101, error: { name: 'not_logged_in' } })
    },
  )
})

/** Returns the code that an authenticator app would show. */
const codeOf = (secret: string, stepsAhead = 0): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((each) => letters.indexOf(each).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeAt(bytes, Math.floor(clock.now().getTime() / 30_000) + stepsAhead)
}

describe('two-step verification', () => {
  const withFactor = async () => {
    const person = await site.register()
    const as = { token: person.token }
    const { secret, uri, qr } = await site.call(accounts.beginSecondFactor, {}, as)
    expect(uri).toContain(secret)
    expect(qr.path.length).toBeGreaterThan(1_000)
    const { recoveryCodes } = await site.call(accounts.confirmSecondFactor, { code: codeOf(secret) }, as)
    return { ...person, as, secret, recoveryCodes }
  }
  const login = (name: string, more: object = {}) =>
    site.call(accounts.login, { account: name, password: PASSWORD, ...more })

  test('a right code switches two-step verification on; a login then requires the password and a code', async () => {
    const person = await site.register()
    const as = { token: person.token }
    const { secret } = await site.call(accounts.beginSecondFactor, {}, as)
    const wrong = codeOf(secret, 9)
    expect(await errorOf(site.call(accounts.confirmSecondFactor, { code: wrong }, as))).toBe(
      'setup_code_wrong',
    )
    await login(person.name)
    await site.call(accounts.confirmSecondFactor, { code: codeOf(secret) }, as)
    expect(await errorOf(site.call(accounts.beginSecondFactor, {}, as))).toBe('second_factor_on')
    expect(await errorOf(login(person.name))).toBe('code_needed')
    expect(await errorOf(login(person.name, { password: 'wrong wrong', code: codeOf(secret, 1) }))).toBe(
      'wrong_credentials',
    )
    expect(await errorOf(login(person.name, { code: wrong }))).toBe('code_wrong')
    // The code that switched two-step verification on is used up.
    expect(await errorOf(login(person.name, { code: codeOf(secret) }))).toBe('code_wrong')
    await login(person.name, { code: codeOf(secret, 1) })
    const security = await site.call(accounts.security, {}, as)
    expect(security.secondFactor?.recoveryCodes).toBe(10)
  })

  test('a code is accepted for only one of several simultaneous logins', async () => {
    const { name, secret } = await withFactor()
    const code = codeOf(secret, 1)
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => login(name, { code })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a recovery code is accepted for only one of several simultaneous logins', async () => {
    const { name, recoveryCodes } = await withFactor()
    const tries = await Promise.allSettled(
      Array.from({ length: 3 }, () => login(name, { code: recoveryCodes[0] })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('each recovery code is accepted once, in any spelling, and the member is notified', async () => {
    const { name, as, secret, recoveryCodes } = await withFactor()
    const [code = '', other = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    await login(name, { code: code.toUpperCase().replaceAll('-', ' ') })
    expect(await errorOf(login(name, { code }))).toBe('code_wrong')
    const { items } = await site.call(notifications.list, {}, as)
    expect(items.map(({ text }) => text)).toContain('A recovery code was used to log in to your account')
    const renewed = await site.call(accounts.renewRecoveryCodes, { code: codeOf(secret, 1) }, as)
    expect(await errorOf(login(name, { code: other }))).toBe('code_wrong')
    await login(name, { code: renewed.recoveryCodes[0] })
  })

  test('tries of codes from all IP addresses count together', async () => {
    const { name, secret } = await withFactor()
    clock.stop()
    const answers = []
    for (let at = 0; at < 11; at += 1) answers.push(await errorOf(login(name, { code: '000000' })))
    expect(answers.filter((each) => each === 'code_wrong').length).toBeLessThan(11)
    expect(answers.at(-1)).toBe('too_many_requests')
    clock.resume()
    expect(await errorOf(login(name, { code: codeOf(secret, 1) }))).toBe('too_many_requests')
  })

  test('switching two-step verification off, and adding a passkey, require a code', async () => {
    const { name, as, secret, recoveryCodes } = await withFactor()
    for (const endpoint of [accounts.removeSecondFactor, accounts.renewRecoveryCodes]) {
      expect(await errorOf(site.call(endpoint, {}, as))).toBe('factor_code_needed')
      expect(await errorOf(site.call(endpoint, { code: '000000' }, as))).toBe('factor_code_wrong')
    }
    expect(await errorOf(site.call(accounts.removePasskey, { id: 1 }, as))).toBe('factor_code_needed')
    const renewed = await site.call(accounts.renewRecoveryCodes, { code: codeOf(secret, 1) }, as)
    expect(await errorOf(site.call(accounts.removeSecondFactor, { code: recoveryCodes[0] }, as))).toBe(
      'factor_code_wrong',
    )
    await site.call(accounts.removeSecondFactor, { code: renewed.recoveryCodes[0] }, as)
    await login(name)
  })

  test('a member with two-step verification needs a code to read and to appeal a block', async () => {
    const { name, profile, secret } = await withFactor()
    const admin = await site.admin()
    await site.call(accounts.block, { id: profile.uid, blocked: true, reason: 'loud' }, admin)
    const proof = { account: name, password: PASSWORD }
    expect(await errorOf(site.call(moderation.ownBlock, proof))).toBe('code_needed')
    expect(await errorOf(site.call(moderation.appealBlock, { ...proof, text: 'Sorry' }))).toBe('code_needed')
    const block = await site.call(moderation.ownBlock, { ...proof, code: codeOf(secret, 1) })
    expect(block).toMatchObject({ reason: 'loud' })
  })

  test('changing the second factor requires a fresh proof, and users with a higher role can reset it', async () => {
    const { name, as, profile, secret } = await withFactor()
    clock.advance(16 * 60_000)
    for (const endpoint of [accounts.removeSecondFactor, accounts.renewRecoveryCodes])
      expect(await errorOf(site.call(endpoint, {}, as))).toBe('current_password_needed')
    const moderator = await site.moderator()
    const reset = (token: string) => site.call(accounts.resetSecondFactor, { id: profile.uid }, { token })
    expect(await errorOf(reset(moderator.token))).toBe('forbidden')
    expect(await errorOf(login(name))).toBe('code_needed')
    const admin = await site.admin()
    const resettable = async ({ token }: { token: string }) =>
      (await site.call(accounts.info, { userId: profile.uid }, { token })).can.resetSecondFactor
    // Only users who may reset a second factor learn that it exists.
    expect([await resettable(moderator), await resettable(admin)]).toEqual([false, true])
    const reason = 'Lost the phone and the codes'
    await site.call(accounts.resetSecondFactor, { id: profile.uid, reason }, { token: admin.token })
    expect(await resettable(admin)).toBe(false)
    const record = await site.call(moderation.member, { uid: profile.uid }, { token: moderator.token })
    expect(record.factorResets).toMatchObject([{ reason, by: { name: admin.name } }])
    await login(name)
    await login(name, { code: codeOf(secret) })
  })
})

describe('passkeys', () => {
  test('passkeys cannot be made at an IP address, and an invalid passkey is refused', async () => {
    const { token } = await site.register()
    expect(await errorOf(site.call(accounts.beginPasskey, {}, { token }))).toBe('passkeys_unavailable')
    const credential = { id: 'x', rawId: 'x', type: 'public-key', response: {} } as const
    expect(await errorOf(site.call(accounts.passkeyLogin, { credential }))).toBe('passkey_refused')
    expect(await errorOf(site.call(accounts.beginPasskeyProof, {}, { token }))).toBe('passkeys_unavailable')
    expect(await errorOf(site.call(accounts.proveByPasskey, { credential }, { token }))).toBe(
      'passkey_refused',
    )
    expect(await errorOf(site.call(accounts.addPasskey, { name: 'x', credential }, { token }))).toBe(
      'passkeys_unavailable',
    )
  })
})

describe('a new password or e-mail', () => {
  test.each([{ password: 'another password' }, { email: 'other' }])(
    'some time after signing in, a change of %j requires the current password',
    async (wanted) => {
      const { token, profile } = await site.register()
      const id = profile.uid
      const change = 'email' in wanted ? { email: `${uniqueName()}@example.org` } : wanted
      const update = (more: object) => site.call(accounts.update, { id, ...change, ...more }, { token })
      clock.advance(16 * 60_000)
      expect(await errorOf(update({}))).toBe('current_password_needed')
      expect(await errorOf(update({ currentPassword: 'wrong wrong' }))).toBe('current_password_wrong')
      await update({ currentPassword: PASSWORD })
      // The password was just entered in this session.
      await site.call(accounts.update, { id, email: `${uniqueName()}@example.org` }, { token })
    },
  )

  test('a new password is refused with a wrong current password, even right after a login', async () => {
    const { token, profile } = await site.register()
    const update = { id: profile.uid, password: 'another password', currentPassword: 'wrong wrong' }
    expect(await errorOf(site.call(accounts.update, update, { token }))).toBe('current_password_wrong')
  })

  test('a new e-mail requires a proof; a new name or description, or the same e-mail, does not', async () => {
    const { token, profile } = await site.register()
    clock.advance(16 * 60_000)
    const { uid: id, email } = profile
    const saved = await site.call(accounts.update, { id, email, description: 'hello' }, { token })
    expect(saved.description).toBe('hello')
    const renamed = site.call(accounts.update, { id, name: 'moderator' }, { token })
    await expect(renamed).rejects.toMatchObject({ fields: { name: 'reserved' } })
  })

  test('changes of the e-mail cannot be used to find out which e-mails have an account', async () => {
    const { token, profile } = await site.register()
    const other = await site.register()
    const answers = []
    for (let at = 0; at < 7; at += 1) {
      const update = { id: profile.uid, email: other.profile.email }
      answers.push(await errorOf(site.call(accounts.update, update, { token })))
    }
    expect(answers[0]).toBe('email_taken')
    expect(answers.at(-1)).toBe('too_many_requests')
  })
})
