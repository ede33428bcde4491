import { contract } from '@engawa/contract'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { problemsHere } from './kit/axe.ts'
import { expect, hydrated, makePost, test, type Account } from './kit/site.ts'

test.describe.configure({ timeout: 120_000 })

const screens = [
  { name: 'wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]

const editor = (page: Page): Locator => page.getByLabel('Text of the page')

/** Opens the editor of a wiki page, and waits for its tools. */
async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?view=edit`)
  await hydrated(page)
  await editor(page).focus()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
}

const make = (as: Account, title: string, text: string) =>
  as.call(contract.wiki.save, { title, baseRevision: null, text })

for (const { name, ...screen } of screens)
  test(`on a ${name}, [[ suggests pages, redirects and headings, and marks missing pages`, async ({
    open,
    siteAdmin,
  }) => {
    const word = `Egret ${screen.viewport.width}`
    await make(siteAdmin, `${word} of the reeds`, '# Food\n\nFish.\n\n# Nest\n\nSee [[Nowhere]].')
    await make(siteAdmin, `${word} bird`, `#REDIRECT [[${word} of the reeds]]`)
    const page = await open(siteAdmin, screen)
    await openEditor(page, `/wiki/Notes_${screen.viewport.width}`)
    const list = page.getByRole('listbox', { name: 'Wiki pages to link' })
    const options = list.getByRole('option')

    await page.keyboard.type(`See [[${word.toLowerCase()}`)
    await expect(options).toHaveText([
      `${word} bird` + `redirects to ${word} of the reeds`,
      `${word} of the reeds`,
      `${word.toLowerCase()}` + 'no such page yet',
    ])
    await expect(list).toBeInViewport({ ratio: 1 })
    // The list is next to the line that is being typed.
    const [listBox, fieldBox] = [(await list.boundingBox())!, (await editor(page).boundingBox())!]
    expect(listBox.y).toBeGreaterThan(fieldBox.y)
    expect(listBox.y).toBeLessThan(fieldBox.y + 80)
    expect(await problemsHere(page, `suggestions on a ${name}`)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(editor(page)).toHaveValue(`See [[${word} of the reeds]]`)
    await expect(list).toBeHidden()

    await page.keyboard.type(` and [[${word} bird#ne`)
    await expect(options).toHaveText(['Nest'])
    await options.first().click()
    await expect(editor(page)).toBeFocused()
    await page.keyboard.type(' and 【【Nowh')
    await expect(options).toHaveText([/^Nowhere\s*no such page yet/, /^Nowh\s*no such page yet/])
    await page.keyboard.press('Tab')
    await page.keyboard.type(' and [[Unheard of')
    await expect(options).toHaveText([/^Unheard of/])
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await page.keyboard.type(']].')
    await expect(editor(page)).toHaveValue(
      `See [[${word} of the reeds]] and [[${word} bird#Nest]] and [[Nowhere]] and [[Unheard of]].`,
    )
    await page.getByRole('button', { name: 'Save page' }).click()
    await expect(page.locator('.prose a:not(.missing)')).toHaveText([
      `${word} of the reeds`,
      `${word} bird § Nest`,
    ])
    await expect(page.locator('.prose a.missing')).toHaveText(['Nowhere', 'Unheard of'])
  })

test('a table is inserted by keyboard and by pointer, and gets rows and columns at the caret', async ({
  open,
  siteAdmin,
}) => {
  const page = await open(siteAdmin)
  await openEditor(page, '/wiki/Tables')
  const button = page.getByRole('button', { name: 'Table', exact: true })
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').first().focus()
  await page.keyboard.press('End')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const size = page.getByRole('dialog', { name: 'Table' })
  await expect(size.getByRole('button', { name: 'Columns: 2, rows: 2' })).toBeFocused()
  expect(await problemsHere(page, 'size of a table')).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(size.getByRole('button', { name: 'Columns: 3, rows: 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('Bird')
  await expect(editor(page)).toHaveValue(
    '| Bird | Heading 2 | Heading 3 |\n| --- | --- | --- |\n|  |  |  |\n',
  )

  await button.click()
  await expect(page.getByRole('menuitem', { name: 'Add a row above' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Add a row below' }).click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type('Heron')
  await button.click()
  await page.getByRole('menuitem', { name: 'Remove the column' }).click()
  await button.click()
  await page.getByRole('menuitem', { name: 'Add a column before' }).click()
  await page.keyboard.type('Grey')
  await expect(editor(page)).toHaveValue(
    '| | Heading 2 | Heading 3 |\n| --- | --- | --- |\n| Grey |  |  |\n|  |  |  |\n'.replace('| |', '|  |'),
  )
  // Each change is one step of the browser's undo.
  for (const expected of [/\| {2}\| {2}\| {2}\|\n\| {2}\|/, /^\| Heading 2 \|/])
    await expect(async () => {
      await page.keyboard.press('Control+z')
      expect(await editor(page).inputValue()).toMatch(expected)
    }).toPass()

  await editor(page).fill('')
  await button.click()
  await size.getByRole('button', { name: 'Columns: 1, rows: 3' }).click()
  await expect(editor(page)).toHaveValue('| Heading 1 |\n| --- |\n|  |\n|  |\n')
})

test('a page gets categories by a field with suggestions', async ({ open, siteAdmin }) => {
  await make(siteAdmin, 'Stilt', 'Long legs.\n\n[[Category:Wading birds]]')
  const page = await open(siteAdmin)
  await openEditor(page, '/wiki/Avocet')
  await page.keyboard.type('A bent bill.')
  const field = page.getByRole('combobox', { name: 'Add a category' })
  const options = page.getByRole('listbox', { name: 'Add a category' }).getByRole('option')
  await field.fill('wad')
  await expect(options).toHaveText(['Wading birds', /^wad\s*new category$/])
  // The header must not cover parts of other links.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  expect(await problemsHere(page, 'suggested categories')).toEqual([])
  await page.keyboard.press('Enter')
  const categories = page.getByRole('list', { name: 'Categories' })
  await expect(categories.getByRole('listitem')).toHaveText(['Wading birds'])
  await field.fill('Bills')
  await expect(options).toHaveText([/^Bills/])
  await page.keyboard.press('Enter')
  await expect(editor(page)).toHaveValue('A bent bill.\n\n[[Category:Wading birds]]\n[[Category:Bills]]\n')
  await page.getByRole('button', { name: 'Remove the category Wading birds' }).click()
  await expect(editor(page)).toHaveValue('A bent bill.\n\n[[Category:Bills]]\n')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText(['Bills'])
  // The author follows the page.
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
})

for (const { name, ...screen } of screens)
  test(`on a ${name}, a moderator sees the changes of a proposal and the page as readers will see it`, async ({
    open,
    register,
    siteAdmin,
  }) => {
    const title = `Curlew ${screen.viewport.width}`
    const newcomer = await register()
    await make(newcomer, title, '# A call\n\nIt is **heard** over [[the moor]].\n\n[[Category:Waders]]')
    const page = await open(siteAdmin, screen)
    await page.goto('/wiki?view=proposals')
    await hydrated(page)
    const row = page.getByRole('listitem').filter({ hasText: title })
    await row.getByRole('button', { name: 'View' }).click()
    const changes = row.getByRole('region', { name: 'Changes', exact: true })
    const rendered = row.getByRole('region', { name: 'As readers see it' })
    await expect(changes.locator('ins', { hasText: '**heard**' })).toBeVisible()
    if (name === 'phone') {
      await expect(rendered).toBeHidden()
      await row.getByText('As readers see it', { exact: true }).first().click()
      await expect(changes).toBeHidden()
    }
    await expect(rendered.getByRole('heading', { name: 'A call' })).toBeVisible()
    await expect(rendered.locator('strong', { hasText: 'heard' })).toBeVisible()
    await expect(rendered.locator('a.missing')).toHaveText('the moor')
    await expect(rendered.getByRole('link', { name: 'Waders' })).toBeVisible()
    expect(await problemsHere(page, `a proposal on a ${name}`)).toEqual([])
    await row.getByRole('button', { name: 'Accept' }).click()
    await expect(row).toHaveCount(0)
  })

test('a picture gets the description that its author writes, not the name of its file', async ({
  open,
  register,
}) => {
  const author = await register()
  const { path } = await makePost(author, { title: 'Pictures' })
  const page = await open(author, screens[1])
  await page.goto(path)
  await hydrated(page)
  const field = page.getByRole('textbox', { name: 'Your reply' })
  await field.click()
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#58a' } })
    .png()
    .toBuffer()
  const picker = page.locator('main input[type=file][accept*=image]').first()
  await picker.setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer })
  const description = page.getByRole('textbox', { name: 'What does the picture show?' })
  await expect(description).toBeVisible()
  await expect(field).toHaveValue(/^!\[\]\(\/files\/media\/text\/\S+\)\s*$/)
  expect(await problemsHere(page, 'description of a picture')).toEqual([])
  await description.fill('A blue square')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/^!\[A blue square\]\(/)
  await expect(description).toBeHidden()

  // A picture may stay without a description.
  await picker.setInputFiles({ name: 'IMG_0002.png', mimeType: 'image/png', buffer })
  await expect(description).toBeVisible()
  await page.getByRole('button', { name: 'Leave the picture without a description' }).click()
  await expect(description).toBeHidden()
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(page.getByRole('img', { name: 'A blue square' })).toBeVisible()
})

test('the toolbar of a phone shows that it scrolls', async ({ open, siteAdmin }) => {
  const page = await open(siteAdmin, screens[1])
  await openEditor(page, '/wiki/Toolbar')
  const table = page.getByRole('button', { name: 'Table', exact: true })
  await expect(table).not.toBeInViewport()
  await page.getByRole('button', { name: 'More tools' }).click()
  await expect(table).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'More tools' }).click()
  await expect(table).not.toBeInViewport()

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(table).toBeInViewport()
  await expect(page.getByRole('button', { name: 'More tools' })).toBeHidden()
})
