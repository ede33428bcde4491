import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@engawa/contract'
import { writeComicEpub, writePages } from './kit/page-files.ts'
import { publishNow } from './kit/publish-now.ts'
import { expect, hydrated, test } from './kit/site.ts'

const book = {
  count: 4,
  title: 'The bell',
  series: 'Tales by the lamp',
  direction: 'rtl',
  tags: ['lamp', 'night'],
} satisfies Parameters<typeof writeComicEpub>[1]

test('an author uploads a comic from a folder, and a reader reads it in two browsers', async ({
  page,
  open,
  register,
}) => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'engawa-journey-'))
  try {
    await writePages(join(folder, 'my comic'), 40)
    await writeComicEpub(join(folder, 'extra.epub'), book)

    await page.goto('/register?redirect=%2Fpublish%2Fcomic')
    await hydrated(page)
    await page.getByLabel('Name').fill('lamplighter')
    await page.getByLabel('E-mail').fill('lamplighter@example.org')
    await page.getByLabel('Password', { exact: true }).fill('a quiet evening')
    await page
      .getByRole('main')
      .getByRole('button', { name: /register|account|sign up/i })
      .click()
    await expect(page).toHaveURL(/\/publish\/comic$/)
    await hydrated(page)

    await page.getByLabel('Choose a folder').first().setInputFiles(join(folder, 'my comic'))
    await expect(page).toHaveURL(/\/publish\/comic\?id=\d+/)
    await expect(page.getByText('40 pages').filter({ visible: true })).toBeVisible({ timeout: 60_000 })
    const tiles = page.getByRole('list', { name: 'Pages' }).locator('li p')
    expect(await tiles.allTextContents()).toEqual(
      Array.from({ length: 40 }, (_, index) => `page-${index + 1}.jpg`),
    )

    await page.getByLabel('Choose files', { exact: true }).first().setInputFiles(join(folder, 'extra.epub'))
    await page.getByRole('button', { name: 'Use them' }).click({ timeout: 60_000 })
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Tales by the lamp')
    await expect(page.getByLabel('Reading direction')).toContainText('right to left')
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    // All pages must be prepared first.
    await expect(publish).toBeEnabled({ timeout: 90_000 })
    await publishNow(page)
    await expect(page.getByRole('button', { name: 'Unpublish this chapter' })).toBeVisible()

    const reader = await register('night-reader')
    const phone = await open(reader, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    // The search index is updated shortly after the comic is published.
    await expect
      .poll(async () => (await reader.call(contract.works.search, { q: 'lamp' })).items.length)
      .toBe(1)
    await phone.goto('/search?q=lamp&tab=all')
    await phone
      .getByRole('link', { name: /Tales by the lamp/ })
      .first()
      .click()
    await phone.getByRole('link', { name: 'Read from chapter 1' }).click()
    await expect(phone).toHaveURL(/\/read\/\d+/)
    await hydrated(phone)
    await phone.keyboard.press('End')
    const work = (await reader.call(contract.works.search, { q: 'lamp' })).items[0]
    if (!work) throw new Error('the work is not found')
    await expect
      .poll(
        async () => (await reader.call(contract.works.info, { id: work.id })).viewer.place?.position['page'],
      )
      .toBeGreaterThanOrEqual(38)

    const desktop = await open(reader)
    await desktop.goto(`/works/${work.id}`)
    await expect(
      desktop.getByRole('link', { name: /^(Continue: chapter 1, page (39|40)|Next: chapter 2)$/ }),
    ).toBeVisible()
    await desktop.goto('/')
    // The comic is the first work of the page, or is among the works to continue.
    const main = desktop.getByRole('main')
    await expect(main.getByRole('link', { name: /Tales by the lamp/ }).first()).toBeVisible()
    await expect(main.getByText(/^(Continue|Next: chapter)/).first()).toBeVisible()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
