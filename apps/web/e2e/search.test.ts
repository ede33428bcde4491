import { contract } from '@engawa/contract'
import { problemsOver } from './kit/axe.ts'
import { expect, hydrated, makeComic, test } from './kit/site.ts'

// Preparing real pictures takes long on a small machine.
test.describe.configure({ timeout: 150_000 })

test('a search for two characters finds a work and marks the match', async ({ page, register }) => {
  const author = await register()
  await makeComic(author, { title: '雨夜的灯塔', chapters: [1], tags: ['灯塔'] })
  // The search index is updated shortly after a work is published.
  await expect
    .poll(async () => (await author.call(contract.works.search, { q: '灯塔' })).items.length)
    .toBe(1)
  await page.goto(`/search?q=${encodeURIComponent('<b>灯塔</b>')}&tab=all`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('灯塔')
  await expect(page.locator('mark').filter({ hasText: '灯塔' }).first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^Works/ })
    .click()
  await expect(page).toHaveURL(/tab=work$/)
  await expect(page.getByRole('link', { name: /雨夜的灯塔/ })).toBeVisible()

  const box = page.getByRole('main').getByRole('combobox', { name: /^Search/ })
  await box.fill(author.profile.name)
  await box.press('Enter')
  // Waits for the new results, because until then the tabs lead to results of the previous search.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(author.profile.name)
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^People/ })
    .click()
  await expect(page.getByRole('main').getByRole('link', { name: author.profile.name }).first()).toBeVisible()

  await page.goto('/search?q=zzzznothing&tab=all')
  await expect(page.getByText('Nothing found for “zzzznothing”.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '灯塔', exact: true })).toBeVisible()
})

test('members in search results can be followed, except the viewer', async ({ open, register }) => {
  const [me, other] = [await register('lantern-one'), await register('lantern-two')]
  await expect
    .poll(async () => (await me.call(contract.search.find, { q: 'lantern', tab: 'user' })).items.length)
    .toBe(2)
  const page = await open(me)
  await page.goto('/search?q=lantern&tab=user')
  await hydrated(page)
  const rowOf = ({ profile }: typeof me) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: profile.name })
  await expect(rowOf(other).getByRole('button', { name: 'Follow' })).toBeVisible()
  await expect(rowOf(me).getByRole('link')).toBeVisible()
  await expect(rowOf(me).getByRole('button')).toHaveCount(0)
})

test('a suggestion opens its page by keyboard, a typo is corrected, and filters are part of the search text', async ({
  open,
  register,
}) => {
  const member = await register('quillpen')
  const write = async (title: string, text: string) => {
    const { id, version } = await member.call(contract.forum.create, { title, text, tags: ['lanterns'] })
    await member.call(contract.forum.update, { id, version, publish: true })
  }
  await write('Mending paper lanterns', 'An evening with marzipan and rice glue.')
  await write('Paper boats', 'They float like marzipan.')
  await expect
    .poll(async () => (await member.call(contract.search.find, { q: 'marzipan', tab: 'post' })).items.length)
    .toBe(2)
  const page = await open(member)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search')
  await hydrated(page)
  const box = page.getByRole('main').getByRole('combobox', { name: /^Search/ })
  await box.fill('mending p')
  await expect(page.getByRole('option', { name: /Mending paper lanterns/ })).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mending paper lanterns' })).toBeVisible()

  await page.goto('/search?q=marzpian&tab=post')
  await hydrated(page)
  await expect(page.getByText('Showing results for marzipan')).toBeVisible()
  await page.goto('/search?q=marzipan&tab=post')
  await hydrated(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Without these words').fill('boats')
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/q=marzipan\+-boats/)
  const results = page.getByRole('main').getByRole('listitem')
  await expect(results.filter({ hasText: 'Mending paper lanterns' })).toBeVisible()
  await expect(results.filter({ hasText: 'Paper boats' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Remove -boats' }).click()
  await expect(results.filter({ hasText: 'Paper boats' })).toBeVisible()

  // The fields of the form suggest names, by keyboard and by touch.
  await page.getByRole('button', { name: 'Filters' }).click()
  const field = page.getByRole('combobox', { name: 'By', exact: true })
  await field.pressSequentially('quillp')
  const option = page.getByRole('option', { name: 'quillpen' })
  await expect(option).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('quillpen')
  await expect(option).toHaveCount(0)
  // The key chose the name, and did not send the form.
  await expect(page).toHaveURL(/q=marzipan&/)
  await page.getByRole('combobox', { name: 'Tag', exact: true }).pressSequentially('lant')
  await page.getByRole('option', { name: 'lanterns' }).click()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/q=marzipan\+author%3Aquillpen\+tag%3Alanterns/)
  await expect(results.filter({ hasText: 'Paper boats' })).toBeVisible()
})

test('a moderator groups synonyms in several languages, and a search for one finds the others', async ({
  open,
  siteAdmin,
}) => {
  const page = await open(siteAdmin)
  await page.goto('/moderation/synonyms')
  await hydrated(page)
  await page.getByRole('button', { name: 'New group' }).click()
  const dialog = page.getByRole('dialog', { name: 'New group' })
  await dialog.getByLabel('Words').fill('lighthouse keeper')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Words').fill('lighthouse keeper\n灯台守、守灯人')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '灯台守' }).first()
  await expect(row.getByRole('link')).toHaveText(['lighthouse keeper', '灯台守', '守灯人'])

  // When a word is added to another group, it leaves this one. Before that, the dialog shows a warning.
  await page.getByRole('button', { name: 'New group' }).click()
  await dialog.getByLabel('Words').fill('灯台守, toudaimori')
  await expect(dialog.getByText('These words leave their current group: 灯台守')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('Find a word').fill('KEEPER')
  await row.getByRole('button', { name: 'Remove the group of “lighthouse keeper”' }).click()
  await expect(page.getByText('No matching groups.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  const { items } = await siteAdmin.call(contract.search.aliases, { limit: 100 })
  expect(items.filter(({ words }) => words.includes('守灯人'))).toHaveLength(1)
})

test('a topic shows three of its comments, more in a search of the topic, and filters complete by keyboard and touch', async ({
  open,
  register,
}) => {
  const member = await register('marzipanner')
  const { id, version } = await member.call(contract.forum.create, {
    title: 'Nougat and other sweets',
    text: 'Which one?',
  })
  await member.call(contract.forum.update, { id, version, publish: true })
  for (let at = 0; at < 10; at += 1)
    await member.call(contract.discussion.add, { kind: 'post', id, text: `Nougatine please, ${at}` })
  await expect
    .poll(
      async () =>
        (await member.call(contract.search.find, { q: 'nougatine', in: `post:${id}`, tab: 'comment' })).items
          .length,
    )
    .toBe(10)
  const page = await open(member)
  await page.goto('/search?q=nougatine&tab=all')
  await hydrated(page)
  const main = page.getByRole('main')
  const comments = main.getByRole('region', { name: /^Comments/ }).getByRole('listitem')
  await expect(comments).toHaveCount(3)
  await main.getByRole('link', { name: '7 more in this topic' }).click()
  await expect(comments.or(main.getByRole('listitem').filter({ hasText: 'Nougatine please' }))).toHaveCount(
    10,
  )
  // The chip has the name of the place, and the field has only the words.
  const box = main.getByRole('combobox', { name: /^Search/ })
  await expect(box).toHaveValue('nougatine')
  const chip = main.getByRole('link', { name: /In Nougat and other sweets/ })
  expect(await problemsOver(page)).toEqual([])
  await chip.click()
  await expect(chip).toHaveCount(0)
  await expect(page).not.toHaveURL(/in=/)

  // The topic has a link to its search, because it has ten replies.
  await page.goto(`/forum/post/${id}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Search in this topic' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'In Nougat and other sweets' })).toBeVisible()
  await box.fill('nougatine author:marzi')
  const option = page.getByRole('option', { name: /marzipanner/ })
  await expect(option).toBeVisible()
  await box.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(box).toHaveValue('nougatine author:marzipanner ')
  await expect(box).toBeFocused()
  await box.pressSequentially('is:')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.fill('nougatine author:marzipanner')
  await box.press('Enter')
  await expect(page).toHaveURL(/in=post/)
  await expect(main.getByRole('link', { name: /author:marzipanner/ })).toBeVisible()
  // A press on an option completes the filter, too.
  await box.fill('nougatine in:"nougat and')
  await page.getByRole('option', { name: /Nougat and other sweets/ }).click()
  await expect(box).toHaveValue('nougatine in:"Nougat and other sweets" ')
})
