import { contract, isAppError } from '@engawa/contract'
import { apiOf } from './kit/api.ts'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, test } from './kit/site.ts'

test('only an administrator can filter the security log, load more of it and save it as a file', async ({
  page,
  register,
  login,
  open,
  siteAdmin,
  site,
}) => {
  const reader = await register()
  const { name } = reader.profile
  await login(page.context(), reader)
  await page.goto('/admin/security')
  await expect(page).toHaveURL('/')

  const address = '203.0.113.77'
  const stranger = apiOf(site, address)
  await stranger(contract.accounts.login, { account: name, password: 'wrong wrong' }).catch(
    (error: unknown) => expect(isAppError(error)).toBe(true),
  )
  for (let times = 0; times < 35; times += 1) {
    const { id } = await reader.call(contract.accounts.createAppPassword, { name: `App ${times}` })
    await reader.call(contract.accounts.revokeAppPassword, { id })
  }

  const admin = await open(siteAdmin)
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Security log' }).click()
  await hydrated(admin)
  await expect(admin.getByRole('heading', { name: 'Security log' })).toBeVisible()
  expect(await violationsOn(admin)).toEqual([])

  const entries = admin.getByRole('list', { name: 'Security log' }).getByRole('listitem')
  await admin.getByLabel('Member (name or number)').fill(name)
  await admin.getByRole('button', { name: 'Find' }).click()
  await expect(admin).toHaveURL(`/admin/security?member=${name}`)
  await expect(entries.first()).toContainText('App password revoked')
  await expect(async () => {
    await entries.last().scrollIntoViewIfNeeded()
    // The log also has an entry about the member who was redirected from this page.
    await expect(entries).toHaveCount(73, { timeout: 500 })
  }).toPass()
  await expect(entries.last()).toContainText('new account')

  await admin.getByLabel('Kind').click()
  await admin.getByRole('option', { name: 'Failures' }).click()
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Wrong password at a login')
  await entries.getByRole('link', { name: address }).click()
  await expect(admin).toHaveURL(`/admin/security?address=${address}`)
  await expect(entries.first()).toContainText(name)

  const saving = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'Save as JSON lines' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('engawa-security.jsonl')

  await admin.getByLabel('Address, or its beginning').fill('198.51.100.200')
  await admin.getByLabel('From (UTC)').fill('2026-01-01')
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('No matching entries.')).toBeVisible()
  await admin.getByRole('link', { name: 'Show all entries' }).click()
  await expect(admin).toHaveURL('/admin/security')
  await expect(entries.first()).toBeVisible()
})

test('a member sees recent logins and changes next to the list of sessions, also on a phone', async ({
  page,
  register,
  login,
  siteAdmin,
  site,
}) => {
  const reader = await register()
  const stranger = apiOf(site, '203.0.113.78')
  await stranger(contract.accounts.login, { account: reader.profile.name, password: 'wrong wrong' }).catch(
    (error: unknown) => expect(isAppError(error)).toBe(true),
  )
  await siteAdmin.call(contract.accounts.update, { id: reader.profile.uid, description: 'Edited' })
  for (let times = 0; times < 4; times += 1) {
    const { id } = await reader.call(contract.accounts.createAppPassword, { name: `App ${times}` })
    await reader.call(contract.accounts.revokeAppPassword, { id })
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await login(page.context(), reader)
  await page.goto('/user?tab=security')
  await hydrated(page)
  const part = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Recent security events' })
  const events = part.last().getByRole('listitem')
  await expect(events).toHaveCount(8)
  await part.last().getByRole('button', { name: 'Load more' }).click()
  await expect(events).toHaveCount(11)
  await expect(events.nth(8)).toContainText('Account editeddescription · by an administrator')
  await expect(events.nth(9)).toContainText('203.0.113.78')
  await expect(events.nth(10)).toContainText('Loginnew account')
  expect(await violationsOn(page)).toEqual([])
})
