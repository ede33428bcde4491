import { contract } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, makePost, test, type Account } from './kit/site.ts'

test.describe.configure({ timeout: 180_000 })

/** Creates a member with a number of comments on a topic of another member. Returns the path of the topic. */
async function writeComments(author: Account, spammer: Account, count: number) {
  const { kind, id, path } = await makePost(author, { title: `A quiet pond ${spammer.profile.uid}` })
  for (let number = 1; number <= count; number += 1)
    await spammer.call(contract.discussion.add, { kind, id, text: `Cheap watches ${number}` })
  return { path, comments: async () => (await author.call(contract.discussion.list, { kind, id })).total }
}

test('one action removes everything by a member and bans them and their network; a guest sees nothing of it, the queue is empty, and undo restores all', async ({
  page,
  register,
  login,
  open,
  site,
  siteAdmin,
}) => {
  const [author, spammer] = [await register(), await register()]
  const { uid, name } = spammer.profile
  const rule = await siteAdmin.call(contract.moderationRules.create, {
    ...{ name: 'Watches', enabled: true, kinds: [], action: 'hold' },
    condition: { type: 'words', words: [`gold ${name}`] },
  })
  const { path, comments } = await writeComments(author, spammer, 60)
  const network = { 'x-forwarded-for': '8.8.4.4' }
  await fetch(`${site}/v1/user/login`, {
    method: 'POST',
    body: JSON.stringify({ account: name, password: spammer.password }),
    headers: { 'content-type': 'application/json', ...network },
  })
  for (const title of ['First shop', 'Second shop']) await makePost(spammer, { title: `${title} ${uid}` })
  for (const number of [1, 2, 3])
    await makePost(spammer, { title: `Held ${number}`, text: `gold ${name} ${number}` })
  const waiting = async () => (await siteAdmin.call(contract.moderation.queue, { q: name })).items.length
  expect(await waiting()).toBe(3)

  await login(page.context(), siteAdmin)
  await page.goto(`/user/${uid}`)
  await hydrated(page)
  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Contributions and record' }).click()
  await expect(page.getByRole('link', { name: `First shop ${uid}` })).toBeVisible()
  expect((await violationsOn(page, 'main')).map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'Remove everything…' }).click()
  const dialog = page.getByRole('dialog', { name: `Remove everything by ${name}` })
  expect((await violationsOn(page, '[role=dialog]')).map(({ id }) => id)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove everything' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('65 contributions were removed', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing public here.')).toBeVisible()

  const guest = await open(null)
  await guest.goto(path)
  await expect(guest.getByText('Cheap watches 1', { exact: true })).toBeHidden()
  expect(await comments()).toBe(0)
  expect(await waiting()).toBe(0)
  await guest.goto('/moderation/log')
  await expect(guest.getByText(/^Removed contributions of a member/)).toHaveCount(1)

  const newcomer = await open(null, { extraHTTPHeaders: network })
  const join = async (wanted: string) => {
    await newcomer.goto('/register')
    await hydrated(newcomer)
    await newcomer.getByLabel('Name').fill(wanted)
    await newcomer.getByLabel('E-mail').fill(`${wanted}@example.org`)
    await newcomer.getByLabel('Password', { exact: true }).fill(spammer.password)
    await newcomer.getByRole('button', { name: 'Create account' }).click()
  }
  await join(`again${uid}`)
  await expect(newcomer.getByRole('alert')).toContainText('New accounts in your network are not accepted')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('65 contributions were removed, then restored')).toBeVisible()
  await join(`again${uid}`)
  await expect(newcomer).toHaveURL('/')
  await expect(page.getByRole('link', { name: `First shop ${uid}` })).toBeVisible()
  expect(await comments()).toBe(60)
  expect(await waiting()).toBe(3)
  const again = await spammer.call(contract.accounts.login, { account: name, password: spammer.password })
  expect(again.profile.uid).toBe(uid)
  await page.getByRole('link', { name: 'Record' }).click()
  await expect(page.getByRole('heading', { name: 'Same network' })).toBeVisible()
  await expect(page.getByRole('link', { name: `again${uid}`, exact: true })).toBeVisible()
  await siteAdmin.call(contract.moderationRules.remove, { id: rule.id })
})

test('a moderator selects comments by keyboard and with shift, removes them, and restores them from the list of removed ones', async ({
  page,
  register,
  login,
  siteAdmin,
}) => {
  const [author, member] = [await register(), await register()]
  const { comments } = await writeComments(author, member, 25)
  await login(page.context(), siteAdmin)
  await page.goto(`/moderation/members/${member.profile.uid}/contributions?kind=comment`)
  await hydrated(page)
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cheap watches' })
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(25)
  await page.getByRole('checkbox', { name: 'Select “Cheap watches 25”' }).check()
  await page.getByRole('checkbox', { name: 'Select “Cheap watches 22”' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 selected')).toBeVisible()
  // The keyboard moves to the next row, and extends the selection to it.
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('5 selected')).toBeVisible()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Remove 5 contributions' })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(rows).toHaveCount(20)
  await expect(page.getByText('5 contributions were removed', { exact: true })).toBeVisible()
  expect(await comments()).toBe(20)

  await page.getByRole('link', { name: 'Removed', exact: true }).click()
  await expect(rows).toHaveCount(5)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Moderators have removed nothing here.')).toBeVisible()
  expect(await comments()).toBe(25)
})
