import { contract } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { adminOf, registerAt } from './kit/members-of.ts'
import { expect, hydrated, makePost, test, type Account } from './kit/site.ts'
import { startSite, type RunningSite } from './kit/start-site.ts'

let running: RunningSite
test.beforeAll(async () => {
  // The site of the worker would also count the cases of other tests.
  running = await startSite()
})
test.afterAll(() => running?.stop())

/** Makes a task of each kind for moderators: a report, a held comment, an appeal and a proposed edit of the wiki. */
async function makeTasks(warden: Account): Promise<void> {
  const { url } = running
  const [author, reader] = [await registerAt(url, 'author'), await registerAt(url, 'reader')]
  const { kind, id } = await makePost(author, { title: 'A calm topic' })
  const rude = await author.call(contract.discussion.add, { kind, id, text: 'Rubbish, all of it!' })
  await reader.call(contract.moderation.report, { kind: 'comment', id: rude.id, reason: 'harassment' })
  // Links of new accounts are held.
  await author.call(contract.discussion.add, { kind, id, text: 'Lamps at https://lamps.example' })
  const { uid } = author.profile
  await warden.call(contract.moderation.impose, { uid, type: 'warning', reason: 'Be kind' })
  const [sanction] = (await author.call(contract.moderation.sanctions, {})).items
  await author.call(contract.moderation.appeal, { id: sanction!.id, text: 'I was quoting the book.' })
  const edit = { title: 'Moss garden', baseRevision: null, text: 'Green.', summary: '' }
  await author.call(contract.wiki.save, edit)
}

async function decideAll(warden: Account): Promise<void> {
  const { items } = await warden.call(contract.moderation.queue, {})
  for (const { id, source } of items) {
    const outcome = ({ report: 'dismissed', held: 'approved', appeal: 'upheld' } as const)[source]
    await warden.call(contract.moderation.decide, { id, outcome, reason: 'Looked at it' })
  }
  const proposals = await warden.call(contract.wiki.proposals, { whose: 'all' })
  for (const { id } of proposals.items) await warden.call(contract.wiki.decide, { id, accept: true })
}

test('moderators see the number of waiting tasks in the header, as a notification, on the overview and in the queue', async ({
  open,
}) => {
  const { url } = running
  const warden = await adminOf(url)
  await warden.call(contract.notifications.read, {})
  const page = await open(warden)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${url}/forum`)
  await hydrated(page)
  const header = page.getByRole('banner')
  const more = (name: string) => header.getByRole('button', { name, exact: true })
  await expect(more('More sections')).toBeVisible()
  await expect(header.getByTestId('waiting')).toHaveCount(0)

  await makeTasks(warden)
  await expect(more('More sections, 4 tasks wait')).toBeVisible()
  await expect(header.getByTestId('waiting').filter({ visible: true })).toHaveText('4')
  await more('More sections, 4 tasks wait').click()
  await expect(page.getByRole('menuitem', { name: 'Moderation 4' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await more('Menu 4 tasks wait').click()
  await expect(header.getByRole('link', { name: 'Moderation 4' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  const second = await open(warden)
  await second.goto(`${url}/notifications`)
  await expect(second.getByRole('link', { name: '4 tasks wait for moderators' })).toHaveCount(1)
  // The document from the server has the number, before any script runs.
  expect(await (await second.request.get(`${url}/forum`)).text()).toContain('data-testid="waiting"')
  await second.goto(`${url}/admin`)
  await hydrated(second)
  const headings = second.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('4 tasks wait for you')
  expect(await violationsOn(second)).toEqual([])
  await second.getByRole('link', { name: 'Reports 1' }).click()
  await expect(second.getByRole('link', { name: 'Waiting 4' })).toBeVisible()
  await expect(second.getByText('Rubbish, all of it!')).toBeVisible()
  await hydrated(second)
  // The queue shows the tasks, so their notification is read.
  await expect(header.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  await decideAll(warden)
  await expect(more('Menu')).toBeVisible()
  await expect(header.getByTestId('waiting')).toHaveCount(0)
  await second.goto(`${url}/admin`)
  await expect(headings.filter({ hasText: 'for you' })).toHaveCount(0)
})

test('a queue with nothing but a proposed edit says so and leads to it', async ({ open }) => {
  const { url } = running
  const warden = await adminOf(url)
  const editor = await registerAt(url, 'editor')
  const edit = { title: 'Bamboo fence', baseRevision: null, text: 'Tall.', summary: '' }
  await editor.call(contract.wiki.save, edit)
  const page = await open(warden)
  await page.goto(`${url}/moderation`)
  await expect(page.getByText('No open cases, but 1 proposal waits.')).toBeVisible()
  await page.getByRole('link', { name: 'Proposed edits 1' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bamboo fence' })).toBeVisible()
})

test('after a decision, other cases of the author show the new record, and the open page of an approved post is shown as public', async ({
  open,
}) => {
  const { url } = running
  const warden = await adminOf(url)
  const [writer, reader] = [await registerAt(url, 'writer'), await registerAt(url, 'witness')]
  const { kind, id } = await makePost(warden, { title: 'A pond' })
  for (const text of ['First rudeness', 'Second rudeness']) {
    const rude = await writer.call(contract.discussion.add, { kind, id, text })
    await reader.call(contract.moderation.report, { kind: 'comment', id: rude.id, reason: 'harassment' })
  }
  const queue = await open(warden)
  await queue.goto(`${url}/moderation?source=report`)
  await hydrated(queue)
  const caseOf = (text: string) => queue.getByRole('listitem').filter({ hasText: text })
  await expect(caseOf('Second rudeness').getByText('Nothing on record')).toBeVisible()
  await caseOf('First rudeness').getByRole('button', { name: 'Remove…' }).click()
  const dialog = queue.getByRole('dialog', { name: 'Remove this' })
  await dialog.getByLabel('Reason').fill('Please be kind.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(caseOf('First rudeness')).toBeHidden()
  await expect(caseOf('Second rudeness').getByText('1 removal')).toBeVisible()

  const held = await makePost(writer, { title: 'Where to buy', text: 'At https://lamps.example' })
  const own = await open(writer)
  await own.goto(`${url}${held.path}`)
  await hydrated(own)
  await expect(own.getByText('Only you can see this')).toBeVisible()
  const { items } = await warden.call(contract.moderation.queue, { source: 'held', kind: 'post' })
  await warden.call(contract.moderation.decide, { id: items[0]!.id, outcome: 'approved' })
  await expect(own.getByText('Only you can see this')).toBeHidden()
  await expect(own.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
})
