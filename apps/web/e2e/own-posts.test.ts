import { contract } from '@engawa/contract'
import { problemsHere } from './kit/axe.ts'
import { expect, hydrated, makePost, test } from './kit/site.ts'

test.describe.configure({ timeout: 120_000 })

test('a new post offers the latest draft, and the form leads to communities to join', async ({
  open,
  register,
}) => {
  const author = await register()
  const page = await open(author)
  await page.goto('/publish/post')
  await hydrated(page)
  const note = page.getByRole('note').filter({ hasText: 'Draft:' })
  await expect(note).toHaveCount(0)
  await page.getByLabel('Title', { exact: true }).fill('Half a letter')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page).toHaveURL(/id=\d+/)
  const path = new URL(page.url()).pathname + new URL(page.url()).search

  // The member leaves the form, and begins to write again later.
  await page.goto('/forum')
  await hydrated(page)
  await page.getByRole('link', { name: 'Write a post' }).first().click()
  await expect(note).toContainText('Draft: Half a letter')
  await expect(note.getByRole('link', { name: 'All drafts' })).toHaveCount(0)
  expect(await problemsHere(page, 'a new post with a draft')).toEqual([])
  // The post that the member writes now is never offered.
  await page.getByLabel('Title', { exact: true }).fill('Another one')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(note).toContainText('Draft: Half a letter')
  await note.getByRole('link', { name: 'Continue “Half a letter”' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a letter')
  await expect(note).toHaveCount(0)

  await page.goto('/publish/post')
  await hydrated(page)
  await expect(note).toContainText('Draft: Another one')
  await note.getByRole('link', { name: 'All drafts' }).click()
  await expect(page).toHaveURL('/user?tab=posts&part=drafts')
  await expect(page.getByText('Half a letter')).toBeVisible()
  await expect(page.getByText('Another one')).toBeVisible()

  await page.goto('/publish/post')
  await page.getByText('Communities that you join appear here.').getByRole('link').click()
  await expect(page).toHaveURL('/forum/communities')
  expect((await author.call(contract.forum.drafts, {})).items).toHaveLength(2)
})

test('the own page has the posts, the replies and the drafts of a member', async ({ open, register }) => {
  const [author, other] = [await register(), await register()]
  await makePost(author, { title: 'A finished letter' })
  const topic = await makePost(other, { title: 'A question about tea' })
  const reply = { kind: 'post', id: topic.id, text: 'Genmaicha, on rainy days.' }
  await author.call(contract.discussion.add, reply)
  await other.call(contract.discussion.add, { ...reply, text: 'Not of this member.' })
  await author.call(contract.forum.create, { title: 'Half a letter', text: 'It begins' })

  const page = await open(author)
  await page.goto('/user')
  await hydrated(page)
  await page.getByRole('link', { name: 'Posts and replies' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /A finished letter/ })).toBeVisible()
  expect(await problemsHere(page, 'own posts')).toEqual([])
  await main.getByRole('link', { name: 'Drafts', exact: true }).click()
  await expect(main.getByText('A finished letter')).toHaveCount(0)
  await expect(main.getByRole('link', { name: /Continue/ })).toHaveCount(1)
  await main.getByRole('button', { name: 'Delete the draft Half a letter' }).click()
  await expect(main.getByText('No drafts.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByText('Half a letter')).toBeVisible()
  await main.getByRole('link', { name: 'Replies', exact: true }).click()
  await expect(main.getByText('Not of this member.')).toHaveCount(0)
  await main.getByRole('link', { name: /A question about tea/ }).click()
  await expect(page.getByRole('article', { name: /^#1 by/ })).toContainText('Genmaicha')
})

test('a member who joins a community gets the offer to follow it', async ({ open, register }) => {
  const [owner, member] = [await register(), await register()]
  const name = `Tea ${owner.profile.uid}`
  const { id } = await owner.call(contract.communities.create, { name })
  const page = await open(member)
  await page.goto(`/forum/community/${id}`)
  await hydrated(page)
  const offer = page.getByRole('status').filter({ hasText: 'You joined.' })
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await offer.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(offer.getByRole('button', { name: 'Following' })).toBeVisible()
  const marks = { kind: 'community', ids: String(id) }
  await expect
    .poll(async () => (await member.call(contract.reactions.status, marks)).items[0]?.following)
    .toBe(true)
  // Leaving ends the offer. A member who follows already gets none.
  await page.getByRole('button', { name: 'Joined' }).click()
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Joined' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
})
