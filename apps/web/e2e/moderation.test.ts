import { contract } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, makePost, test } from './kit/site.ts'

test('a moderator removes a reported comment, undoes the removal and warns the author, who is notified', async ({
  page,
  register,
  login,
  open,
  siteAdmin,
}) => {
  const [author, rude, reader] = [await register(), await register(), await register()]
  const { kind, id: of } = await makePost(author, { title: 'Quiet pond' })
  const post = { kind, id: of }
  const { id } = await rude.call(contract.discussion.add, { ...post, text: 'Rubbish, all of it!' })
  for (const each of [author, reader])
    await each.call(contract.moderation.report, { kind: 'comment', id, reason: 'harassment' })

  const guest = await open(null)
  await guest.goto('/moderation')
  await expect(guest).toHaveURL('/')

  await login(page.context(), siteAdmin)
  await page.goto('/moderation')
  await hydrated(page)
  const found = page.getByRole('listitem').filter({ hasText: 'Rubbish, all of it!' }).first()
  await expect(found.getByText('2 reports')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await found.getByRole('button', { name: 'Remove…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this' })
  await dialog.getByRole('combobox', { name: 'Sanction' }).click()
  await page.getByRole('option', { name: 'Mute' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('A sanction needs a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Please be kind.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(found).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(found).toBeVisible()
  const comments = async () => (await reader.call(contract.discussion.list, post)).items.length
  await expect.poll(comments).toBe(1)

  await found.getByRole('button', { name: 'Sanction the author…' }).click()
  const second = page.getByRole('dialog', { name: 'Sanction the author' })
  await second.getByLabel('Reason').fill('A first warning.')
  const decided = page.waitForResponse(/\/decide$/)
  await second.getByRole('button', { name: 'Confirm' }).click()
  await decided
  await expect(found).toBeHidden()

  const own = await open(rude)
  await own.goto('/user/sanctions')
  await hydrated(own)
  const warning = own.getByRole('listitem').filter({ hasText: 'A first warning.' })
  await warning.getByRole('button', { name: 'Appeal' }).click()
  await warning.getByLabel('Reason for the appeal').fill('I was quoting the book.')
  await warning.getByRole('button', { name: 'Send' }).click()
  await expect(warning.getByText('Waiting for a decision.')).toBeVisible()

  await page.goto('/moderation?source=appeal')
  await hydrated(page)
  await expect(page.getByText('I was quoting the book.')).toBeVisible()
  await guest.goto('/moderation/log')
  await expect(guest.getByText('A first warning.')).toBeVisible()
  await expect(guest.getByText('Rubbish, all of it!')).toBeHidden()
})

test('a blocked member appeals on the login page, and reads the decision and its reason there', async ({
  page,
  register,
  siteAdmin,
}) => {
  const member = await register()
  const { uid, name } = member.profile
  const week = { durationSeconds: 604_800 }
  await siteAdmin.call(contract.moderation.impose, { uid, type: 'block', reason: 'Advertising', ...week })
  await page.goto('/login')
  await hydrated(page)
  const logIn = async () => {
    await page.getByLabel('Name or e-mail').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  await logIn()
  await expect(page.getByRole('alert')).toContainText('Advertising')
  const appeal = page.getByRole('textbox', { name: 'Reason for the appeal' })
  await appeal.fill('It was my cat.')
  await page.getByRole('button', { name: 'Appeal' }).click()
  await expect(page.getByText('Sent. A moderator will review it.')).toBeVisible()

  await logIn()
  await expect(page.getByText('Appeal: “It was my cat.”')).toBeVisible()
  await expect(page.getByText('Waiting for a decision.')).toBeVisible()
  await expect(page.getByText('Sent. A moderator will review it.')).toBeHidden()
  await expect(appeal).toBeHidden()
  expect(await violationsOn(page)).toEqual([])

  const { items } = await siteAdmin.call(contract.moderation.queue, { source: 'appeal', q: name })
  const answer = { outcome: 'upheld', reason: 'Cats do not type links.' } as const
  await siteAdmin.call(contract.moderation.decide, { id: items[0]!.id, ...answer })
  await logIn()
  await expect(page.getByText('The moderators’ answer: Cats do not type links.')).toBeVisible()
  await expect(page.getByText('Decided: the sanction was upheld.')).toBeVisible()
  await expect(page.getByText('this decision is final')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Advertising')
  await expect(appeal).toBeHidden()
})

test('a comment that a rule holds is hidden from other readers until a moderator approves it by keyboard', async ({
  page,
  register,
  login,
  open,
  siteAdmin,
}) => {
  const [author, member] = [await register(), await register()]
  const { path } = await makePost(author, { title: 'A market' })
  await login(page.context(), siteAdmin)
  await page.goto('/moderation/rules')
  await hydrated(page)
  await page.getByRole('button', { name: 'New rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  await dialog.getByLabel('Name').fill('Adverts')
  await dialog.getByLabel('Words and phrases').fill('marvellous offer\n加微信')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByRole('heading', { name: 'Adverts' })).toBeVisible()
  await page.getByLabel('Test a text').fill('A MARVELLOUS offer!')
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'marvellous offer' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  const own = await open(member)
  await own.goto(path)
  await hydrated(own)
  await own.getByRole('textbox', { name: 'Your reply' }).fill('This is a marvellous offer')
  await own.getByRole('button', { name: 'Post reply' }).click()
  const held = own.getByRole('region', { name: 'Your content awaiting review' })
  await expect(held).toContainText('Only you can see this.')
  await own.reload()
  await expect(held).toContainText('This is a marvellous offer')
  // The author can edit a held comment, withdraw it, and send it again.
  await held.getByRole('button', { name: 'Edit' }).click()
  await held.getByRole('textbox', { name: 'Edit your comment' }).fill('This is a marvellous offer indeed')
  await held.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(held).toContainText('marvellous offer indeed')
  const withdrawn = own.waitForResponse((answer) => answer.url().endsWith('/moderation/withdraw'))
  await held.getByRole('button', { name: 'Withdraw' }).click()
  await expect(held).toBeHidden()
  await withdrawn
  // A toast under the pointer does not end.
  const undo = own.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await page.goto('/moderation?state=decided')
  await expect(page.getByText('Withdrawn by its author')).toBeVisible()
  await undo.click()
  await expect(held).toContainText('marvellous offer indeed')
  const guest = await open(null)
  await guest.goto(path)
  await expect(guest.getByText('marvellous offer')).toBeHidden()
  const reader = await open(author)
  await reader.goto(path)
  await hydrated(reader)

  await page.goto(`/moderation?source=held&q=${member.profile.name}`)
  await hydrated(page)
  await expect(page.getByText('Adverts: marvellous offer')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(page.getByText('Adverts: marvellous offer')).toBeHidden()
  // In an open thread the approved comment arrives like any other reply. Its author sees that it is no longer held.
  await reader.getByRole('button', { name: '1 new reply' }).or(reader.getByText('marvellous offer')).click()
  await expect(reader.getByText('This is a marvellous offer')).toBeVisible()
  await expect(held).toBeHidden()
  await guest.reload()
  await expect(guest.getByText('This is a marvellous offer')).toBeVisible()
  const [rule] = (await siteAdmin.call(contract.moderationRules.list, {})).items
  await siteAdmin.call(contract.moderationRules.remove, { id: rule!.id })
})

test('a button announces a restored comment, and another button announces new cases at once', async ({
  page,
  register,
  login,
  open,
  siteAdmin,
}) => {
  const [author, member] = [await register(), await register()]
  const { kind, id, path } = await makePost(author, { title: 'A long talk' })
  const addComment = (text: string) => member.call(contract.discussion.add, { kind, id, text })
  const comments = [
    await addComment('The first word'),
    await addComment('The second word'),
    await addComment('The third word'),
  ]
  const second = { kind: 'comment', id: comments[1]!.id }
  await siteAdmin.call(contract.moderation.remove, second)
  const reader = await open(author)
  await reader.goto(path)
  await hydrated(reader)
  await reader.getByText('The first word').scrollIntoViewIfNeeded()
  await expect(reader.getByText('The second word')).toBeHidden()
  await siteAdmin.call(contract.moderation.restore, second)
  await reader.getByRole('button', { name: '1 new reply' }).click()
  await expect(reader.getByRole('listitem').filter({ hasText: 'word' })).toContainText([
    'The first word',
    'The second word',
    'The third word',
  ])
  await expect(reader.getByRole('button', { name: /new repl/ })).toBeHidden()

  await login(page.context(), siteAdmin)
  await page.goto('/moderation')
  await hydrated(page)
  await author.call(contract.moderation.report, { ...second, reason: 'spam' })
  await page.getByRole('button', { name: 'Show new cases' }).click()
  const found = page.getByRole('listitem').filter({ hasText: 'The second word' })
  await expect(found).toBeVisible()

  // The moderator's own decision is counted at once, before the server returns the new number.
  const waits = page.getByRole('link', { name: /^Waiting/ })
  const before = Number((await waits.textContent())!.replace('Waiting', ''))
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/v1\/moderation\/waiting/, async (route) => {
    await released
    await route.continue()
  })
  await found.getByRole('button', { name: 'Keep' }).click()
  await expect(waits).toHaveText(before > 1 ? `Waiting${before - 1}` : 'Waiting')
  release()
})
