import { contract } from '@engawa/contract'
import { type Page } from '@playwright/test'
import { problemsHere, sideways } from './kit/axe.ts'
import { expect, hydrated, test, type Account } from './kit/site.ts'

test.describe.configure({ timeout: 120_000 })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Publishes posts with long titles and texts, in a separate tag or community. */
async function publishMany(author: Account, count: number, more: { tags?: string[]; communityId?: number }) {
  const posts: number[] = []
  for (let number = 1; number <= count; number += 1) {
    const { id, version } = await author.call(contract.forum.create, {
      title: `Letter ${number} about the lanterns along the river, and those who carry them home`,
      text: 'Words enough for two lines of an excerpt. '.repeat(8),
      ...more,
    })
    await author.call(contract.forum.update, { id, version, publish: true })
    posts.push(id)
  }
  return posts
}

/** Returns the number of posts that are completely in view. */
const postsInView = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate(
    (main) =>
      [...main.querySelectorAll('article')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }).length,
  )

/** Returns the layout shifts of the page since it was loaded. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

test('the compact list shows 12 posts on a wide screen and 6 on a phone, and the device remembers it', async ({
  open,
  register,
}) => {
  const author = await register()
  const { id: communityId } = await author.call(contract.communities.create, {
    name: `River ${author.profile.uid}`,
  })
  await publishMany(author, 20, { communityId })

  const page = await open(await register())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/forum')
  await hydrated(page)
  expect(await postsInView(page)).toBeLessThan(8)
  await page.getByRole('button', { name: 'Compact list' }).click()
  await expect.poll(() => postsInView(page)).toBeGreaterThanOrEqual(12)
  const row = page.getByRole('article').first()
  await expect(row).toContainText(/\d+ views?/)
  await expect(row.getByText('Words enough')).toBeHidden()

  // The choice is applied before the first paint, on each page with a list of posts.
  await page.reload()
  await hydrated(page)
  expect(await postsInView(page)).toBeGreaterThanOrEqual(12)
  expect(await shiftOf(page)).toBe(0)
  await page.goto(`/forum/community/${communityId}`)
  await hydrated(page)
  expect(await postsInView(page)).toBeGreaterThanOrEqual(8)
  expect(await problemsHere(page, 'compact community')).toEqual([])

  // Another tab follows.
  const other = await page.context().newPage()
  await other.goto('/forum')
  await hydrated(other)
  await page.getByRole('button', { name: 'Detailed list' }).click()
  await expect.poll(() => postsInView(other)).toBeLessThan(8)

  const phone = await open(await register(), PHONE)
  await phone.goto('/forum')
  await hydrated(phone)
  await phone.getByRole('button', { name: 'Compact list' }).click()
  await expect.poll(() => postsInView(phone)).toBeGreaterThanOrEqual(6)
  expect(await sideways(phone, '/forum')).toEqual([])
  expect(await problemsHere(phone, 'compact forum on a phone')).toEqual([])
  // A finger anywhere in a row opens its post.
  const first = phone.getByRole('article').first()
  const title = await first.getByRole('heading').innerText()
  const { x, y, height } = (await first.boundingBox())!
  await phone.touchscreen.tap(x + 60, y + height - 12)
  await expect(phone.getByRole('heading', { level: 1, name: title.trim() })).toBeVisible()
})

test('a member lists unread, own, unanswered and followed posts, and moves in the list by keys', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const { id: communityId } = await author.call(contract.communities.create, {
    name: `Lists ${author.profile.uid}`,
  })
  const write = async (by: Account, title: string) => {
    const { id, version } = await by.call(contract.forum.create, { title, text: 'Words', communityId })
    await by.call(contract.forum.update, { id, version, publish: true })
    return id
  }
  const answered = await write(author, 'An answered letter')
  const followed = await write(author, 'A followed letter')
  await write(reader, 'My own letter')
  await reader.call(contract.forum.read, { id: answered, floor: 0 })
  await reader.call(contract.forum.read, { id: followed, floor: 0 })
  await author.call(contract.discussion.add, { kind: 'post', id: answered, text: 'A reply' })
  await reader.call(contract.reactions.set, { kind: 'post', id: followed, reaction: 'follow', on: true })

  const page = await open(reader)
  await page.goto(`/forum/community/${communityId}`)
  await hydrated(page)
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  const tab = (name: string) => page.getByRole('link', { name, exact: true })
  await tab('Unread').click()
  await expect(titles).toHaveText([/An answered letter/])
  await expect(page).toHaveURL(/\?filter=unread$/)
  await tab('My posts').click()
  await expect(titles).toHaveText(['My own letter'])
  await tab('Following').click()
  await expect(titles).toHaveText(['A followed letter'])
  await tab('Unanswered').click()
  await expect(titles).toHaveText(['My own letter', 'A followed letter'])
  // The list is part of the address, and the same after a reload.
  await tab('Unread').click()
  await expect(titles).toHaveText([/An answered letter/])
  await page.reload()
  await hydrated(page)
  await expect(titles).toHaveText([/An answered letter/])
  await expect(tab('Unread')).toHaveAttribute('aria-current', 'page')
  expect(await problemsHere(page, 'unread posts')).toEqual([])

  // Keys: the first post, at its first new reply; marking all as read empties the list.
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'An answered letter' })).toBeFocused()
  await page.keyboard.press('u')
  await expect(page).toHaveURL(new RegExp(`/post/${answered}\\?floor=1`))
  await page.goBack()
  await hydrated(page)
  await tab('Active').click()
  await expect(titles).toHaveCount(3)
  for (const title of ['An answered letter', 'My own letter', 'A followed letter', 'A followed letter']) {
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: title })).toBeFocused()
  }
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: 'My own letter' })).toBeFocused()
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'My own letter' })).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveCount(3)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Open the post')
  await page.keyboard.press('Escape')
  await author.call(contract.discussion.add, { kind: 'post', id: answered, text: 'Another reply' })
  await tab('Unread').click()
  await expect(titles).toHaveText([/An answered letter/])
  await page.keyboard.press('A')
  await expect(page.getByText('You have read everything.')).toBeVisible()

  // A guest has the shared lists, and can log in for the others.
  const guest = await open(null)
  await guest.goto(`/forum/community/${communityId}?sort=unanswered`)
  await hydrated(guest)
  await expect(guest.getByRole('main').getByRole('article')).toHaveCount(2)
  await expect(guest.getByRole('link', { name: 'My posts', exact: true })).toHaveCount(0)
  await guest.goto(`/forum/community/${communityId}?filter=mine`)
  await guest.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(guest).toHaveURL(/\/login\?redirect=%2Fforum%2Fcommunity%2F\d+%3Ffilter%3Dmine/)
})
