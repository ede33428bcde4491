import { contract } from '@engawa/contract'
import type { Locator, Page } from '@playwright/test'
import { visit } from './kit/follow-link.ts'
import { expect, makeComic, makePost, test, type Account } from './kit/site.ts'

// Every control of a page is brought into view, and its frames drawn.
test.describe.configure({ timeout: 150_000 })

/** The controls within an element that a press at their middle does not reach, with what takes it instead. */
const deafIn = (place: Locator): Promise<string[]> =>
  place.evaluate(async (root) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const nameOf = (element: Element | null) => element?.outerHTML.slice(0, 120) ?? 'nothing'
    const shown = { opacityProperty: true, visibilityProperty: true }
    const isMeant = (control: HTMLElement) =>
      control.checkVisibility(shown) &&
      control.closest('[inert], [aria-hidden=true], .sr-only, :disabled') === null &&
      getComputedStyle(control).pointerEvents !== 'none'
    const takerOf = (control: HTMLElement) => {
      const box = control.getClientRects()[0]
      return box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    }
    const isReached = (control: HTMLElement) => {
      const taker = takerOf(control)
      return taker?.contains(control) || control.contains((taker?.closest('label')?.control ?? taker)!)
    }
    const deaf: string[] = []
    for (const control of root.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    )) {
      if (!isMeant(control)) continue
      // To the middle: a row that snaps would go back from its edge to the item before.
      const show = () => control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      show()
      // What floats over the page steps aside once it has seen the page scroll, and pictures that arrive move the page.
      for (let frames = 0; !isReached(control) && frames < 60; frames += 1) {
        await drawn()
        show()
      }
      if (!isReached(control)) deaf.push(`${nameOf(control)} under ${nameOf(takerOf(control) ?? null)}`)
    }
    return deaf
  })

/** Opens each menu and picker of the page: it lies within the screen, its items take presses, and Escape gives the focus back. */
async function tryPopups(page: Page): Promise<void> {
  const popup = page.locator(':is([role=menu], [role=dialog], [role=listbox]):visible').last()
  const field = page.locator('textarea, [contenteditable=true]')
  for (const trigger of await page.locator('button[aria-haspopup]:visible:enabled').all()) {
    // What only a hovering pointer sees is left to the tests of its own.
    if (!(await trigger.evaluate((button) => button.checkVisibility({ opacityProperty: true })))) continue
    await trigger.click()
    await expect(popup).toBeInViewport({ ratio: 1 })
    expect(await deafIn(popup), await popup.innerText()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    // After the emoji one goes on writing.
    await expect(page.locator(':focus').and(trigger.or(field))).toBeVisible()
  }
}

/** Pages of a member with a comic, a post and two conversations, one of which has only begun. */
async function pagesOf(member: Account, register: () => Promise<Account>): Promise<string[]> {
  const comic = await makeComic(member, { title: 'Within reach', chapters: [2, 1], tags: ['calm'] })
  await member.call(contract.works.addComment, { resourceId: comic.id, text: 'A line.' })
  const post = await makePost(member, { title: 'Buttons everywhere' })
  const [friend, stranger] = [await register(), await register()]
  await friend.call(contract.chat.send, { id: 'hello', receiverId: member.profile.uid, content: 'Hello!' })
  return [
    '/',
    `/works/${comic.id}`,
    `/works/comics/${comic.id}/read/${comic.chapterIds[0]}`,
    `/publish/comic?id=${comic.id}`,
    '/search?q=reach',
    '/forum',
    post.path,
    '/wiki',
    '/messages',
    `/messages/${friend.profile.uid}`,
    `/messages/${stranger.profile.uid}`,
    '/notifications',
    '/checkin',
    '/user?tab=profile',
  ]
}

test('each control of a page takes a press at its middle on a phone, and each popup fits', async ({
  open,
  register,
}) => {
  const member = await register()
  const page = await open(member, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  for (const path of await pagesOf(member, register))
    await test.step(path, async () => {
      await visit(page, path)
      expect(await deafIn(page.locator('body')), path).toEqual([])
      await tryPopups(page)
    })
})
