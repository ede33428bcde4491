import { contract } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, test } from './kit/site.ts'

test.describe.configure({ timeout: 120_000 })

test('an administrator views the admin page and makes a verified backup; other visitors are redirected home', async ({
  page,
  register,
  login,
  open,
  siteAdmin,
}) => {
  await login(page.context(), await register())
  for (const path of ['/admin', '/admin/backups', '/admin/anything/at-all']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }

  const admin = await open(siteAdmin)
  await admin.goto('/admin')
  await hydrated(admin)
  await expect(admin.getByRole('heading', { name: 'Health' })).toBeVisible()
  const members = admin.getByRole('slider', { name: 'New members' })
  await members.focus()
  await admin.keyboard.press('ArrowLeft')
  await expect(members).toHaveValue('28')
  expect(await violationsOn(admin)).toEqual([])
  await admin.getByRole('button', { name: 'As a table' }).click()
  await expect(admin.getByRole('columnheader', { name: 'New members' })).toBeVisible()
  await admin.getByRole('link', { name: '7 days' }).click()
  await expect(admin.getByRole('row')).toHaveCount(8)

  await admin.getByRole('link', { name: 'Backups', exact: true }).click()
  await admin.getByRole('button', { name: 'Back up now' }).click()
  const backup = admin.getByRole('listitem').filter({ hasText: /engawa-\d{14}/ })
  await expect(backup.getByText('Not verified yet')).toBeVisible({ timeout: 30_000 })
  await backup.getByRole('button', { name: 'Verify' }).click()
  await expect(backup.getByText(/Verified and restorable\. Rows: \d.*, files: \d/)).toBeVisible({
    timeout: 60_000,
  })
  expect(await violationsOn(admin)).toEqual([])

  await admin.getByRole('link', { name: 'Storage' }).click()
  await admin.getByRole('button', { name: 'Count now' }).click()
  await expect(admin.getByText('By purpose').or(admin.getByText('Unused files')).first()).toBeVisible({
    timeout: 30_000,
  })
})

test('an uploaded backup is verified, and invalid or incomplete uploads are not stored', async ({
  open,
  siteAdmin,
}) => {
  const list = () => siteAdmin.call(contract.backups.list, {})
  await siteAdmin.call(contract.backups.make, {})
  await expect.poll(async () => (await list()).making?.state, { timeout: 30_000 }).toBe('done')
  const made = (await list()).items[0]!.name
  const { url } = await siteAdmin.call(contract.backups.download, {
    name: made,
    currentPassword: siteAdmin.password,
  })
  // Only the session that requested the download may use its URL.
  const headers = { authorization: `Bearer ${siteAdmin.token}` }
  const download = await fetch(new URL(url, siteAdmin.site), { headers })
  expect(download.status).toBe(200)
  const whole = Buffer.from(await download.arrayBuffer())
  for (const { name } of (await list()).items) await siteAdmin.call(contract.backups.remove, { name })
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })

  const admin = await open(siteAdmin)
  await admin.goto('/admin/backups')
  await hydrated(admin)
  const chooser = admin.locator('input[type=file]')
  await chooser.setInputFiles(file('letter.zip', Buffer.from('Dear site, here is no backup at all.')))
  await expect(admin.getByRole('alert')).toContainText(
    'letter.zip was not uploaded: This file is not a backup',
  )
  await chooser.setInputFiles(file('half.zip', whole.subarray(0, whole.length / 2)))
  await expect(admin.getByRole('alert')).toContainText('half.zip was not uploaded: This file is not a backup')
  expect(await violationsOn(admin)).toEqual([])

  // The upload of a piece gets no answer. The administrator cancels the upload: first by leaving the page, then by the button.
  await admin.route('**/pieces?**', () => {})
  await chooser.setInputFiles(file('slow.zip', whole))
  await expect(admin.getByText(/Uploading slow.zip: .* of/)).toBeVisible()
  await admin.getByRole('link', { name: 'Storage' }).click()
  await expect(admin.getByRole('alertdialog')).toContainText('The upload is not finished')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(admin.getByRole('alertdialog')).toBeHidden()
  const cancelled = admin.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await admin.getByRole('button', { name: 'Cancel' }).click()
  expect((await cancelled).status()).toBe(200)
  await expect(admin.getByText(/Uploading/)).toBeHidden()
  expect((await list()).items).toEqual([])
  await admin.unroute('**/pieces?**')

  // The first attempt to send a piece fails.
  let tries = 0
  await admin.route('**/pieces?**', (route) => ((tries += 1) === 1 ? route.abort() : route.continue()))
  await chooser.setInputFiles(file('whole.zip', whole))
  const row = admin.getByRole('listitem').filter({ hasText: /engawa-\d{14}-uploaded/ })
  await expect(row).toContainText('uploaded', { timeout: 30_000 })
  await expect(row.getByText(/Verified and restorable\. Rows: \d.*, files: \d/)).toBeVisible({
    timeout: 60_000,
  })
  expect(tries).toBeGreaterThan(1)
  await siteAdmin.call(contract.backups.remove, { name: (await list()).items[0]!.name })
})
