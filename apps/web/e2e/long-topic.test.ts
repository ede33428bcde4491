import { contract } from '@engawa/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, makePost, test, type Account } from './kit/site.ts'

// The topic has 65 replies, and the tests for both screens write to it.
test.describe.configure({ timeout: 240_000 })

const FLOORS = 65
const screens = [
  { name: 'wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]

const floorOf = (page: Page, floor: number): Locator =>
  page.getByRole('article', { name: new RegExp(`^#${floor} by`) })
const rowOf = (page: Page, floor: number): Locator => page.locator(`li[data-floor="${floor}"]`)
const fieldOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Your comment' })
const sendOf = (page: Page): Locator => page.getByRole('button', { name: 'Post comment' })

async function longTopic(author: Account, floors = FLOORS) {
  const post = await makePost(author, { title: 'A long topic', text: 'Let us count.' })
  for (let floor = 1; floor <= floors; floor += 1)
    await author.call(contract.discussion.add, { kind: 'post', id: post.id, text: `Floor ${floor}` })
  return post
}

/** Checks that the line with the cursor and the send button are visible and not covered. */
async function expectWriting(page: Page, scrollTop: number): Promise<void> {
  await expect(fieldOf(page)).toBeFocused()
  await expect(sendOf(page)).toBeInViewport({ ratio: 1 })
  const seen = await fieldOf(page).evaluate((field: HTMLTextAreaElement) => {
    const { left, bottom } = field.getBoundingClientRect()
    // The cursor is at the end of the text, so it is on the last line.
    const isScrolledToEnd = field.scrollTop + field.clientHeight >= field.scrollHeight - 24
    const atCaret = document.elementFromPoint(left + 20, bottom - 16)
    return { isScrolledToEnd, isOnTop: atCaret === field, bottom: bottom <= window.innerHeight }
  })
  expect(seen).toEqual({ isScrolledToEnd: true, isOnTop: true, bottom: true })
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop)
}

/** Whether two elements overlap on the screen. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

for (const { name, ...screen } of screens) {
  test(`a reply to comment 3 of a long topic is written and sent while the field stays visible: ${name}`, async ({
    open,
    register,
  }) => {
    // The name is unusual, so that the list of suggested names contains the author.
    const [author, reader] = [await register(`quill-${Date.now() % 1_000_000}`), await register()]
    const post = await longTopic(author)
    const page = await open(reader, screen)
    await page.goto(post.path)
    await hydrated(page)
    const articles = page.getByRole('region', { name: 'Replies' }).getByRole('article')
    await expect(articles).toHaveCount(20)

    await floorOf(page, 3)
      .getByRole('button', { name: /^Reply to / })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Replying to ${author.profile.name} (#3)`)).toBeInViewport({ ratio: 1 })
    await expect(floorOf(page, 3)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
    const scrollTop = await page.evaluate(() => window.scrollY)
    await expectWriting(page, scrollTop)

    for (let line = 1; line <= 24; line += 1) {
      await page.keyboard.type(`Line ${line} of a long answer.`)
      await page.keyboard.press('Enter')
      await expectWriting(page, scrollTop)
    }
    await page.keyboard.type(`Over to you, @${author.profile.name.slice(0, -1)}`)
    const names = page.getByRole('listbox')
    await expect(names).toBeInViewport({ ratio: 1 })
    await expectWriting(page, scrollTop)
    expect(
      await overlaps(page.getByTestId('mascot-ball'), page.locator('form').filter({ has: fieldOf(page) })),
    ).toBe(false)
    const option = names.getByRole('option', { name: author.profile.name, exact: true })
    await expect(option).toBeVisible()
    for (let press = 0; press < 10 && (await option.getAttribute('aria-selected')) !== 'true'; press += 1)
      await page.keyboard.press('ArrowDown')
    await expect(option).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(fieldOf(page)).toHaveValue(new RegExp(`@${author.profile.name} $`))
    await expectWriting(page, scrollTop)
    await expect(articles).toHaveCount(20)

    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(rowOf(page, FLOORS + 1)).toBeFocused()
    await expect(floorOf(page, FLOORS + 1)).toBeInViewport()
    await expect(floorOf(page, FLOORS + 1)).toContainText('Line 1 of a long answer.')
    await expect(fieldOf(page)).toHaveValue('')
    const { items } = await reader.call(contract.discussion.list, {
      kind: 'post',
      id: post.id,
      from: FLOORS + 1,
    })
    expect(items[0]).toMatchObject({ floor: FLOORS + 1, replyTo: { floor: 3 } })
  })

  test(`jumps, the newest reply and links to a comment scroll to the right place: ${name}`, async ({
    open,
    register,
  }) => {
    const [author, reader] = [await register(), await register()]
    const post = await longTopic(author)
    const page = await open(reader, screen)
    const arrivedAt = async (floor: number) => {
      await expect(rowOf(page, floor)).toBeFocused()
      await expect(rowOf(page, floor)).toHaveAttribute('data-pointed')
      await expect(floorOf(page, floor)).toBeInViewport()
      const top = await rowOf(page, floor).evaluate((row) => row.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(56)
    }
    await page.goto(post.path)
    await hydrated(page)
    // On a long list the jump form is both at the top and at the bottom.
    await expect(page.getByLabel('Jump to comment')).toHaveCount(2)
    await page.getByLabel('Jump to comment').first().fill('30')
    await page.keyboard.press('Enter')
    await arrivedAt(30)
    await page.getByRole('link', { name: 'Latest', exact: true }).last().click()
    await arrivedAt(FLOORS)
    await page.goBack()
    await expect(page).toHaveURL(/floor=30$/)

    await page.goto(`${post.path}?floor=40`)
    await hydrated(page)
    await arrivedAt(40)
    // Back restores the scroll position, and does not jump to the comment again.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('link', { name: 'Engawa home' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(floorOf(page, 40)).toBeAttached()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
}

test('the forum’s mark of unread comments and the link of a quote lead to the right comments', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const post = await longTopic(author, 30)
  await reader.call(contract.forum.read, { id: post.id, floor: 12 })
  const page = await open(reader)
  await page.goto('/forum?sort=new')
  await hydrated(page)
  await page.getByRole('link', { name: '18 new replies' }).click()
  await expect(rowOf(page, 13)).toBeFocused()
  await expect(floorOf(page, 13)).toBeInViewport()

  const text = `> **${author.profile.name}** [#4](${post.path}?floor=4)\n>\n> Floor 4\n\nIndeed.`
  await reader.call(contract.discussion.add, { kind: 'post', id: post.id, text })
  await page.goto(`${post.path}?floor=31`)
  await hydrated(page)
  await floorOf(page, 31).getByRole('link', { name: '#4', exact: true }).click()
  await expect(rowOf(page, 4)).toBeFocused()
  await expect(floorOf(page, 4)).toBeInViewport()
})

test('an unfinished reply in a long topic is stored, and can be continued from any position', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const post = await longTopic(author, 45)
  const page = await open(reader)
  await page.goto(post.path)
  await hydrated(page)
  const reply = floorOf(page, 5).getByRole('button', { name: /^Reply to / })
  await reply.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Half a thought')
  await page.keyboard.press('Escape')
  await expect(reply).toBeFocused()
  await expect(fieldOf(page)).not.toBeInViewport()
  const goOn = page.getByRole('button', { name: `Continue your reply to ${author.profile.name}` })
  await expect(goOn).toBeInViewport({ ratio: 1 })

  await page.getByLabel('Jump to comment').first().fill('40')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 40)).toBeFocused()
  await goOn.click()
  await expect(fieldOf(page)).toBeFocused()
  await expect(fieldOf(page)).toHaveValue('Half a thought')
  await page.keyboard.type(', now whole.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(rowOf(page, 46)).toBeFocused()
  const { items } = await reader.call(contract.discussion.list, { kind: 'post', id: post.id, from: 46 })
  expect(items[0]).toMatchObject({ text: 'Half a thought, now whole.', replyTo: { floor: 5 } })

  // A reply to the topic itself is written from the top of the topic.
  await page.getByRole('button', { name: 'Write a reply' }).click()
  await expect(fieldOf(page)).toBeFocused()
  await expect(sendOf(page)).toBeInViewport({ ratio: 1 })
})
