import { contract } from '@engawa/contract'
import { docxOf, epubOf, wordParagraph } from '../../server/src/features/works/novels/import/books.fixture.ts'
import { problemsHere } from './kit/axe.ts'
import { expect, hydrated, test, type Account } from './kit/site.ts'

const book = epubOf([
  {
    path: 'one.xhtml',
    body: '<h1>The gate</h1><p>It <em>rained</em>. <ruby>縁側<rt>えんがわ</rt></ruby>.</p><script>alert(1)</script>',
  },
  { path: 'two.xhtml', body: '<h1>The fox</h1><p>She came at night.</p>' },
])

const docxFile = docxOf(
  wordParagraph('A letter', 'Heading1') +
    wordParagraph('Dear you.') +
    wordParagraph('The answer', 'Heading1') +
    wordParagraph('Dear me.'),
)

const chaptersOf = async ({ call }: Account, id: number) =>
  (await call(contract.works.info, { id })).chapterList

test('a novel is imported from an EPUB, and continued from a Word file', async ({ open, register }) => {
  const author = await register()
  const page = await open(author)
  await page.goto('/publish/novel')
  await hydrated(page)
  await page.getByRole('button', { name: 'Import a file' }).click()
  const panel = page.getByRole('region', { name: 'Import a text you have' })
  await panel.locator('input[type=file]').setInputFiles({
    name: 'gate.epub',
    mimeType: 'application/epub+zip',
    buffer: book,
  })
  await expect(panel.getByText('1 script was left out.')).toBeVisible()
  await panel.getByRole('button', { name: 'Use them for the novel' }).click()
  expect(await problemsHere(page, 'import')).toEqual([])
  await panel.getByRole('textbox', { name: 'Title of chapter 2' }).fill('The fox at the gate')
  await panel.getByRole('button', { name: 'Add 2 chapters' }).click()
  const field = page.getByRole('textbox', { name: 'Text of the chapter' })
  await expect(field).toContainText('It rained.')
  await expect(field.locator('rt')).toHaveText('えんがわ')
  const id = Number(new URL(page.url()).searchParams.get('id'))
  await expect
    .poll(async () => (await author.call(contract.works.info, { id })).title)
    .toBe('雨夜 & lanterns')
  expect((await chaptersOf(author, id)).map(({ title }) => title)).toEqual([
    'The gate',
    'The fox at the gate',
  ])

  await page.getByText('Import a file', { exact: true }).click()
  await panel.locator('input[type=file]').setInputFiles({
    name: 'letter.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: docxFile,
  })
  await panel.getByRole('checkbox', { name: 'Include chapter 1' }).press('Space')
  await panel.getByRole('button', { name: 'Add 1 chapter' }).click()
  await expect(field).toContainText('Dear me.')
  const chapters = await chaptersOf(author, id)
  expect(chapters.map(({ title, status }) => [title, status])).toEqual([
    ['The gate', 'draft'],
    ['The fox at the gate', 'draft'],
    ['The answer', 'draft'],
  ])
})

test('an unsupported file shows an error, and the author can choose another file', async ({
  open,
  register,
}) => {
  const author = await register()
  const { id } = await author.call(contract.works.create, { type: 'novel', title: 'Wrong' })
  const page = await open(author)
  await page.goto(`/publish/novel?id=${id}&part=import`)
  await hydrated(page)
  const panel = page.getByRole('region', { name: 'Import a text you have' })
  const bring = (name: string, buffer: Buffer) =>
    panel.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/epub+zip', buffer })
  await bring('letter.epub', Buffer.from('%PDF-1.7\n…'))
  await expect(panel.getByRole('alert')).toContainText('letter.epub')
  await bring('gate.epub', book)
  await expect(panel.getByRole('button', { name: 'Add 2 chapters' })).toBeVisible()
})

test('an author chooses the charset and the headings of a plain text', async ({ open, register }) => {
  const author = await register()
  const { id } = await author.call(contract.works.create, { type: 'novel', title: 'Rain' })
  const page = await open(author, { viewport: { width: 360, height: 800 } })
  await page.goto(`/publish/novel?id=${id}&part=import`)
  await hydrated(page)
  const panel = page.getByRole('region', { name: 'Import a text you have' })
  const text = ['@ One', 'It rained.', '1、Two', 'She came.', '@ Three', 'It was late.'].join('\n\n')
  await panel.locator('input[type=file]').setInputFiles({
    ...{ name: 'rain.txt', mimeType: 'text/plain' },
    buffer: Buffer.from(`${text} caf\xe9`, 'latin1'),
  })
  await expect(panel.getByRole('button', { name: 'Add 1 chapter' })).toBeVisible()

  await panel.getByText('Headings of chapters').click()
  const own = panel.getByRole('textbox', { name: 'Another form' })
  await own.fill('{text}')
  await expect(own).toHaveAccessibleDescription(/besides the text/)
  await own.fill('@ {text}')
  expect(await problemsHere(page, 'headings')).toEqual([])
  await panel.getByRole('button', { name: 'Find chapters again' }).click()
  await expect(panel.getByRole('textbox', { name: 'Title of chapter 2' })).toHaveValue('@ Three')

  await panel.getByText('Headings of chapters').click()
  await expect(panel.getByRole('checkbox', { name: /^@ …/ })).toBeChecked()
  await panel.getByRole('combobox', { name: 'Encoding' }).click()
  await page.getByRole('option', { name: 'Windows-1251 · Cyrillic' }).click()
  await expect(panel.getByLabel('The first lines in this encoding')).toContainText('cafй')
  await panel.getByRole('button', { name: 'Read the file in this encoding' }).click()
  await expect(panel.getByRole('combobox', { name: 'Encoding' })).toContainText('Windows-1251')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
