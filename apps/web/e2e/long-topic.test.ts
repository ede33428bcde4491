import { contract } from '@engawa/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, makePost, test, type Account } from './kit/site.ts'

// A topic has up to 260 replies, and the tests for both screens write to it.
test.describe.configure({ timeout: 240_000 })

const FLOORS = 65
const screens = [
  { name: 'wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]

const floorOf = (page: Page, floor: number): Locator =>
  page.getByRole('article', { name: new RegExp(`^#${floor} by`) })
const rowOf = (page: Page, floor: number): Locator => page.locator(`li[data-floor="${floor}"]`)
const fieldOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Your reply' })
const sendOf = (page: Page): Locator => page.getByRole('button', { name: 'Post reply' })

/** Makes a topic with replies. Several authors write a very long one, because of the limit for each member. */
async function longTopic(author: Account, floors = FLOORS, others: readonly Account[] = []) {
  const post = await makePost(author, { title: 'A long topic', text: 'Let us count.' })
  const authors = [author, ...others]
  for (let floor = 1; floor <= floors; floor += 1)
    await authors[floor % authors.length]!.call(contract.discussion.add, {
      kind: 'post',
      id: post.id,
      text: `Floor ${floor}`,
    })
  return post
}

/** Checks that an element is completely visible, and that nothing covers its middle, its edges or its corners. */
async function expectUncovered(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    const covering = await element.evaluate((target) => {
      const { left, right, top, bottom } = target.getBoundingClientRect()
      const inset = 6
      const points = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
        [top + inset, (top + bottom) / 2, bottom - inset].map((y) => document.elementFromPoint(x, y)),
      )
      return points.filter((found) => !target.contains(found)).map((found) => found?.outerHTML.slice(0, 80))
    })
    expect(covering).toEqual([])
  }).toPass()
}

/** Checks that a jump focused, marked and showed a reply below the header. */
async function expectArrived(page: Page, floor: number): Promise<void> {
  await expect(rowOf(page, floor)).toBeFocused()
  await expect(rowOf(page, floor)).toHaveAttribute('data-pointed')
  await expect(floorOf(page, floor)).toBeInViewport()
  const top = await rowOf(page, floor).evaluate((row) => row.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(56)
}

/** Goes to a reply by the keyboard. */
async function goTo(page: Page, floor: number): Promise<void> {
  await page.keyboard.press('g')
  const number = page.getByRole('dialog').getByLabel('Go to reply')
  await expect(number).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(String(floor))
  await page.keyboard.press('Enter')
}

/** Checks the shown position: beside the topic on a wide screen, otherwise on the button, which nothing covers. */
async function expectPosition(page: Page, width: number, position: string): Promise<void> {
  const timeline = page.getByRole('navigation', { name: 'Position in the topic' })
  const button = page.getByRole('button', { name: /^Reply \d+ of \d+$/ })
  const shown = width >= 1280 ? timeline.getByText(position) : button.getByText(position)
  await expect(shown).toBeVisible()
  await expect(width >= 1280 ? button : timeline).toBeHidden()
  await expectUncovered(width >= 1280 ? timeline : button)
  if (width < 1280) await expectBesideActions(page, button)
}

/** Checks that a fixed button is beside the actions of all replies, so it never covers one of them. */
async function expectBesideActions(page: Page, button: Locator): Promise<void> {
  const ends = await page
    .getByRole('article')
    .getByRole('button')
    .evaluateAll((actions) => actions.map((action) => action.getBoundingClientRect().right))
  expect((await button.boundingBox())!.x).toBeGreaterThan(Math.max(...ends))
}

/** Adds the shifts of the layout to `window.shifts`. Runs in the browser. */
function countShifts(): void {
  const counted = window as unknown as { shifts: number }
  counted.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) counted.shifts += entry.value
  }).observe({ type: 'layout-shift' })
}

/** Checks that the line with the cursor and the send button are visible and not covered. */
async function expectWriting(page: Page, scrollTop: number): Promise<void> {
  await expect(fieldOf(page)).toBeFocused()
  await expectUncovered(sendOf(page))
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
    await page.goto(post.path)
    await hydrated(page)
    await goTo(page, 30)
    await expectArrived(page, 30)
    await page.keyboard.press('g')
    await page.getByRole('dialog').getByRole('button', { name: 'Latest' }).click()
    await expectArrived(page, FLOORS)
    await page.goBack()
    await expect(page).toHaveURL(/floor=30$/)

    await page.goto(`${post.path}?floor=40`)
    await hydrated(page)
    await expectArrived(page, 40)
    // Back restores the scroll position, and does not jump to the comment again.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('link', { name: 'Engawa home' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(floorOf(page, 40)).toBeAttached()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test(`a reader goes through 260 replies by the keyboard alone: ${name}`, async ({ open, register }) => {
    const [author, reader] = [await register(), await register()]
    const others = await Promise.all(Array.from({ length: 5 }, () => register()))
    const post = await longTopic(author, 260, others)
    // The last reply and one in the middle are removed, so their numbers are gaps.
    const idOf = async (from: number) =>
      (await author.call(contract.discussion.list, { kind: 'post', id: post.id, from, limit: 1 })).items[0]!
        .id
    for (const floor of [200, 260]) await author.call(contract.discussion.remove, { id: await idOf(floor) })
    const page = await open(reader, screen)
    await page.goto(post.path)
    await hydrated(page)
    await page.evaluate(countShifts)

    await page.keyboard.press('g')
    const number = page.getByRole('dialog').getByRole('spinbutton', { name: 'Go to reply' })
    await expect(number).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('140')
    await expect(page.getByRole('dialog').getByText('Reply 140 of 260')).toBeVisible()
    // The day of a reply that is not loaded is known.
    await expect(page.getByRole('dialog').getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expectArrived(page, 140)
    await expectPosition(page, screen.viewport.width, '140 / 260')

    // Scrolling changes the shown position, and sends no request for it.
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await rowOf(page, 145).evaluate((row) => row.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expectPosition(page, screen.viewport.width, '145 / 260')
    // The list of conversations is loaded when the socket connects, at any time.
    expect(requests.filter((url) => !/\/comments\?|\/chat\/conversations\?/.test(url))).toEqual([])

    // The number of a removed reply leads to the next one, or to the last one that exists.
    await goTo(page, 200)
    await expectArrived(page, 201)
    await goTo(page, 260)
    await expectArrived(page, 259)
    await page.keyboard.press('g')
    await page.getByRole('dialog').getByRole('button', { name: 'Back to #201' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/floor=200$/)
    await expectPosition(page, screen.viewport.width, '201 / 260')
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01)

    await rowOf(page, 201).focus()
    await floorOf(page, 201)
      .getByRole('button', { name: /^Reply to / })
      .focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('All the way down here')
    await expectWriting(page, await page.evaluate(() => window.scrollY))
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(rowOf(page, 261)).toBeFocused()
  })
}

test('the timeline beside a long topic goes to a reply by drag, click and keys, in both orders', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const post = await longTopic(author)
  const page = await open(reader, { viewport: { width: 1440, height: 900 } })
  await page.goto(post.path)
  await hydrated(page)
  await rowOf(page, 1).evaluate((row) => row.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const timeline = page.getByRole('navigation', { name: 'Position in the topic' })
  const handle = timeline.getByRole('slider')
  await expect(handle).toHaveAttribute('aria-valuetext', `Reply 1 of ${FLOORS}`)
  await expectUncovered(timeline)
  const box = (await handle.boundingBox())!
  const middle = box.x + box.width / 2

  // A drag shows the number under the handle, and goes there at its end.
  await page.mouse.move(middle, box.y + 6)
  await page.mouse.down()
  await page.mouse.move(middle, box.y + box.height / 2, { steps: 4 })
  await expect(timeline.getByText(`33 / ${FLOORS}`)).toBeVisible()
  await expect(page).not.toHaveURL(/floor/)
  await page.mouse.up()
  await expectArrived(page, 33)
  await expect(handle).toHaveAttribute('aria-valuetext', `Reply 33 of ${FLOORS}`)
  await timeline.getByRole('button', { name: 'Back to #1' }).click()
  await expect(page).not.toHaveURL(/floor/)
  await expect(handle).toHaveAttribute('aria-valuetext', `Reply 1 of ${FLOORS}`)

  await handle.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  await expect(handle).toHaveAttribute('aria-valuetext', `Reply 12 of ${FLOORS}`)
  await page.keyboard.press('Enter')
  await expectArrived(page, 12)

  await page.goto(`${post.path}?order=newest`)
  await hydrated(page)
  await rowOf(page, FLOORS).evaluate((row) => row.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(handle).toHaveAttribute('aria-valuetext', `Reply ${FLOORS} of ${FLOORS}`)
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(handle).toHaveAttribute('aria-valuetext', `Reply ${FLOORS - 1} of ${FLOORS}`)
  // Newest first: the beginning of the topic is at the lower end.
  await page.mouse.click(middle, box.y + box.height - 3)
  await expectArrived(page, 1)
})

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
  await expect(page.locator('[data-dock]')).toHaveCount(0)
  await expect(floorOf(page, 5)).toBeInViewport()
  await expect(fieldOf(page)).not.toBeInViewport()
  const goOn = page.getByRole('button', { name: `Continue your reply to ${author.profile.name}` })
  await expect(goOn).toBeInViewport({ ratio: 1 })

  await goTo(page, 40)
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

for (const { name, ...screen } of screens) {
  test(`a button at the selected part of a reply quotes that part: ${name}`, async ({ open, register }) => {
    const [author, reader] = [await register(), await register()]
    const post = await makePost(author, { title: 'Words of others' })
    const text = 'It *rained* all day.\n\nThe 2_000 tiles were wet.\n\nThen came the sun.'
    await author.call(contract.discussion.add, { kind: 'post', id: post.id, text })
    const page = await open(reader, screen)
    await page.goto(post.path)
    await hydrated(page)
    // The formatting tools have a button of the same name.
    const quote = floorOf(page, 1).getByRole('button', { name: 'Quote', exact: true })
    const select = (first: string, last: string) => floorOf(page, 1).evaluate(selectWords, { first, last })
    await select('all', 'tiles')
    await expectUncovered(quote)
    // Without a selection there is nothing to quote.
    await page.evaluate(() => document.getSelection()?.removeAllRanges())
    await expect(quote).toBeHidden()
    await select('all', 'tiles')
    await ('isMobile' in screen ? quote.tap() : quote.click())
    await expect(fieldOf(page)).toBeFocused()
    const head = `> **${author.profile.name}** [#1](${post.path}?floor=1)\n>\n`
    const part = '> all day.\n>\n> The 2\\_000 tiles\n\n'
    await expect(fieldOf(page)).toHaveValue(head + part)
    await expect(page.getByText(`Replying to ${author.profile.name} (#1)`)).toBeVisible()
    await page.keyboard.type('So wet.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(floorOf(page, 2).locator('blockquote')).toContainText('The 2_000 tiles')

    // The entry of the menu quotes the selected part, too, and the whole reply without a selection.
    await select('came', 'sun')
    await floorOf(page, 1)
      .getByRole('button', { name: /^More about/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Quote' }).press('Enter')
    await expect(fieldOf(page)).toHaveValue(`${head}> came the sun\n\n`)
    await fieldOf(page).fill('')
    await page.evaluate(() => document.getSelection()?.removeAllRanges())
    await floorOf(page, 1)
      .getByRole('button', { name: /^More about/ })
      .click()
    await page.getByRole('menuitem', { name: 'Quote' }).click()
    await expect(fieldOf(page)).toHaveValue(/It \*rained\* all day\.[^]*Then came the sun\./)
  })
}

test('the best answer is shown under the question, with a link to it', async ({ open, register }) => {
  const [author, reader] = [await register(), await register()]
  const post = await longTopic(author, 45)
  const list = { kind: 'post', id: post.id, from: 42, limit: 1 }
  const [answer] = (await author.call(contract.discussion.list, list)).items
  const page = await open(reader)
  await page.goto(post.path)
  await hydrated(page)
  const best = page.getByRole('region', { name: 'Best answer' })
  await expect(best).toBeHidden()
  await author.call(contract.forum.choose, { id: post.id, commentId: answer!.id })
  await page.reload()
  await hydrated(page)
  await expect(best).toContainText('Floor 42')
  await best.getByRole('link', { name: `#42 by ${author.profile.name}` }).focus()
  await page.keyboard.press('Enter')
  await expectArrived(page, 42)
})

/** Selects the text from the first occurrence of a word to the end of another. Runs in the browser. */
function selectWords(element: Element, { first, last }: { first: string; last: string }): void {
  const prose = element.querySelector('.prose')!
  const find = (word: string): [Node, number] => {
    const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(word)
      if (at >= 0) return [node, at]
    }
    throw new Error(`The text does not contain ${word}.`)
  }
  const [start, from] = find(first)
  const [end, to] = find(last)
  document.getSelection()!.setBaseAndExtent(start, from, end, to + last.length)
}
