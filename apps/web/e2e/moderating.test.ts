import { contract } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, test } from './kit/site.ts'

test.describe.configure({ timeout: 120_000 })

test('a moderator renames and moves a post, slows it down, leaves a note, locks it, and undoes each of it', async ({
  open,
  register,
  siteAdmin,
}) => {
  const [author, owner, reader] = [await register(), await register(), await register()]
  const mark = owner.profile.uid
  const [home, away] = await Promise.all(
    ['Tea', 'Lanterns'].map((name) => owner.call(contract.communities.create, { name: `${name} ${mark}` })),
  )
  const draft = await author.call(contract.forum.create, {
    title: 'Hlep me',
    text: 'My lantern is dark.',
    tags: ['tea'],
    communityId: home!.id,
  })
  const { id } = await author.call(contract.forum.update, {
    ...{ id: draft.id, version: draft.version, publish: true },
  })
  const old = `/forum/community/${home!.id}/post/${id}`

  const page = await open(owner)
  await page.goto(old)
  await hydrated(page)
  const menu = page.getByRole('button', { name: 'More', exact: true }).first()
  const openDialog = async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Moderate…' }).click()
    return page.getByRole('dialog', { name: 'Moderate this post' })
  }
  const undo = () => page.getByRole('button', { name: 'Undo' }).click()

  // The whole journey of the first change is by keyboard.
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Moderate…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Moderate this post' })
  await dialog.getByLabel('Title').fill('Help me')
  await dialog.getByLabel('Find a community').fill(`Lanterns ${mark}`)
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: `Lanterns ${mark}` }).focus()
  await page.keyboard.press('Space')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save changes' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/forum/community/${away!.id}/post/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help me')
  const guest = await open(null)
  await guest.goto(old)
  await expect(guest).toHaveURL(`/forum/community/${away!.id}/post/${id}`)
  await undo()
  await expect(page).toHaveURL(old)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hlep me')

  // A reader replies once. The second reply is refused with the waiting time, and its text stays.
  await openDialog()
  await dialog.getByLabel('Slow mode').click()
  await page.getByRole('option', { name: 'One reply in 5 minutes' }).click()
  await dialog.getByLabel('Note above the replies').fill('Please **be kind**.')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('note', { name: 'Note from the moderators' }).locator('strong')).toHaveText(
    'be kind',
  )
  const other = await open(reader)
  await other.goto(old)
  await hydrated(other)
  await expect(other.getByRole('note', { name: 'Note from the moderators' })).toBeVisible()
  await expect(other.getByText('Slow mode: each member can reply once in 5 minutes.')).toBeVisible()
  const reply = other.getByRole('textbox', { name: 'Your reply' })
  const send = other.getByRole('button', { name: 'Post reply' })
  await reply.fill('A match helps.')
  await send.click()
  await expect(other.getByRole('article', { name: /^#1 by/ })).toBeVisible()
  await reply.fill('Or two.')
  await send.click()
  await expect(other.getByText(/This post is in slow mode.*5 minutes/)).toBeVisible()
  await expect(reply).toHaveValue('Or two.')
  await undo()
  await expect(page.getByRole('note', { name: 'Note from the moderators' })).toBeHidden()
  await send.click()
  await expect(other.getByRole('article', { name: /^#2 by/ })).toBeVisible()

  // A time in the past locks the post at once.
  await openDialog()
  await dialog.getByLabel('Locks at').fill('2020-01-01T12:00')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const locked = page.getByText('This post is locked and cannot be replied to.')
  await expect(locked).toBeVisible()
  await reply.fill('Too late.')
  await send.click()
  await expect(other.locator('form').getByText('This post is locked and cannot be replied to')).toBeVisible()
  await undo()
  await expect(locked).toBeHidden()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await expect(locked).toBeVisible()
  await undo()
  await expect(locked).toBeHidden()

  const admin = await open(siteAdmin)
  await admin.goto(`/admin/audit?member=${owner.profile.uid}`)
  const entries = admin.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await expect(entries.first()).toContainText('Action undonePost changed')
  await expect(entries.last()).toContainText('Post changedTitle, Community')
  await expect(entries.last()).toContainText('Undone')
})
