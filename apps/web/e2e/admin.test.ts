import AxeBuilder from '@axe-core/playwright'
import { expect, hydrated, test } from './kit/site.ts'

test.describe.configure({ timeout: 120_000 })

test('an administrator looks at the site and makes a backup that is proved; everybody else is sent home', async ({
  page,
  register,
  login,
  open,
  warden,
}) => {
  await login(page.context(), await register())
  for (const path of ['/admin', '/admin/backups', '/admin/anything/at-all']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }

  const admin = await open(warden)
  await admin.goto('/admin')
  await hydrated(admin)
  await expect(admin.getByRole('heading', { name: 'Health' })).toBeVisible()
  const members = admin.getByRole('slider', { name: 'New members' })
  await members.focus()
  await admin.keyboard.press('ArrowLeft')
  await expect(members).toHaveValue('28')
  expect((await new AxeBuilder({ page: admin }).analyze()).violations).toEqual([])
  await admin.getByRole('button', { name: 'As a table' }).click()
  await expect(admin.getByRole('columnheader', { name: 'New members' })).toBeVisible()
  await admin.getByRole('link', { name: '7 days' }).click()
  await expect(admin.getByRole('row')).toHaveCount(8)

  await admin.getByRole('link', { name: 'Backups' }).click()
  await admin.getByRole('button', { name: 'Back up now' }).click()
  const backup = admin.getByRole('listitem').filter({ hasText: /engawa-\d{14}\.zip/ })
  await expect(backup.getByText('Not verified yet')).toBeVisible({ timeout: 30_000 })
  await backup.getByRole('button', { name: 'Verify' }).click()
  await expect(backup.getByText(/Verified: .* rows/)).toBeVisible({ timeout: 60_000 })
  expect((await new AxeBuilder({ page: admin }).analyze()).violations).toEqual([])

  await admin.getByRole('link', { name: 'Storage' }).click()
  await admin.getByRole('button', { name: 'Count now' }).click()
  await expect(admin.getByText('By purpose').or(admin.getByText('Used by nothing')).first()).toBeVisible({
    timeout: 30_000,
  })
})
