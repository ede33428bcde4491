import { contract } from '@engawa/contract'
import { violationsOn } from './kit/axe.ts'
import { expect, hydrated, test } from './kit/site.ts'

test.describe.configure({ timeout: 180_000 })

test('a member requests to join a private community, a moderator accepts, and only members read its posts', async ({
  open,
  register,
  tolerate,
}) => {
  tolerate(/404/)
  const [owner, reader] = [await register(), await register()]
  const name = `Quiet room ${owner.profile.uid}`

  const keeper = await open(owner)
  await keeper.goto('/forum/community/manage')
  await hydrated(keeper)
  await keeper.getByLabel('Name', { exact: true }).fill(name)
  await keeper.getByRole('combobox', { name: 'Who can read' }).click()
  await keeper.getByRole('option', { name: 'Members only' }).click()
  await keeper.getByRole('button', { name: 'Start community' }).click()
  await expect(keeper.getByRole('heading', { level: 1, name })).toBeVisible()
  const path = new URL(keeper.url()).pathname
  const communityId = Number(path.split('/').at(-1))
  const draft = await owner.call(contract.forum.create, {
    title: 'Only for us',
    text: 'Words',
    communityId,
  })
  await owner.call(contract.forum.update, { id: draft.id, version: draft.version, publish: true })
  await keeper.reload()
  await expect(keeper.getByRole('link', { name: 'Only for us' })).toBeVisible()

  const guest = await open(null)
  const page = await open(reader)
  for (const each of [guest, page]) {
    await each.goto(path)
    await expect(each.getByText('Only members read the posts of this community.')).toBeVisible()
    await expect(each.getByText('Only for us')).toHaveCount(0)
    expect((await each.goto(`${path}/post/${draft.id}`))?.status()).toBe(404)
    await each.goto(path)
    await hydrated(each)
  }
  await page.getByRole('button', { name: 'Request to join' }).click()
  await page.getByLabel('A note for the moderators').fill('I would like to listen.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request waits for a moderator')).toBeVisible()
  expect((await violationsOn(page, 'main')).map(({ id }) => id)).toEqual([])

  await keeper.reload()
  await keeper.getByRole('link', { name: '1 request' }).click()
  await hydrated(keeper)
  const requests = keeper.getByRole('region', { name: 'Requests to join' })
  await expect(requests.getByText('I would like to listen.')).toBeVisible()
  expect((await violationsOn(keeper, 'main')).map(({ id }) => id)).toEqual([])
  await requests.getByRole('button', { name: `Refuse ${reader.profile.name}` }).click()
  await expect(requests.getByText('No requests wait.')).toBeVisible()
  await keeper.getByRole('button', { name: 'Undo' }).first().click()
  await requests.getByRole('button', { name: `Accept ${reader.profile.name}` }).click()
  await expect(requests.getByText('No requests wait.')).toBeVisible()
  const members = keeper.getByRole('region', { name: 'Members' })
  await members.getByLabel('Find a member by name').fill(reader.profile.name)
  await members.getByRole('button', { name: 'Search' }).click()
  await expect(members.getByRole('listitem')).toHaveCount(1)

  await page.reload()
  await page.getByRole('link', { name: 'Only for us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Only for us' })).toBeVisible()
  await expect(page.getByTitle('Only the members of the community read this post.')).toBeVisible()

  await members.getByRole('button', { name: `Remove ${reader.profile.name} from the community` }).click()
  await expect(members.getByRole('listitem')).toHaveCount(0)
  expect((await page.goto(`${path}/post/${draft.id}`))?.status()).toBe(404)
  await page.goto(path)
  await expect(page.getByText('Only members read the posts of this community.')).toBeVisible()
})
