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

test('a moderator makes a new post of replies, old links lead there, and the undo brings them back; then merges the post', async ({
  open,
  register,
}) => {
  const [author, owner, reader] = [await register(), await register(), await register()]
  const home = await owner.call(contract.communities.create, { name: `Kettles ${owner.profile.uid}` })
  const publish = async (as: typeof author, title: string) => {
    const draft = await as.call(contract.forum.create, { title, text: `${title}.`, communityId: home.id })
    return as.call(contract.forum.update, { id: draft.id, version: draft.version, publish: true })
  }
  const [topic, other] = [await publish(author, 'Which tea'), await publish(reader, 'Which tea is best')]
  const replies = []
  for (const text of ['Green.', 'My lamp is dark.', 'Black.', 'A match helps.', 'Or two.'])
    replies.push(await reader.call(contract.discussion.add, { kind: 'post', id: topic.id, text }))
  const path = `/forum/community/${home.id}/post/${topic.id}`

  const page = await open(owner)
  await page.goto(path)
  await hydrated(page)
  const member = await open(author)
  await member.goto(path)
  await hydrated(member)
  const menu = page.getByRole('button', { name: 'More', exact: true }).first()
  const bar = page.getByRole('region', { name: 'Chosen replies' })
  const reply = (floor: number, on = page) => on.getByRole('article', { name: new RegExp(`^#${floor} by`) })

  // Chooses by keyboard. The box of the last reply takes all between with the shift key.
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move replies…' }).focus()
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('Choose the replies to move.')
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeHidden()
  const box = (floor: number) => page.getByRole('checkbox', { name: new RegExp(`#${floor} by`) })
  await box(2).focus()
  await page.keyboard.press('Space')
  await expect(bar).toContainText('1 reply chosen')
  await box(4).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 replies chosen')
  await box(3).click()
  await expect(bar).toContainText('2 replies chosen')
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Move replies…' }).click()
  await box(2).click()
  await box(4).click()
  await bar.getByRole('button', { name: 'New post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a new post of these replies' })
  // Only communities that the moderator moderates are offered.
  await reader.call(contract.communities.create, { name: `Lids ${owner.profile.uid}` })
  await owner.call(contract.communities.create, { name: `Pots ${owner.profile.uid}` })
  await expect(dialog.getByRole('radio', { name: 'The whole forum' })).toHaveCount(0)
  const find = async (name: string) => {
    await dialog.getByLabel('Find a community').fill(`${name} ${owner.profile.uid}`)
    await page.keyboard.press('Enter')
  }
  await find('Lids')
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await expect(dialog.getByText('No community found.')).toBeVisible()
  await find('Pots')
  await expect(dialog.getByRole('radio', { name: `Pots ${owner.profile.uid}` })).toBeVisible()
  await dialog.getByLabel('Title').fill('Dark lamps')
  await expect(dialog.getByLabel('Beginning')).toHaveValue(`These replies come from [Which tea](${path}).`)
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'New post' }).click()
  await expect(page.getByText('2 replies moved')).toBeVisible()
  await expect(reply(2)).toBeHidden()
  await expect(reply(3)).toBeVisible()
  await expect(page.getByText('2 replies were moved to Dark lamps')).toBeVisible()
  // The open page of another member notices it.
  await expect(reply(2, member)).toBeHidden()
  await expect(reply(5, member)).toBeVisible()
  await expect(member.getByText('2 replies were moved to Dark lamps')).toBeVisible()

  // A link to a moved reply leads to its new place.
  const guest = await open(null)
  await guest.goto(`${path}?floor=4#comment-${replies[3]!.id}`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Dark lamps')
  await expect(guest.locator(`#comment-${replies[3]!.id}`)).toContainText('A match helps.')
  await expect(guest.locator(`#comment-${replies[3]!.id}`)).toHaveAttribute('data-pointed')
  await guest.getByRole('link', { name: 'Which tea', exact: true }).first().click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Which tea')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 replies were moved to')).toBeHidden()
  await expect(member.getByText('2 replies were moved to')).toBeHidden()
  await page.reload()
  await hydrated(page)
  for (const floor of [1, 2, 3, 4, 5]) await expect(reply(floor)).toBeVisible()

  // All replies from one on are chosen in its menu.
  await reply(4).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Choose from here to the end' }).click()
  await expect(bar).toContainText('All replies from #4 to #5 chosen')
  await bar.getByRole('button', { name: 'Move', exact: true }).click()
  const target = page.getByRole('dialog', { name: 'Move the replies to another post' })
  await target.getByLabel('Title or address of the post').fill('Which tea is best')
  await page.keyboard.press('Enter')
  await target.getByRole('radio', { name: /Which tea is best/ }).check()
  await target.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('2 replies moved')).toBeVisible()
  await expect(page.getByText('2 replies were moved to Which tea is best')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 replies were moved to')).toBeHidden()

  // The whole post becomes a reply of another one.
  await menu.click()
  await page.getByRole('menuitem', { name: 'Merge into another post…' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge this post into another' })
  await merging
    .getByLabel('Title or address of the post')
    .fill(`https://example.org/forum/community/${home.id}/post/${other.id}`)
  await page.keyboard.press('Enter')
  await expect(merging.getByRole('radio', { name: /Which tea is best/ })).toBeChecked()
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which tea is best')
  // The open page of another member follows to the other post.
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Which tea is best')
  await expect(reply(3, member)).toContainText('Which tea.')
  // The numbers 1 and 2 belonged to replies that were here before, and are not used again.
  await expect(reply(3)).toContainText('Which tea.')
  await expect(reply(8)).toContainText('Or two.')
  await guest.goto(`${path}?floor=3#comment-${replies[2]!.id}`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Which tea is best')
  await expect(guest.locator(`#comment-${replies[2]!.id}`)).toContainText('Black.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which tea')
  for (const floor of [1, 2, 3, 4, 5]) await expect(reply(floor)).toBeVisible()
})
