import { contract, ROLE } from '@engawa/contract'
import { readFile } from 'node:fs/promises'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, makePost, test } from './kit/site.ts'

test('an administrator finds a role, a setting, a reset link and a removal in the audit log, filters it and saves it as a file', async ({
  page,
  register,
  login,
  open,
  siteAdmin,
}) => {
  const member = await register()
  const { uid, name } = member.profile
  await login(page.context(), member)
  await page.goto('/admin/audit')
  await expect(page).toHaveURL('/')

  const post = await makePost(member, { title: `Shop of ${name}` })
  await siteAdmin.call(contract.accounts.setRole, { id: uid, newRole: ROLE.moderator })
  const { identity } = await siteAdmin.call(contract.settings.all, {})
  const values = { ...identity.values, contact: `${name}@example.org` }
  const { action } = await siteAdmin.call(contract.settings.identity, { version: identity.version, values })
  await siteAdmin.call(contract.accounts.setRole, { id: uid, newRole: ROLE.member })
  await siteAdmin.call(contract.accounts.createResetLink, { id: uid, reason: `A letter of ${name}` })
  await siteAdmin.call(contract.moderation.remove, { ...{ kind: post.kind, id: post.id }, reason: 'A shop' })
  await siteAdmin.call(contract.moderation.undo, { id: action.id })

  const admin = await open(siteAdmin)
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Audit log' }).click()
  await hydrated(admin)
  await expect(admin.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  expect(await violationsOn(admin)).toEqual([])
  const entries = admin.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  const path = `${siteAdmin.profile.name}→${name}`
  await expect(entries.nth(0)).toContainText('Action undoneSettings saved')
  await expect(entries.nth(1)).toContainText('Content removed')
  await expect(entries.nth(1)).toContainText(`${path}Post #${post.id}`)
  await expect(entries.nth(2)).toContainText(`Account securityLink to reset the password created`)
  await expect(entries.nth(2)).toContainText(`A letter of ${name}`)
  await expect(entries.nth(3)).toContainText('Role changedfrom Moderator to Member')
  await expect(entries.nth(4)).toContainText('Settings savedName · contactUndone')
  await expect(admin.getByText(`${name}@example.org`)).toBeHidden()

  await admin.getByLabel('Member (name or number)').fill(name)
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(`/admin/audit?member=${name}`)
  await expect(entries).toHaveCount(4)
  await admin.getByLabel('Kind').click()
  await admin.getByRole('option', { name: 'Roles' }).click()
  await expect(entries).toHaveCount(2)

  const saving = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'Save as JSON lines' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('engawa-audit.jsonl')
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { target: unknown }).target)).toEqual([
    { uid, name },
    { uid, name },
  ])

  await admin.getByLabel('From (UTC)').fill('2020-01-01')
  await admin.getByLabel('Until (UTC)').fill('2020-01-02')
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('No matching entries.')).toBeVisible()
  await admin.getByRole('link', { name: 'Show all entries' }).click()
  await expect(admin).toHaveURL('/admin/audit')
  await expect(entries.first()).toBeVisible()
  await entries.nth(1).getByRole('link', { name }).click()
  await expect(admin).toHaveURL(`/admin/audit?member=${uid}`)
  await expect(entries).toHaveCount(4)
})

test('moderators read the names in the public log; guests do not, unless the site shows them', async ({
  register,
  open,
  siteAdmin,
}) => {
  const member = await register()
  const { uid, name } = member.profile
  await siteAdmin.call(contract.moderation.impose, { uid, type: 'warning', reason: `Note for ${name}` })
  const [admin, guest] = [await open(siteAdmin), await open(null)]
  for (const reader of [admin, guest]) await reader.goto('/moderation/log')
  const entry = (reader: typeof admin) => reader.getByRole('listitem').filter({ hasText: `Note for ${name}` })
  await expect(entry(admin)).toContainText(`${siteAdmin.profile.name} → ${name}`)
  await expect(admin.getByText('Only moderators see the names here.')).toBeVisible()
  await expect(entry(guest)).toBeVisible()
  await expect(entry(guest)).not.toContainText('→')
  await admin.getByRole('main').getByRole('link', { name: 'Audit log' }).click()
  await expect(admin).toHaveURL('/admin/audit')
})
