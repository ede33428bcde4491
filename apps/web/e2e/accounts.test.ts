import { createHmac } from 'node:crypto'
import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { recordToasts } from './kit/record-toasts.ts'
import { expect, hydrated, test } from './kit/site.ts'

const password = 'a quiet evening'

test('a visitor registers, logs out and logs in, and then returns to the former page', async ({ page }) => {
  await page.goto('/register?redirect=%2Fworks%2Fcomics%3Fsort%3Dnewest')
  await hydrated(page)
  await page.getByLabel('Name').fill('x')
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This is not an e-mail address')).toBeVisible()
  await expect(page.getByText('At least 2 characters')).toBeVisible()
  await expect(page.getByText('At least 8 characters')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()

  // A corrected field is no longer marked as invalid, but the other fields still are.
  await page.getByLabel('Name').fill('Hotaru')
  await expect(page.getByText('At least 2 characters')).toBeHidden()
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('This is not an e-mail address')).toBeVisible()
  await page.getByLabel('E-mail').fill('hotaru@example.org')
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.getByRole('button', { name: 'Create account' }).click()
  const common = page.getByText('This is one of the most common passwords')
  await expect(common).toBeVisible()
  // Another common password causes the same message.
  await page.getByLabel('Password', { exact: true }).fill('iloveyou1')
  await expect(common).toBeHidden()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(common).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/works/comics?sort=newest')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token')
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)

  await page.getByRole('link', { name: 'My page: Hotaru' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fuser')
  await hydrated(page)
  expect((await page.context().cookies()).find(({ name }) => name === 'token')).toBeUndefined()

  await page.getByLabel('Name or e-mail').fill('hotaru@example.org')
  await page.getByLabel('Password', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong account or password')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Stay logged in for 30 days').uncheck()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/user')
  const session = (await page.context().cookies()).find(({ name }) => name === 'token')
  expect(session?.expires).toBe(-1)
})

test('login works without scripts and never leads to another site', async ({ open, register }) => {
  const account = await register()
  const page = await open(null, { javaScriptEnabled: false })
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/steal')}`)
  await page.getByLabel('Name or e-mail').fill(account.profile.name)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: `My page: ${account.profile.name}` })).toBeVisible()
})

test('personal pages redirect guests to login, with path and query', async ({ page }) => {
  const paths = [
    '/user',
    '/user?tab=profile',
    '/user?a=1',
    '/user?b=2&tab=profile&a=1',
    '/user/follow?tab=followers',
  ]
  for (const path of [...paths, '/user/1', '/publish']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  }
})

test('a member who is muted while writing sees the reason, and gets the text back after the next login', async ({
  open,
  register,
  siteAdmin,
  tolerate,
}) => {
  tolerate(/403/)
  const writer = await register()
  const post = await writer.call(contract.forum.create, { title: 'Rain', text: 'It falls.' })
  const page = await open(writer)
  await page.goto(`/publish/post?id=${post.id}`)
  await hydrated(page)
  await expect(page.getByLabel('Title')).toHaveValue('Rain')
  await siteAdmin.call(contract.moderation.impose, {
    uid: writer.profile.uid,
    type: 'mute',
    durationSeconds: 3_600,
    reason: 'too loud',
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByLabel('Title').fill('Rain on the roof')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/publish/post?id=${post.id}`)}`)
  await expect(page.getByRole('alert')).toContainText(/You cannot write until .*too loud/)
  // The reason is shown only once.
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Name or e-mail').fill(writer.profile.name)
  await page.getByLabel('Password', { exact: true }).fill(writer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/publish/post?id=${post.id}`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('engawa:drafts') ?? ''))
    .toContain('Rain on the roof')
})

test('a logout leaves no data of the member on the device, in any tab', async ({ open, register }) => {
  const page = await open(await register())
  await page.goto('/works/comics')
  await hydrated(page)
  const other = await page.context().newPage()
  await other.goto('/forum')
  await hydrated(other)
  const settings = ['backdrop-film', 'dense-grids', 'engawa:mascot', 'engawa:player', 'engawa:keys:comics']
  const fill = async (tab: Page) =>
    tab.evaluate(async (settingNames) => {
      for (const key of [
        ...settingNames,
        'engawa:recent-searches',
        'engawa:drafts',
        'a key that nobody listed',
      ]) {
        localStorage.setItem(key, localStorage.getItem(key) ?? '{}')
        sessionStorage.setItem(key, '{}')
      }
      const { promise, resolve } = Promise.withResolvers<IDBDatabase>()
      const request = indexedDB.open('app-db', 3)
      request.addEventListener('upgradeneeded', () => {
        for (const store of ['resources', 'articles', 'kv']) request.result.createObjectStore(store)
      })
      request.addEventListener('success', () => resolve(request.result))
      const db = await promise
      const tx = db.transaction('kv', 'readwrite')
      const { promise: done, resolve: end } = Promise.withResolvers<void>()
      tx.addEventListener('complete', () => end())
      tx.objectStore('kv').put({ value: 'A whole chapter', at: 1 }, 'unsaved:chapter:1:2:x')
      await done
      db.close()
    }, settings)
  await fill(page)
  await fill(other)
  await page.goto('/user')
  await hydrated(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await hydrated(page)

  const left = (tab: Page) =>
    tab.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<IDBDatabase>()
      const request = indexedDB.open('app-db')
      request.addEventListener('success', () => resolve(request.result))
      const db = await promise
      const keys = db.transaction('kv').objectStore('kv').getAllKeys()
      const { promise: done, resolve: end } = Promise.withResolvers<void>()
      keys.addEventListener('success', () => end())
      await done
      db.close()
      return [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...keys.result.map((key) => `database ${String(key)}`),
      ]
    })
  // The router stores the scroll position of each history entry under this key.
  const ofRouter = 'react-router-scroll-positions'
  // `engawa:entries-before` counts the entries of the tab's history.
  const ofTab = [ofRouter, 'engawa:entries-before']
  const ofDevice = [...settings, ...ofTab, 'engawa:chunk-reload', 'engawa:profile', 'database offline:look']
  const strange = async (tab: Page) =>
    (await left(tab)).filter(
      (key) => !ofDevice.includes(key) && !/^engawa:(mascot.*|recent-pages:guest)$/.test(key),
    )
  await expect.poll(() => strange(page)).toEqual([])
  await expect.poll(() => strange(other)).toEqual([])
  expect(await left(page)).toEqual(expect.arrayContaining(settings))
  expect(await page.evaluate(() => localStorage.getItem('engawa:profile') ?? '')).not.toContain('"uid"')
})

test('a member changes profile and avatar; invalid files are refused before anything is sent', async ({
  open,
  register,
}) => {
  const page = await open(await register())
  await page.goto('/user?tab=profile')
  await hydrated(page)
  const file = page.getByLabel('Change avatar', { exact: true }).and(page.locator('input'))
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('Only JPG, JPEG, PNG images are supported')).toBeVisible()
  await file.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(page.getByText('Image size cannot exceed 5MB')).toBeVisible()

  const pixels = { width: 300, height: 200, channels: 3, background: 'teal' } as const
  await file.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: pixels }).png().toBuffer(),
  })
  await expect(page.getByText('Avatar changed')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Avatar' })).toHaveAttribute('src', /^\/files\//)

  await page.getByLabel('Name').fill('Kogitsune')
  await page.getByLabel('About me').fill('I like rainy days.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Kogitsune' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'My page: Kogitsune' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('I like rainy days.').first()).toBeVisible()
})

test('a member ends another session, and the browser of that session goes to the login page', async ({
  open,
  register,
  secondSession,
}) => {
  const account = await register()
  const elsewhere = await open(await secondSession(account))
  await elsewhere.goto('/user?tab=profile')
  await hydrated(elsewhere)

  const page = await open(account)
  await page.goto('/user?tab=security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Log out there' }).click()
  await expect(page.getByText('Logged out there', { exact: true })).toBeVisible()
  // The socket of the other browser is closed, and its token is refused. The other browser then deletes the token and opens the
  // login page.
  await expect(elsewhere).toHaveURL('/login?redirect=%2Fuser%3Ftab%3Dprofile')
  await hydrated(elsewhere)
  expect((await elsewhere.context().cookies()).find(({ name }) => name === 'token')).toBeUndefined()
})

test('a member sees the network of each session, and logs out everywhere else at once', async ({
  open,
  register,
  secondSession,
}) => {
  const account = await register()
  await secondSession(account)
  const elsewhere = await open(await secondSession(account))
  await elsewhere.goto('/user?tab=profile')
  await hydrated(elsewhere)
  const page = await open(account)
  await page.goto('/user?tab=security')
  await hydrated(page)
  const sessions = page.getByRole('listitem').filter({ hasText: 'last seen' })
  await expect(sessions.filter({ hasText: /10\.\d+\.\d+\.\d+ · last seen/ })).toHaveCount(3)
  const others = page.getByRole('button', { name: 'Log out everywhere else' })
  await others.click()
  await expect(page.getByText('Logged out on 2 other devices')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(others).toBeHidden()
  await expect(elsewhere).toHaveURL('/login?redirect=%2Fuser%3Ftab%3Dprofile')
})

/** Returns the code that an authenticator app shows for a secret key (RFC 6238). */
function appCode(key: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key.replaceAll(' ', '')].map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0'))
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  return String((mac.readUInt32BE(mac[19]! & 15) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** Adds a virtual authenticator to the browser. It always confirms that the user is present. */
async function plugInKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The server's answer if the member's last proof (password or passkey) is older than a quarter of an hour. */
const proofNeeded = {
  status: 400,
  json: {
    code: 40030,
    msg: 'current password needed',
    data: null,
    error: { name: 'current_password_needed', fields: { currentPassword: 'required' } },
  },
}

test('authenticator codes, recovery codes and passkeys protect an account, and log its member in', async ({
  open,
  register,
}) => {
  const account = await register()
  // Passkeys belong to a domain name and do not work at an IP address.
  const baseURL = account.site.replace('127.0.0.1', 'localhost')
  const page = await open(null, { baseURL })
  await page.context().addCookies([{ name: 'token', value: account.token, url: baseURL }])
  await plugInKey(page)
  await page.goto('/user?tab=security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect(page.getByLabel('Code from the app')).toBeFocused()
  // Cancelling returns the focus to the button that opened the form.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeFocused()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is wrong')).toBeVisible()
  // The secret is shown in groups of four, and its text has no spaces.
  const secret = page.getByRole('group', { name: 'Key to type in by hand' }).getByRole('code')
  expect(await secret.locator('span').allTextContents()).toHaveLength(8)
  const key = (await secret.textContent()) ?? ''
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await secret.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  // A phone cannot scan its own screen, so a link passes the key to the authenticator app.
  const link = page.getByText('Open in the authenticator app')
  await expect(link).toBeHidden()
  await expect(link).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${key}&`))
  await page.getByLabel('Code from the app').fill(appCode(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [code = '', codeToAdd = '', codeToRenew = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeFocused()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/^[^?]*\/login/)
  await hydrated(page)
  await page.getByLabel('Name or e-mail').fill(account.profile.name)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByText(/authenticator app, or a recovery code/)).toHaveCount(1)
  // A field that has just appeared is not an error. Leaving it empty is one.
  await expect(page.getByLabel('Code')).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Please fill this in')).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  // A passkey logs in without a code, so adding one requires a code.
  const codeField = page.getByRole('textbox', { name: 'Code', exact: true })
  await expect(codeField).toBeFocused()
  await codeField.fill(codeToAdd)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  // The notices of the account mention the new passkey, too.
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText('Passkey added')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel('Name').fill('The blue key')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The blue key')).toBeVisible()

  // When a proof is required, a passkey can be used instead of the password. The test simulates the server's answer after a quarter
  // of an hour.
  await page.route('**/user/second-factor/recovery-codes', (route) => route.fulfill(proofNeeded), {
    times: 1,
  })
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByLabel('Current password')).not.toHaveAttribute('aria-invalid')
  const proven = page.waitForResponse((answer) => answer.url().endsWith('/user/proof/passkey'))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  expect((await proven).status()).toBe(200)
  await codeField.fill(codeToRenew)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(codes).toHaveCount(10)
  const [another = '', codeToRemove = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()

  // After the logout the browser offers the passkey, and a touch confirms it. Name, password and code are not needed.
  const passkeyLogin = page.waitForResponse((answer) => answer.url().endsWith('/user/login/passkey'))
  await page.getByRole('button', { name: 'Log out' }).click()
  expect((await passkeyLogin).status()).toBe(200)
  await expect(page.getByText('The blue key')).toBeVisible()

  // In a browser that does not offer passkeys automatically, a button requests one.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('The blue key')).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Remove The blue key' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await codeField.fill(codeToRemove)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(notices.getByText('Passkey removed')).toBeVisible()

  await page.getByRole('link', { name: 'My data' }).click()
  await page.getByRole('button', { name: 'Create an archive' }).click()
  const archive = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download \(/ }).click()
  expect((await archive).suggestedFilename()).toBe('engawa-data.zip')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const leaving = page.getByRole('region', { name: 'Delete my account' })
  await expect(leaving.getByText('your posts and comments stay as they are')).toBeVisible()
  await leaving.getByRole('group', { name: 'Your posts and comments' }).getByText('Go, too').click()
  await expect(leaving.getByText('your works, posts and comments go to the recycle bin')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().endsWith('/user/leave'))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ posts: 'delete' })
  await expect(page.getByText('You are logged out. Your account will be deleted on')).toBeVisible()
  await hydrated(page)
  await page.getByLabel('Name or e-mail').fill(account.profile.name)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Code').fill(another)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Keep my account and log in' }).click()
  await expect(page.getByRole('link', { name: `My page: ${account.profile.name}` })).toBeVisible()
})

test('a member whose token is no longer valid becomes a guest, without a message', async ({
  open,
  register,
}) => {
  const account = await register()
  await account.call(contract.accounts.logout, {})
  const page = await open(account)
  await page.goto('/works/comics')
  await hydrated(page)
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'token'))
    .toBe(false)
  await expect(page).toHaveURL('/works/comics')
})

test("a page that was rendered without the reader's profile loads the profile later; a failure is ignored", async ({
  open,
  register,
}) => {
  const account = await register()
  /** Opens a page as a guest, and logs in before the scripts of the page run. */
  const openLate = async (answerWith: number) => {
    const page = await open(null)
    const shownToasts = await recordToasts(page)
    const call = page.waitForResponse('**/v1/user/profile')
    if (answerWith !== 200)
      await page.route('**/v1/user/profile', (route) => route.fulfill({ status: answerWith, json: {} }))
    await page.route('**/assets/*.js', async (route) => {
      await page.context().addCookies([{ name: 'token', value: account.token, url: account.site }])
      await route.continue()
    })
    await page.goto('/works/comics')
    expect((await call).status()).toBe(answerWith)
    return { page, shownToasts }
  }
  const stored = (page: Page) =>
    page.evaluate(() => {
      const { state } = JSON.parse(localStorage.getItem('engawa:profile') ?? '{}') as {
        state?: { profile: { uid: number } | null }
      }
      return state?.profile?.uid
    })
  const { page: answered } = await openLate(200)
  await expect.poll(() => stored(answered)).toBe(account.profile.uid)

  const { page, shownToasts } = await openLate(500)
  await expect(page.getByRole('heading', { level: 1, name: 'Comics' })).toBeVisible()
  expect(await shownToasts()).toEqual([])
  expect(await stored(page)).toBeUndefined()
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(true)
})

test('when a session ends on a public page, the reader stays there as a guest', async ({
  open,
  register,
  secondSession,
}) => {
  const account = await register()
  const page = await open(await secondSession(account))
  const connected = page.waitForEvent('websocket')
  await page.goto('/works/comics')
  await connected
  const { items } = await account.call(contract.accounts.sessions, {})
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await account.call(contract.accounts.endSession, { id: items.find((each) => !each.isCurrent)!.id })
  // The socket is closed, and the server refuses the background request for a new one.
  await refused
  await expect
    .poll(async () => (await page.context().cookies()).some((cookie) => cookie.name === 'token'))
    .toBe(false)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL('/works/comics')
})

test('members follow each other, and appear in the lists of followers and followed members', async ({
  open,
  register,
}) => {
  const [one, two] = [await register(), await register()]
  const page = await open(one)
  await page.goto(`/user/${two.profile.uid}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 follower', exact: true })).toBeVisible()
  await expect
    .poll(async () => (await one.call(contract.accounts.info, { userId: two.profile.uid })).isFollowing)
    .toBe(true)
  await page.goto('/user/follow')
  await expect(page.getByRole('main').getByRole('link', { name: two.profile.name })).toBeVisible()
  await page.goto(`/user/follow?tab=followers&userId=${two.profile.uid}`)
  await expect(page.getByRole('main').getByRole('link', { name: one.profile.name })).toBeVisible()
})

test('the page of a blocked member shows the block until it is undone', async ({ open, register }) => {
  const [one, two] = [await register(), await register()]
  const page = await open(one)
  await page.goto(`/user/${two.profile.uid}`)
  await hydrated(page)
  await page.getByRole('button', { name: `More about ${two.profile.name}` }).click()
  // The page shows the block at once. The test waits until it is stored, because a reload would cancel the request.
  const stored = page.waitForResponse((answer) =>
    answer.url().endsWith(`/moderation/blocks/${two.profile.uid}`),
  )
  await page.getByRole('menuitem', { name: 'Ignore' }).click()
  const note = page.getByText(`You ignore ${two.profile.name}:`)
  await expect(note).toBeVisible()
  await stored
  await page.reload()
  await hydrated(page)
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow' })).toBeHidden()
  await page.getByRole('button', { name: `More about ${two.profile.name}` }).click()
  await page.getByRole('menuitem', { name: 'Stop ignoring' }).click()
  await expect(note).toBeHidden()
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
})

test('only an administrator can block a member, set their coins and assign a role', async ({
  open,
  register,
  siteAdmin,
}) => {
  const [subject, member] = [await register(), await register()]
  const plain = await open(member)
  await plain.goto(`/user/${subject.profile.uid}`)
  await expect(plain.getByRole('heading', { name: subject.profile.name })).toBeVisible()
  await expect(plain.getByText('Manage this user')).toHaveCount(0)

  const page = await open(siteAdmin)
  await page.goto(`/user/${subject.profile.uid}`)
  await hydrated(page)
  await page.getByText('Manage this user').click()
  await page.getByLabel('Amount').fill('12')
  await page.getByRole('button', { name: 'Set to' }).click()
  await expect(page.getByText('12 coins now')).toBeVisible()
  await page.getByLabel('Amount').fill('0')
  await page.getByRole('button', { name: 'Deduct' }).click()
  await expect(page.getByText('The amount must be a whole number in range')).toBeVisible()
  // An administrator helps a member who lost the phone and the recovery codes. The security log shows it.
  const { secret } = await subject.call(contract.accounts.beginSecondFactor, {})
  await subject.call(contract.accounts.confirmSecondFactor, { code: appCode(secret) })
  await page.reload()
  await hydrated(page)
  await page.getByText('Manage this user').click()
  await page.getByLabel('Reason (moderators see it)').fill('Phone at the bottom of the lake')
  await page.getByRole('button', { name: 'Turn off for this member' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off for this member' }).click()
  await expect(page.getByText('Two-step verification turned off')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Turn off for this member' })).toHaveCount(0)
  expect((await subject.call(contract.accounts.security, {})).secondFactor).toBeNull()
  await page.goto(`/moderation/members/${subject.profile.uid}`)
  await expect(page.getByText('Phone at the bottom of the lake')).toBeVisible()
  await page.goto(`/user/${subject.profile.uid}`)
  await hydrated(page)
  await page.getByText('Manage this user').click()

  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Moderator' }).click()
  const question = page.getByRole('alertdialog', { name: `Change the role of ${subject.profile.name}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect((await subject.call(contract.accounts.profile, {})).role).toBe(0)
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Moderator' }).click()
  await question.getByRole('button', { name: 'Change role' }).click()
  await expect.poll(async () => (await subject.call(contract.accounts.profile, {})).role).toBe(1)
  // Only a temporary block is sent with its length in seconds.
  const sent: Record<string, string>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/block')) sent.push(Object.fromEntries(searchParams))
  })
  const block = async () => {
    await page.getByLabel('Reason', { exact: true }).fill('spam')
    await page.getByRole('button', { name: 'Ban', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ban' }).click()
    await expect(page.getByRole('button', { name: 'Lift the ban' })).toBeVisible()
  }
  await block()
  await page.getByRole('button', { name: 'Lift the ban' }).click()
  await page.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: 'Permanently' }).click()
  await block()
  expect(sent).toEqual([
    { blocked: 'true', durationSeconds: '86400', reason: 'spam' },
    { blocked: 'false' },
    { blocked: 'true', reason: 'spam' },
  ])

  const refused = await open(null)
  await refused.goto('/login')
  await refused.getByLabel('Name or e-mail').fill(subject.profile.name)
  await refused.getByLabel('Password', { exact: true }).fill(subject.password)
  await refused.getByRole('button', { name: 'Log in' }).click()
  await expect(refused.getByRole('alert')).toContainText('spam')
})

test('a second tab notices a login and a logout in the first tab', async ({ open, register }) => {
  const account = await register()
  const first = await open(null)
  await first.goto('/works/comics')
  await hydrated(first)
  const second = await first.context().newPage()
  await second.goto('/login')
  await hydrated(second)
  await second.getByLabel('Name or e-mail').fill(account.profile.name)
  await second.getByLabel('Password', { exact: true }).fill(account.password)
  await second.getByRole('button', { name: 'Log in' }).click()
  const mine = first.getByRole('link', { name: `My page: ${account.profile.name}` })
  await expect(mine).toBeVisible()
  await second.goto('/user')
  await hydrated(second)
  await second.getByRole('button', { name: 'Log out' }).click()
  await expect(mine).toBeHidden()
  await expect(second.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})
