import AxeBuilder from '@axe-core/playwright'
import { contract } from '@engawa/contract'
import { expect, hydrated, makeComic, test } from './kit/site.ts'

// Real pictures take their time on a small machine.
test.describe.configure({ timeout: 150_000 })

test('a moderator removes what was reported and warns its author, takes it back, and the author reads of it', async ({
  page,
  register,
  login,
  open,
  warden,
}) => {
  const [author, rude, reader] = [await register(), await register(), await register()]
  const work = { kind: 'work', id: (await makeComic(author, { title: 'Quiet pond', chapters: [1] })).id }
  const { id } = await rude.call(contract.discussion.add, { ...work, text: 'Rubbish, all of it!' })
  for (const each of [author, reader])
    await each.call(contract.moderation.report, { kind: 'comment', id, reason: 'harassment' })

  const guest = await open(null)
  await guest.goto('/moderation')
  await expect(guest).toHaveURL('/')

  await login(page.context(), warden)
  await page.goto('/moderation')
  await hydrated(page)
  const found = page.getByRole('listitem').filter({ hasText: 'Rubbish, all of it!' }).first()
  await expect(found.getByText('2 reports')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
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
  const comments = async () => (await reader.call(contract.discussion.list, work)).items.length
  await expect.poll(comments).toBe(1)

  await found.getByRole('button', { name: 'Sanction the author…' }).click()
  const second = page.getByRole('dialog', { name: 'Sanction the author' })
  await second.getByLabel('Reason').fill('A first warning.')
  await second.getByRole('button', { name: 'Confirm' }).click()
  await expect(found).toBeHidden()

  const own = await open(rude)
  await own.goto('/user/sanctions')
  await hydrated(own)
  const warning = own.getByRole('listitem').filter({ hasText: 'A first warning.' })
  await warning.getByRole('button', { name: 'Ask to look again' }).click()
  await warning.getByLabel('Why should it be looked at again?').fill('I was quoting the book.')
  await warning.getByRole('button', { name: 'Send' }).click()
  await expect(warning.getByText('Waiting for an answer.')).toBeVisible()

  await page.goto('/moderation?source=appeal')
  await hydrated(page)
  await expect(page.getByText('I was quoting the book.')).toBeVisible()
  await guest.goto('/moderation/log')
  await expect(guest.getByText('A first warning.')).toBeVisible()
  await expect(guest.getByText('Rubbish, all of it!')).toBeHidden()
})
