import { contract, type SubjectRef } from '@engawa/contract'
import { problemsHere, violationsOn } from './kit/axe.ts'
import { addComicChapter, expect, hydrated, makeComic, makePost, test, type Account } from './kit/site.ts'

// Preparing real pictures takes long on a small machine.
test.describe.configure({ timeout: 150_000 })

const save = (as: Account, { kind, id }: SubjectRef) =>
  as.call(contract.reactions.set, { kind, id, reaction: 'save', on: true })

test('saved content is listed by kind and in pages, and can be removed from the list with undo', async ({
  open,
  register,
  siteAdmin,
}) => {
  const [author, reader] = [await register(), await register()]
  const posts: SubjectRef[] = []
  for (let number = 1; number <= 23; number += 1)
    posts.push(await makePost(author, { title: `Letter ${number}`, tags: ['saved-letters'] }))
  for (const post of posts) await save(reader, post)
  const community = await author.call(contract.communities.create, { name: `Saved ${author.profile.uid}` })
  await siteAdmin.call(contract.wiki.save, {
    title: 'A saved page',
    baseRevision: null,
    text: 'It waits.',
  })
  const wikiPage = await author.call(contract.wiki.read, { title: 'A saved page' })
  const remark = await author.call(contract.discussion.add, { ...posts[0]!, text: 'A saved remark' })
  const [tag] = (await author.call(contract.forum.tags, { q: 'saved-letters' })).items
  await save(reader, { kind: 'community', id: community.id })
  await save(reader, { kind: 'wiki-page', id: wikiPage.id })
  await save(reader, { kind: 'comment', id: remark.id })
  await save(reader, { kind: 'tag', id: tag!.id })

  const own = await open(reader)
  // This post was saved with a button in the forum and not through the API.
  await own.goto(`/forum/post/${posts[0]!.id}`)
  await hydrated(own)
  await expect(own.getByRole('button', { name: 'Saved' })).toBeVisible()
  await own.goto('/user?tab=favorites')
  await hydrated(own)
  const kinds = own.getByRole('navigation', { name: 'Kinds of saved things' }).getByRole('link')
  await expect(kinds).toHaveText(['Posts', 'Wiki', 'Comments', 'Communities', 'Tags'])
  const rows = own
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: own.getByRole('button', { name: /^Remove “/ }) })
  await expect(rows.first()).toContainText('Letter 23')
  await expect(rows.first()).toContainText(author.profile.name)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(23)
  await expect(rows.last()).toContainText('Letter 1')

  await own.getByRole('button', { name: 'Remove “Letter 22” from saved' }).click()
  await expect(rows).toHaveCount(22)
  await expect(own.getByRole('button', { name: 'Remove “Letter 21” from saved' })).toBeFocused()
  const isSaved = async () =>
    (await reader.call(contract.reactions.status, { kind: 'post', ids: String(posts[21]!.id) })).items[0]!
      .saved
  await expect.poll(isSaved).toBe(false)
  await own.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(23)
  await expect(rows.nth(1)).toContainText('Letter 22')
  await expect.poll(isSaved).toBe(true)

  for (const [kind, text] of [
    ['Wiki', 'A saved page'],
    ['Comments', 'A saved remark'],
    ['Communities', `Saved ${author.profile.uid}`],
    ['Tags', 'saved-letters'],
  ] as const) {
    await kinds.filter({ hasText: kind }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(text)
  }
  expect((await violationsOn(own, 'main')).map(({ id }) => id)).toEqual([])
  await rows.getByRole('button').click()
  await expect(own.getByText('Nothing here yet. What you save of this kind is listed here.')).toBeVisible()
})

test('a saved work that is removed from the list returns to the same shelf with undo', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const work = await makeComic(author, { title: 'On a shelf', chapters: [1] })
  await reader.call(contract.works.shelve, { resourceId: work.id, shelf: 'on_hold' })
  const page = await open(reader)
  await page.goto('/user?tab=favorites')
  await hydrated(page)
  const tile = page.getByRole('link', { name: /^On a shelf/ })
  await expect(tile).toBeVisible()
  const shelfOf = async () => (await reader.call(contract.works.info, { id: work.id })).viewer.shelf
  await page.getByRole('button', { name: 'Remove “On a shelf” from saved' }).press('Enter')
  await expect(tile).toBeHidden()
  await expect.poll(shelfOf).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tile).toBeVisible()
  await expect.poll(shelfOf).toBe('on_hold')
})

test('saved works are sorted, searched, filtered, and moved to another shelf together', async ({
  open,
  register,
}) => {
  const [author, reader] = [await register(), await register()]
  const ids = new Map<string, number>()
  for (const title of ['Boats', 'Anchors', 'Clouds']) {
    const { id } = await makeComic(author, { title, chapters: [1] })
    ids.set(title, id)
    await reader.call(contract.works.shelve, { resourceId: id, shelf: 'planned' })
  }
  await addComicChapter(author, ids.get('Boats')!)
  const page = await open(reader)
  await page.goto('/user?tab=favorites')
  await hydrated(page)
  const tiles = page.getByRole('main').getByRole('link', { name: /^(Boats|Anchors|Clouds) / })
  const shows = (titles: string[]) =>
    expect
      .poll(() =>
        tiles.evaluateAll((all) =>
          all.map(({ textContent }) => /Boats|Anchors|Clouds/.exec(textContent)?.[0]),
        ),
      )
      .toEqual(titles)
  await shows(['Clouds', 'Anchors', 'Boats'])
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By title')
  await expect(page).toHaveURL(/sort=title/)
  await shows(['Anchors', 'Boats', 'Clouds'])
  await page.getByRole('link', { name: 'With new chapters' }).click()
  await shows(['Boats'])
  await page.getByRole('link', { name: 'With new chapters' }).click()
  await shows(['Anchors', 'Boats', 'Clouds'])
  await page.getByRole('searchbox', { name: 'Find by title' }).fill('clo')
  await page.getByRole('searchbox', { name: 'Find by title' }).press('Enter')
  await shows(['Clouds'])
  expect(new URL(page.url()).searchParams.get('sort')).toBe('title')
  await page.getByRole('searchbox', { name: 'Find by title' }).fill('nothing')
  await page.getByRole('searchbox', { name: 'Find by title' }).press('Enter')
  await page.getByRole('link', { name: 'Show all' }).click()

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  expect(await problemsHere(page, 'saved works')).toEqual([])
  await page.getByRole('checkbox', { name: /Clouds/ }).check()
  await page.getByRole('checkbox', { name: /Boats/ }).check()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'On hold' }).click()
  await expect(page.getByText('2 works moved to “On hold”')).toBeVisible()
  const onHold = async () =>
    (await reader.call(contract.works.favorites, { shelf: 'on_hold', sort: 'title' })).items.map(
      ({ title }) => title,
    )
  await expect.poll(onHold).toEqual(['Boats', 'Clouds'])
  const shelf = page.getByRole('navigation', { name: 'Shelves' }).getByRole('link', { name: /^On hold/ })
  await expect(shelf).toHaveText('On hold 2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(onHold).toEqual([])
  await expect(shelf).toHaveText('On hold 0')
})

test('a member who has saved nothing sees links to content that can be saved', async ({ open, register }) => {
  const page = await open(await register())
  await page.goto('/user?tab=favorites')
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Kinds of saved things' })).toHaveCount(0)
})
