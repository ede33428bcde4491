import { contract } from '@engawa/contract'
import { readFile } from 'node:fs/promises'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, test, type Account } from './kit/site.ts'

test('an administrator bans three members with one reason, undoes it, lifts bans, and saves the list as CSV', async ({
  register,
  open,
  siteAdmin,
}) => {
  const start = `table-${Date.now()}`
  const people: Account[] = []
  for (const letter of ['a', 'b', 'c', 'd']) people.push(await register(`${start}-${letter}`))
  const isBlocked = ({ profile }: Account) =>
    siteAdmin.call(contract.accounts.banTtl, { id: profile.uid }).then(({ blocked }) => blocked)
  const blocked = () => Promise.all(people.map(isBlocked))

  const page = await open(siteAdmin, { viewport: { width: 390, height: 844 } })
  await page.goto(`/admin/members?name=${start}`)
  await hydrated(page)
  const rows = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await page.getByLabel(`Select “${start}-a”`).check()
  await page.getByLabel(`Select “${start}-c”`).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Sanction…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sanction 3 members' })
  expect((await violationsOn(page, '[role=dialog]')).map(({ id }) => id)).toEqual([])
  await dialog.getByLabel('Reason').fill('Selling watches')
  await dialog.getByRole('button', { name: 'Sanction 3 members' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Banned 3 members')).toBeVisible()
  await expect(rows.filter({ hasText: 'Permanently' })).toHaveCount(3)
  expect(await blocked()).toEqual([true, true, true, false])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.filter({ hasText: 'Permanently' })).toHaveCount(0)
  expect(await blocked()).toEqual([false, false, false, false])

  const uids = people.slice(0, 2).map(({ profile }) => profile.uid)
  await siteAdmin.call(contract.moderation.imposeOnMany, { uids, type: 'block', reason: 'Watches' })
  await page.reload()
  await hydrated(page)
  await page.getByLabel('Select all').check()
  await expect(page.getByText('4 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Lift bans' }).click()
  await expect(page.getByText('Lifted 2 bans')).toBeVisible()
  expect(await blocked()).toEqual([false, false, false, false])

  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('engawa-members.csv')
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toContain('uid,name,email')
  await page.goto('/admin/audit')
  await expect(page.getByText('List of members saved as a file')).toBeVisible()
})

test('an administrator cannot choose an administrator in the list of members', async ({
  open,
  siteAdmin,
}) => {
  const page = await open(siteAdmin)
  await page.goto('/admin/members?role=2')
  await expect(page.getByLabel(`Select “${siteAdmin.profile.name}”`)).toBeDisabled()
})
