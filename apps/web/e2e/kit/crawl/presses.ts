import { expect, type Locator, type Page } from '@playwright/test'

/** Returns the controls in an element that cannot be pressed at their middle, each with the element that covers it. */
export const unreachableIn = (place: Locator): Promise<string[]> =>
  place.evaluate(async (root) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const nameOf = (element: Element | null) => element?.outerHTML.slice(0, 120) ?? 'nothing'
    const shown = { opacityProperty: true, visibilityProperty: true }
    const isPressable = (control: HTMLElement) =>
      control.checkVisibility(shown) &&
      control.closest('[inert], [aria-hidden=true], .sr-only, :disabled') === null &&
      getComputedStyle(control).pointerEvents !== 'none'
    const topElementAt = (control: HTMLElement) => {
      const box = control.getClientRects()[0]
      return box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    }
    const isReached = (control: HTMLElement) => {
      const top = topElementAt(control)
      return top?.contains(control) || control.contains((top?.closest('label')?.control ?? top)!)
    }
    const unreachable: string[] = []
    for (const control of root.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    )) {
      if (!isPressable(control)) continue
      // The control is scrolled to the middle. If it were only at the edge of a row with scroll snapping, the row would snap back to
      // the previous item.
      const show = () => control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      show()
      // Repeated, because floating elements move away only after the page has scrolled, and pictures that load move the page.
      for (let frames = 0; !isReached(control) && frames < 60; frames += 1) {
        await drawn()
        show()
      }
      if (!isReached(control))
        unreachable.push(`${nameOf(control)} under ${nameOf(topElementAt(control) ?? null)}`)
    }
    return unreachable
  })

/**
 * Opens each menu and picker of the page. Checks that it is within the screen, that its items can be pressed, and that Escape
 * returns the focus.
 */
export async function tryPopups(page: Page, path: string): Promise<void> {
  const popup = page.locator(':is([role=menu], [role=dialog], [role=listbox]):visible').last()
  // After the emoji picker, the focus returns to the text field. In a reader it returns to the surface.
  const other = page.locator('textarea, [contenteditable=true], [data-reading-surface]')
  for (const trigger of await page.locator('button[aria-haspopup]:visible:enabled').all()) {
    // Controls that appear only on hover are skipped, because they have separate tests.
    if (!(await trigger.evaluate((button) => button.checkVisibility({ opacityProperty: true })))) continue
    const name = `${path}: popup of ${await trigger.evaluate((button) => button.outerHTML.slice(0, 120))}`
    await trigger.click()
    await expect(popup, name).toBeInViewport({ ratio: 1 })
    expect(await unreachableIn(popup), `${name}: presses`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(popup, name).toBeHidden()
    await expect(page.locator(':focus').and(trigger.or(other)), `${name}: focus`).toBeVisible()
  }
}
