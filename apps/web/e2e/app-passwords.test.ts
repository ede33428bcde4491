import { contract } from '@engawa/contract'
import { expect, hydrated, test } from './kit/site.ts'

test('a member creates an app password, reads the catalogue with it, and revokes it', async ({
  open,
  register,
  site,
}) => {
  const account = await register()
  const page = await open(account)
  await page.goto('/user?tab=security')
  await hydrated(page)
  await expect(page.getByText('No app passwords yet.')).toBeVisible()
  await expect(page.getByLabel('Catalogue (OPDS 1.2', { exact: false }).first()).toHaveValue(`${site}/opds`)

  await page.getByRole('button', { name: 'Create an app password' }).click()
  await expect(page.getByText('Please fill this in')).toBeVisible()
  await page.getByLabel('Which app is it for?').fill('<b>KOReader</b>')
  await page.getByRole('button', { name: 'Create an app password' }).click()
  const shown = page.getByLabel('App password', { exact: true })
  await expect(shown).toHaveValue(/^\w{4}(-\w{4}){5}$/)
  await expect(page.getByText('<b>KOReader</b>', { exact: true })).toBeVisible()
  await expect(page.getByText('never used')).toBeVisible()

  const basic = Buffer.from(`${account.profile.name}:${await shown.inputValue()}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'user-agent': 'KOReader/1 (Android)' }
  const read = async (): Promise<number> => (await fetch(`${site}/opds`, { headers })).status
  expect(await read()).toBe(200)

  // After a reload the password is no longer shown.
  await page.reload()
  await hydrated(page)
  await expect(shown).toHaveCount(0)
  await expect(page.getByText('last used by KOReader · Android', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Revoke <b>KOReader</b>' }).click()
  await expect(page.getByText('No app passwords yet.')).toBeVisible()
  expect(await read()).toBe(401)
})

test('all app passwords are revoked at once, after a confirmation', async ({ open, register }) => {
  const account = await register()
  for (const name of ['Tablet', 'Phone']) await account.call(contract.accounts.createAppPassword, { name })
  const page = await open(account)
  await page.goto('/user?tab=security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Revoke all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke all' }).click()
  await expect(page.getByText('No app passwords yet.')).toBeVisible()
  const { items } = await account.call(contract.accounts.appPasswords, {})
  expect(items).toEqual([])
})

test('pages with lists link to their feed', async ({ page }) => {
  for (const [path, feed] of [
    [
      '/works/comics?progress=ongoing&direction=rtl',
      '/feeds/works/comics.atom?progress=ongoing&facets=direction%3Artl',
    ],
    ['/forum', '/feeds/forum.atom'],
    ['/wiki', '/feeds/wiki.atom'],
  ] as const) {
    await page.goto(path)
    const href = await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute('href')
    expect(href).toBe(feed)
    expect((await page.request.get(href!)).status()).toBe(200)
  }
})
