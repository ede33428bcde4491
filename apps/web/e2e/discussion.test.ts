import { contract } from '@engawa/contract'
import { expect, hydrated, makeComic, test } from './kit/site.ts'

// Real pictures take their time on a small machine.
test.describe.configure({ timeout: 150_000 })

test('a removed comment stays away after loading more and coming back', async ({ page, register, login }) => {
  const reader = await register()
  const work = await makeComic(reader, { title: 'Talked about', chapters: [1] })
  for (let number = 1; number <= 25; number += 1)
    await reader.call(contract.discussion.add, { kind: 'work', id: work.id, text: `Remark ${number}.` })
  await login(page.context(), reader)
  await page.goto(`/works/${work.id}`)
  await hydrated(page)
  const comments = page.getByRole('region', { name: 'Comments' })
  const items = comments.getByRole('listitem')
  await comments.getByRole('button', { name: 'Earlier comments' }).click()
  await expect(items).toHaveCount(25)
  await items
    .filter({ hasText: 'Remark 24.' })
    .getByRole('button', { name: /^Remove the comment/ })
    .click()
  await expect(items).toHaveCount(24)
  await expect
    .poll(async () => texts(await reader.call(contract.discussion.list, { kind: 'work', id: work.id })))
    .not.toContain('Remark 24.')

  await page.getByRole('link', { name: 'Engawa home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(items).toHaveCount(24)
  await expect(items.filter({ hasText: 'Remark 24.' })).toHaveCount(0)
})

test('a removed comment comes back by undo, in its place, and comments can be liked', async ({
  page,
  register,
  login,
}) => {
  const reader = await register()
  const work = await makeComic(reader, { title: 'Said and unsaid', chapters: [1] })
  for (const text of ['First.', 'Second.', 'Third.'])
    await reader.call(contract.discussion.add, { kind: 'work', id: work.id, text })
  await login(page.context(), reader)
  await page.goto(`/works/${work.id}`)
  await hydrated(page)
  const items = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  const second = items.filter({ hasText: 'Second.' })
  await second.getByRole('button', { name: /^Remove the comment/ }).click()
  await expect(items).toHaveText([/Third\./, /First\./])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveText([/Third\./, /Second\./, /First\./])
  const like = second.getByRole('button', { name: /^Like the comment/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const stored = () => reader.call(contract.discussion.list, { kind: 'work', id: work.id })
  await expect.poll(async () => texts(await stored())).toEqual(['Third.', 'Second.', 'First.'])
  await expect.poll(async () => (await stored()).items[1]).toMatchObject({ liked: true, likes: 1 })
})

test('a comment of somebody else is reported to the moderators', async ({
  page,
  register,
  login,
  warden,
}) => {
  const author = await register()
  const work = await makeComic(author, { title: 'Loud words', chapters: [1] })
  await author.call(contract.discussion.add, { kind: 'work', id: work.id, text: 'Buy this!' })
  await login(page.context(), await register())
  await page.goto(`/works/${work.id}`)
  await hydrated(page)
  const report = page.getByRole('button', { name: /^Report the comment/ })
  await report.click()
  const dialog = page.getByRole('dialog', { name: /^Report the comment/ })
  await dialog.getByLabel('What happened (optional)').fill('Selling things.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
  await expect(report).toBeFocused()
  const { items } = await warden.call(contract.moderation.queue, {})
  expect(items).toMatchObject([
    { reports: [{ reason: 'spam', note: 'Selling things.' }], card: { line: 'Buy this!' } },
  ])
})

const texts = ({ items }: { items: { text: string }[] }) => items.map(({ text }) => text)
