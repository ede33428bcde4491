import { contract } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { apiOf, freshAddress } from './kit/api.ts'
import { expect, hydrated, test } from './kit/site.ts'
import { admin, startSite, type RunningSite } from './kit/start-site.ts'

// The tests use a separate site, because these settings would change pages of other tests.
let site: RunningSite

test.describe.configure({ timeout: 120_000 })
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site?.stop())

test('an administrator changes settings of the site, and blocks and unblocks a member', async ({
  browser,
}) => {
  const options = {
    baseURL: site.url,
    locale: 'en',
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress(0) },
  }
  const [page, guest] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext(options)).newPage()),
  )
  const newcomer = { name: 'newcomer', email: 'newcomer@example.org', password: 'correct horse 42' }
  await apiOf(site.url, freshAddress(1))(contract.accounts.register, newcomer)
  await guest!.goto('/')
  await expect(guest!.getByRole('contentinfo').getByRole('link', { name: 'Wiki' })).toBeVisible()

  await page!.goto('/login?redirect=/admin/site')
  await page!.getByLabel('Name or e-mail').fill(admin.name)
  await page!.getByLabel('Password', { exact: true }).fill(admin.password)
  await page!.getByRole('button', { name: 'Log in' }).click()
  await expect(page!).toHaveURL('/admin/site')
  await hydrated(page!)
  expect(await violationsOn(page!)).toEqual([])
  const group = (name: string) => page!.getByRole('region', { name, exact: true })
  const tab = (name: string) =>
    page!
      .getByRole('navigation', { name: 'Site', exact: true })
      .getByRole('link', { name, exact: true })
      .click()
  const save = () => page!.getByRole('button', { name: 'Save', exact: true }).click()

  await page!.getByLabel('Name of the site').fill('Hoshi House')
  await page!.getByRole('link', { name: 'Overview' }).click()
  await page!.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page!.getByLabel('Contact').fill('hoshi@example.org')
  await expect(page!.getByText('Not saved yet: Name')).toBeVisible()
  await save()
  await expect(page!.getByRole('banner').getByText('Hoshi House')).toBeVisible()

  const firstWork = guest!.getByRole('link', { name: 'Publish the first work' })
  await expect(firstWork).toBeVisible()
  await tab('Sections')
  await expect(page!).toHaveURL('/admin/site?tab=sections')
  for (const name of ['Wiki', 'Comics', 'Novels', 'Videos'])
    await group('Sections').getByRole('switch', { name }).click()
  // One bar saves the changes of all tabs.
  await tab('Registration')
  await group('Registration').getByText('Nobody', { exact: true }).click()
  await tab('Announcements')
  await page!.getByRole('button', { name: 'Add an announcement' }).click()
  await group('Announcements').getByLabel('In Chinese').fill('今晚维护')
  await group('Announcements').getByLabel('In English').fill('Maintenance tonight')
  await expect(page!.getByText('Not saved yet: Sections, Registration')).toBeVisible()
  await save()
  // Each toast names the settings that its undo takes back.
  for (const name of ['Saved: Sections', 'Saved: Registration', 'Saved: Announcements'])
    await expect(page!.getByRole('dialog', { name }).getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page!.getByRole('contentinfo').getByRole('link', { name: 'Wiki' })).toBeHidden()

  await expect(group('Announcements').getByText(/Last changed by/)).toBeVisible()

  // The page of messages fills exactly the rest of the screen below the announcement.
  const messages = await page!.context().newPage()
  await messages.goto('/messages')
  await expect(messages.getByText('Maintenance tonight')).toBeVisible()
  await expect(messages.getByRole('region', { name: 'Conversations' })).toBeInViewport({ ratio: 1 })
  await messages.close()

  await guest!.reload()
  await hydrated(guest!)
  await expect(guest!).toHaveTitle('Hoshi House')
  await expect(guest!.getByRole('contentinfo').getByRole('link', { name: 'Forum' })).toBeVisible()
  await expect(guest!.getByRole('contentinfo').getByRole('link', { name: 'Wiki' })).toBeHidden()
  await expect(firstWork).toBeHidden()
  await guest!.getByRole('button', { name: 'Close this announcement' }).click()
  await guest!.reload()
  await expect(guest!.getByText('Maintenance tonight')).toBeHidden()
  expect((await guest!.goto('/wiki'))!.status()).toBe(404)
  await guest!.goto('/register')
  await expect(guest!.getByRole('heading', { name: 'Registration is closed' })).toBeVisible()

  await page!.getByRole('link', { name: 'Members', exact: true }).click()
  await page!.getByRole('button', { name: 'Manage newcomer' }).click()
  const sheet = page!.getByRole('dialog', { name: 'newcomer' })
  await sheet.getByRole('button', { name: 'Ban', exact: true }).click()
  await page!.getByRole('alertdialog').getByRole('button', { name: 'Ban' }).click()
  await expect(sheet.getByRole('button', { name: 'Lift the ban' })).toBeVisible()
  await page!.getByRole('dialog', { name: 'Banned' }).getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByRole('button', { name: 'Ban', exact: true })).toBeVisible()

  await sheet.getByLabel('Amount').fill('70')
  await sheet.getByRole('button', { name: 'Set to' }).click()
  await expect(sheet.getByText('70 coins now')).toBeVisible()
  await page!.getByRole('dialog', { name: 'Coins changed' }).getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('0 coins now', { exact: true })).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Role' }).click()
  await page!.getByRole('option', { name: 'Administrator' }).click()
  await page!.getByRole('button', { name: 'Change role' }).click()
  await expect(sheet.getByText('of the same or a higher role')).toBeVisible()
  await page!.getByRole('dialog', { name: 'Role changed' }).getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByRole('combobox', { name: 'Role' })).toContainText('Member')

  // The login page shows how to contact an administrator about a forgotten password. In the sheet of the member, the
  // administrator creates a reset link.
  await guest!.goto('/login')
  await expect(guest!.getByText('Forgot your password?')).toBeVisible()
  await expect(guest!.getByRole('link', { name: 'hoshi@example.org' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Create link' }).click()
  await expect(sheet.getByLabel('Reason (for the audit log)')).toBeFocused()
  await sheet.getByLabel('Reason (for the audit log)').fill('Called by phone')
  await sheet.getByRole('button', { name: 'Create link' }).click()
  const link = await sheet.getByRole('textbox', { name: 'Reset link' }).inputValue()
  expect(await violationsOn(page!)).toEqual([])
  await guest!.goto(link)
  expect(await violationsOn(guest!)).toEqual([])
  await guest!.getByLabel('New password').fill('password1')
  await guest!.getByRole('button', { name: 'Save password' }).click()
  await expect(guest!.getByText('This is one of the most common passwords')).toBeVisible()
  await guest!.getByLabel('New password').fill('a whole new horse 7')
  await guest!.getByRole('button', { name: 'Save password' }).click()
  await expect(guest!.getByText('Your new password is saved')).toBeVisible()
  await guest!.getByLabel('Name or e-mail').fill(newcomer.name)
  await guest!.getByLabel('Password', { exact: true }).fill('a whole new horse 7')
  await guest!.getByRole('button', { name: 'Log in' }).click()
  await expect(guest!).toHaveURL('/')
  await guest!.goto(link)
  await expect(guest!.getByText('This link no longer works')).toBeVisible()
})

test('texts in one language are enough, and a closed restricted section shows none of its sources', async ({
  open,
}) => {
  const { token } = await apiOf(site.url, freshAddress(2))(contract.accounts.login, {
    account: admin.name,
    password: admin.password,
  })
  const [page, guest] = [await open(null), await open(null)]
  await page.context().addCookies([{ name: 'token', value: token, url: site.url }])
  await page.goto(`${site.url}/admin/site?tab=announcements`)
  await hydrated(page)
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Site', exact: true }).getByRole('link', { name }).click()
  const group = (name: string) => page.getByRole('region', { name, exact: true })
  const announcements = group('Announcements')
  await announcements.getByRole('button', { name: 'Add an announcement' }).click()
  // The tab with the error opens, from wherever the changes are saved.
  await tab('Languages')
  await expect(group('Languages')).toBeVisible()
  await save()
  await expect(announcements.getByText('Please fill this in')).toHaveCount(1)
  await announcements.getByLabel('In Chinese').last().fill('明天见')
  await save()
  const guestHome = async () => (await guest.request.get(site.url)).text()
  await expect.poll(guestHome).toContain('明天见')
  await guest.goto(site.url)
  const bar = guest.getByRole('region', { name: 'Announcements of this site' }).getByText('明天见')
  await expect(bar).toHaveAttribute('lang', 'zh-CN')

  await tab('Name')
  await group('Name').getByLabel('One line about it, in Chinese').fill('一个安静的地方')
  await save()
  await expect.poll(guestHome).toContain('一个安静的地方')

  await tab('Restricted section')
  const restricted = group('Restricted section')
  await expect(restricted.getByRole('switch')).toHaveCount(1)
  await expect(restricted.getByRole('group', { name: 'Sources' })).toHaveCount(0)
  await restricted.getByRole('switch', { name: 'Open' }).click()
  await expect(restricted.getByRole('switch')).not.toHaveCount(1)
  expect(await violationsOn(page)).toEqual([])
})

test('changes stay when another administrator saved the same settings, and each field gets one of the two values', async ({
  open,
}) => {
  const admins = await Promise.all(
    [3, 4].map(async (number) => {
      const call = apiOf(site.url, freshAddress(number))
      const { token } = await call(contract.accounts.login, { account: admin.name, password: admin.password })
      return { token, call: apiOf(site.url, freshAddress(number), token) }
    }),
  )
  const [mine, theirs] = [admins[0]!, admins[1]!]
  const stored = async () => (await theirs.call(contract.settings.all, {})).identity
  async function saveTheirs(values: object): Promise<void> {
    const { version, values: before } = await stored()
    await theirs.call(contract.settings.identity, { version, values: { ...before, ...values } })
  }
  await saveTheirs({ name: 'Before', contact: 'before@example.org' })
  const page = await open(null)
  await page.context().addCookies([{ name: 'token', value: mine.token, url: site.url }])
  await page.goto(`${site.url}/admin/site`)
  await hydrated(page)
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const group = page.getByRole('region', { name: 'Name', exact: true })
  const [name, contact] = [group.getByLabel('Name of the site'), group.getByLabel('Contact')]
  await name.fill('My name')
  await contact.fill('mine@example.org')
  await saveTheirs({ name: 'Their name', contact: 'theirs@example.org', line: { zh: '', en: 'Their line' } })
  await save()
  await expect(group.getByRole('alert')).toContainText('Your changes are kept and not saved yet')
  await expect(page.getByText('Not saved yet: Name')).toBeVisible()
  await expect(name).toHaveValue('My name')
  await expect(contact).toHaveValue('mine@example.org')
  // A field that only the other administrator changed has the new value.
  await expect(group.getByLabel('One line about it, in English')).toHaveValue('Their line')
  expect(await violationsOn(page)).toEqual([])

  const choice = (field: string) => group.getByRole('group', { name: field, exact: true })
  await expect(group.getByRole('alert').getByRole('group')).toHaveCount(2)
  await choice('Contact').getByText(`The value of ${admin.name}`).click()
  await expect(contact).toHaveValue('theirs@example.org')
  await choice('Contact').getByText('My value').click()
  await expect(contact).toHaveValue('mine@example.org')
  await choice('Contact').getByText(`The value of ${admin.name}`).click()
  await save()
  await expect(page.getByRole('dialog', { name: 'Saved: Name', exact: true })).toBeVisible()
  await expect(group.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  expect((await stored()).values).toEqual({
    name: 'My name',
    contact: 'theirs@example.org',
    line: { zh: '', en: 'Their line' },
  })
})
