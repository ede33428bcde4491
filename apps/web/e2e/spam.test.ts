import { contract, LIMITS } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { adminOf, guestOf, registerAt } from './kit/members-of.ts'
import { expect, hydrated, makePost, test, type Account } from './kit/site.ts'
import { startSite, type RunningSite } from './kit/start-site.ts'

const BURST = 160
/** The number of texts of a new account within ten minutes that a new site allows. */
const PACE = 6

let running: RunningSite
test.beforeAll(async () => {
  // A site with the settings of a new one. The site of the worker does not limit new members.
  running = await startSite()
})
test.afterAll(() => running?.stop())

async function setFirstTexts(warden: Account, firstTexts: number): Promise<void> {
  const { registration } = await warden.call(contract.settings.all, {})
  const values = { ...registration.values, firstTexts }
  await warden.call(contract.settings.registration, { version: registration.version, values })
}

for (const { title, name, textOf } of [
  { title: 'with links', name: 'linker', textOf: (n: number) => `Pills at https://pills.example/${n}` },
  { title: 'without links', name: 'shouter', textOf: (n: number) => `Cheap pills, offer ${n}` },
])
  test(`160 comments ${title} by a new account do not appear, and its author and moderators see why`, async ({
    open,
  }) => {
    const warden = await adminOf(running.url)
    const post = await makePost(warden, { title: `A calm topic ${name}` })
    const spammer = await registerAt(running.url, name)
    const guest = await open(null)
    const onTopic = guest.locator('main').getByText('pills', { exact: false })

    await guest.goto(`${running.url}${post.path}`)
    await hydrated(guest)
    let refused = 0
    let most = 0
    for (let n = 0; n < BURST; n += 1) {
      const { id: of, kind } = post
      await spammer
        .call(contract.discussion.add, { kind, id: of, text: textOf(n) })
        .catch(() => void (refused += 1))
      most = Math.max(most, await onTopic.count())
    }
    // During the burst, a guest sees the texts that the pace allows, until they are held with the text above it.
    expect(most).toBeLessThanOrEqual(title === 'with links' ? 0 : PACE)
    expect(refused).toBeGreaterThanOrEqual(BURST - LIMITS.textsWaiting - PACE)
    const guestCall = guestOf(running.url)
    const shown = async () => (await guestCall(contract.discussion.list, { kind: 'post', id: post.id })).items
    await expect.poll(shown).toEqual([])
    await guest.reload()
    await hydrated(guest)
    await expect(onTopic).toHaveCount(0)

    const { items } = await warden.call(contract.moderation.queue, { source: 'held', q: name, limit: 100 })
    expect(items.length).toBeLessThanOrEqual(LIMITS.textsWaiting + PACE)
    const queue = await open(warden)
    await queue.goto(`${running.url}/moderation?source=held&q=${name}`)
    await hydrated(queue)
    const why = title === 'with links' ? 'Link of a new account' : 'Many texts of a new account'
    await expect(queue.getByText(why).first()).toBeVisible()
    expect(await violationsOn(queue)).toEqual([])

    const own = await open(spammer)
    await own.goto(`${running.url}${post.path}`)
    await hydrated(own)
    await expect(own.getByText('Only you can see this').first()).toBeVisible()
    await own.getByRole('textbox', { name: 'Your reply' }).fill('One more')
    await own.getByRole('button', { name: 'Post reply' }).click()
    await expect(own.getByText('your earlier texts wait for approval', { exact: false })).toBeVisible()
    if (title === 'without links') {
      await own.goto(`${running.url}/notifications`)
      await expect(own.getByText('your texts wait for a moderator', { exact: false })).toHaveCount(1)
    }
  })

test('an administrator sets how many first texts wait, and refuses links to a host', async ({ open }) => {
  const warden = await adminOf(running.url)
  const page = await open(warden)
  await page.goto(`${running.url}/admin`)
  await hydrated(page)
  await page.getByRole('link', { name: /^Keep spam away/ }).click()
  const section = page.getByRole('region', { name: 'Registration', exact: true })
  await section.getByLabel('First texts of a member that wait for a moderator').fill('1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved: Registration').first()).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  const post = await makePost(warden, { title: 'Introduce yourself' })
  const shy = await registerAt(running.url, 'shy')
  const held = await shy.call(contract.discussion.add, { kind: 'post', id: post.id, text: 'Hello, all' })
  expect(held.held).toBe(true)

  await page.goto(`${running.url}/moderation/rules`)
  await hydrated(page)
  await page.getByRole('button', { name: 'New rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  await dialog.getByLabel('Name').fill('Casinos')
  await dialog.getByRole('combobox', { name: 'Checks' }).click()
  await page.getByRole('option', { name: 'Links' }).click()
  await dialog.getByLabel('More than this many links').fill('0')
  await dialog.getByLabel('Only accounts younger than (days, 0: all)').fill('0')
  await expect(dialog.getByRole('combobox', { name: 'Action' })).toBeHidden()
  await dialog.getByLabel('Only links to these sites').fill('casino.example')
  await dialog.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Refuse' }).click()
  await dialog.getByLabel('Message to the author').fill('No casinos here.')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog).toBeHidden()
  const refused = shy.call(contract.discussion.add, { kind: 'post', id: post.id, text: 'casino.example' })
  await expect(refused).rejects.toThrow('No casinos here.')
})

test('the earlier texts of a burst are held, although the site is killed right after the answer', async () => {
  const warden = await adminOf(running.url)
  const { id, kind } = await makePost(warden, { title: 'A topic in a storm' })
  const hasty = await registerAt(running.url, 'hasty')
  const write = (n: number) => hasty.call(contract.discussion.add, { kind, id, text: `Remark ${n}` })
  // The test before makes the first text of each member wait.
  await setFirstTexts(warden, 0)
  for (let n = 0; n < PACE; n += 1) expect((await write(n)).held).toBe(false)
  expect((await write(PACE)).held).toBe(true)
  await running.kill()
  await running.startAgain()
  const guest = guestOf(running.url)
  const shown = async () => (await guest(contract.discussion.list, { kind: 'post', id })).items
  await expect.poll(shown).toEqual([])
})
