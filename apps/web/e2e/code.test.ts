import type { Page } from '@playwright/test'
import { problemsOf } from './kit/axe.ts'
import { expect, hydrated, test } from './kit/site.ts'

test.describe.configure({ timeout: 120_000 })

const REPO = '/github/repo/lantern-sample/page-lantern'

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrated(page)
}

const isCurrent = (page: Page) => page.locator('.code-line.chosen')

test('a reader goes by keyboard from trending repositories to a line of a file', async ({
  open,
  upstream,
}) => {
  const page = await open(null)
  await visit(page, '/github')
  await expect(page).toHaveTitle('GitHub explore')
  await page.getByRole('link', { name: 'lantern-sample / page-lantern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /lantern-sample.*page-lantern/ })).toBeVisible()
  await expect(page.locator('.foreign')).toContainText('This is a sample of our own making')
  // The styles for external texts have priority over those of plain elements, whatever styles a page adds.
  await expect(page.locator('.foreign h3').first()).not.toHaveCSS('margin-top', '0px')
  await expect(page.locator('.foreign').getByRole('link', { name: 'the guide' })).toHaveAttribute(
    'href',
    `${REPO}/blob/main/docs/guide.md`,
  )

  // The file finder searches the paths that the page already has, so it requests nothing.
  const before = upstream.of('github').requestedPaths().length
  await page.keyboard.press('t')
  await page.getByRole('combobox', { name: 'Find a file' }).fill('bookts')
  await expect(page.getByRole('option').first()).toContainText('src/book/book.ts')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${REPO}/blob/main/src/book/book.ts`)
  await expect(page).toHaveTitle('file detail')
  expect(upstream.of('github').requestedPaths()).toHaveLength(before)
  await expect(page.locator('.code-line .code-keyword').first()).toBeAttached()

  // A range of lines is selected by a click with Shift, or by entering line numbers. It can be copied.
  const number = (line: number) => page.locator(`[data-line="${line}"]`).click({ position: { x: 8, y: 10 } })
  await number(3)
  await page.locator('[data-line="9"]').click({ position: { x: 8, y: 10 }, modifiers: ['Shift'] })
  await expect(page).toHaveURL(/#L3-L9$/)
  await expect(isCurrent(page)).toHaveCount(7)
  await page.keyboard.press('l')
  await page.getByLabel(/^Line, or/).fill('18')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#L18$/)
  const copied = await page.evaluate(() => {
    const lines = document.querySelectorAll('.code-line')
    getSelection()!.setBaseAndExtent(lines[1]!, 0, lines[3]!, 0)
    const data = new DataTransfer()
    lines[2]!.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    return data.getData('text/plain')
  })
  expect(copied).toBe('\nexport type Page = {\n')
  await page.keyboard.press('o')
  await page.getByRole('combobox', { name: 'Outline' }).fill('missing')
  await expect(page.getByRole('option').first()).toContainText('MissingPage')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#L17$/)

  // While the source is unavailable, visited pages are still shown, and other pages show an error instead of the missing part.
  for (const name of ['github', 'github-raw', 'github-search']) upstream.of(name).closeConnections()
  await page.goto(`${REPO}/blob/main/src/book/book.ts#L18`)
  await expect(isCurrent(page)).toHaveText(/constructor/)
  await page.goto(`${REPO}/releases`)
  await expect(page.getByRole('alert')).toContainText('GitHub')
  await expect(page.getByRole('link', { name: 'Issues' })).toBeVisible()
  upstream.of('github').acceptConnections()
})

test('comments of an issue that only agree are collapsed, and an unknown path lists similar paths', async ({
  open,
  upstream,
}) => {
  const page = await open(null, { viewport: { width: 390, height: 844 } })
  await visit(page, `${REPO}/issues/128`)
  await expect(page.locator('article')).toHaveCount(6)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.locator('article')).toHaveCount(10)
  await page.getByRole('link', { name: 'To the latest comment' }).click()
  await expect(page.locator('article').last()).toBeInViewport()
  await visit(page, `${REPO}/issues?label=bug`)
  await expect(page.getByRole('link', { name: /Vertical text loses/ })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('link', { name: 'Closed' }).click()
  await expect(page).toHaveURL(`${REPO}/issues?state=closed&label=bug`)
  await expect(page.getByRole('button', { name: 'Filters: 1' })).toBeVisible()

  const missing = await page.goto(`${REPO}/blob/main/src/lib/book.ts`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'src/book/book.ts' })).toBeVisible()
  for (const path of ['', '/blob/main/data/tides.csv', '/blob/main/src/style/strokes.ts', '/releases']) {
    await visit(page, REPO + path)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect([path, await overflow()]).toEqual([path, 0])
  }
  const shown = [
    '/github',
    '/github/trending',
    REPO,
    `${REPO}/issues/128`,
    `${REPO}/blob/main/src/book/book.ts`,
  ]
  expect(await problemsOf(page, shown)).toEqual([])
  // Scripts in an external text do not run.
  upstream.of('github-raw').answerWith(({ path }) =>
    path.endsWith('/docs/guide.md')
      ? {
          body: '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>\n\n[x](javascript:alert(1))',
        }
      : undefined,
  )
  await visit(page, `${REPO}/blob/main/docs/guide.md`)
  await expect(page.locator('.foreign')).toContainText('[x](javascript:alert(1))')
  await expect(page).toHaveTitle('file detail')
})
