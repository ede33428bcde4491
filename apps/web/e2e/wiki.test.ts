import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { problemsOf } from './kit/axe.ts'
import { expect, hydrated, makeComic, test } from './kit/site.ts'

test.describe.configure({ timeout: 120_000 })

const editor = (page: Page) => page.getByLabel('Text of the page')

async function edit(page: Page, path: string, text: string): Promise<void> {
  await page.goto(`${path}?view=edit`)
  await hydrated(page)
  await editor(page).fill(text)
}

/** Returns the text of a wiki page as readers see it. */
const shown = (page: Page) => page.locator('.prose')

const save = (page: Page) => page.getByRole('button', { name: 'Save page' }).click()

test('a wiki page is created and linked, a conflict of two edits is resolved, and an old text is restored', async ({
  open,
  siteAdmin,
}) => {
  const page = await open(siteAdmin)
  await page.goto('/wiki')
  await hydrated(page)
  await page.getByLabel('Title of a new page').fill('Night heron')
  await page.getByRole('button', { name: 'Write' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night heron' })).toBeVisible()
  await editor(page).fill('It waits.\n\nSee [[Reed bed]].')
  await save(page)
  await expect(page).toHaveURL('/wiki/Night_heron')
  await expect(page.getByRole('link', { name: 'Reed bed' })).toHaveClass(/missing/)

  const other = await open(siteAdmin)
  for (const [tab, text] of [
    [page, 'It sleeps.\n\nSee [[Reed bed]].'],
    [other, 'It hunts.\n\nSee [[Reed bed]].'],
  ] as const)
    await edit(tab, '/wiki/Night_heron', text)
  await save(page)
  await expect(shown(page)).toContainText('It sleeps.')
  await save(other)
  const conflict = other.getByRole('region', { name: 'Someone changed the same lines' })
  await expect(conflict.getByRole('button', { name: 'Save' })).toBeDisabled()
  // The text and the choices in the conflict are stored for the next visit.
  await conflict.getByRole('button', { name: 'Take both' }).click()
  await other.reload()
  await hydrated(other)
  await expect(conflict.getByRole('button', { name: 'Take both' })).toHaveAttribute('aria-pressed', 'true')
  await conflict.getByRole('button', { name: 'Back to my text' }).click()
  await expect(editor(other)).toHaveValue(/It hunts\./)
  await save(other)
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(shown(other)).toContainText('It sleeps.')
  await expect(shown(other)).toContainText('It hunts.')

  await other.getByRole('main').getByRole('link', { name: 'History', exact: true }).click()
  await expect(other.getByRole('article').getByRole('listitem')).toHaveCount(3)
  await other.getByRole('button', { name: 'Compare these revisions' }).click()
  await expect(other.locator('ins').first()).toBeAttached()
  await other.goto('/wiki/Night_heron?view=history')
  await hydrated(other)
  await other
    .getByRole('button', { name: /^More for the edit by/ })
    .last()
    .click()
  await other.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(shown(other)).toContainText('It waits.')
})

test('a redirect works, a missing page can be created, and titles may contain a slash', async ({
  open,
  siteAdmin,
}) => {
  const make = (title: string, text: string) =>
    siteAdmin.call(contract.wiki.save, { title, baseRevision: null, text })
  await make('Birds/Bittern', 'It booms.')
  await make('Boomer', '#REDIRECT [[Birds/Bittern]]')
  await make('Ending', 'Who did it: ||the butler||.')
  const page = await open(null)
  await page.goto('/wiki/Ending')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Who did it: .')
  await page.goto('/wiki/Boomer')
  await expect(page.getByRole('heading', { level: 1, name: 'Birds/Bittern' })).toBeVisible()
  await page.getByRole('link', { name: 'Boomer' }).click()
  await expect(page.getByText('Redirects to')).toBeVisible()
  await page.getByRole('link', { name: 'Birds/Bittern' }).click()
  await expect(page).toHaveURL('/wiki/Birds%2FBittern')
  await page.goto('/wiki/Nobody_knows')
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody knows' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create it' })).toBeVisible()
  for (const path of ['/wiki/a%23b', '/wiki/%E2%80%AEabc', '/wiki/%2E%2E%2Fetc', '/wiki/%00']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBeGreaterThanOrEqual(400)
    expect(answer?.status()).toBeLessThan(500)
  }
})

test('a proposal is reviewed, and a wiki page gets an infobox, a new title and protection', async ({
  open,
  register,
  siteAdmin,
}) => {
  const comic = await makeComic(siteAdmin, { title: 'Marsh Lights', chapters: [1] })
  const newcomer = await register()
  const theirs = await open(newcomer)
  await edit(theirs, '/wiki/Will_o_the_wisp', '# A light\n\nIt wanders.')
  // The member leaves the editor before saving. The draft is stored.
  await theirs.getByRole('main').getByRole('link', { name: 'History', exact: true }).click()
  await theirs.goto('/wiki/Will_o_the_wisp?view=edit')
  await expect(editor(theirs)).toHaveValue(/It wanders\./)
  await theirs.getByRole('button', { name: 'Propose' }).click()
  await expect(theirs.getByText('Will o the wisp')).toBeVisible()

  const page = await open(siteAdmin)
  await page.goto('/wiki?view=proposals')
  await hydrated(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Will o the wisp' })
  await row.getByRole('button', { name: 'View' }).click()
  await expect(row.locator('ins:visible', { hasText: 'It wanders.' })).toBeVisible()
  await row.getByRole('button', { name: 'Accept' }).click()
  await expect(row).toHaveCount(0)

  // A single section can be edited within the page.
  await page.goto('/wiki/Will_o_the_wisp')
  await hydrated(page)
  await page.getByRole('link', { name: 'Edit: A light' }).click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.insertText('\nOver the reeds.')
  await page.getByText('Add an infobox').click()
  await page.getByLabel('The work this page is about').fill('Marsh Lights')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Marsh Lights' }).click()
  await save(page)
  await expect(shown(page)).toContainText('Over the reeds.')
  await expect(page.getByRole('link', { name: 'Marsh Lights' })).toHaveAttribute('href', `/works/${comic.id}`)

  const tool = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await tool('Move')
  await page.getByLabel('New title').fill('Ghost light')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(page).toHaveURL('/wiki/Ghost_light')
  await tool('Protection')
  await page.getByRole('combobox', { name: 'Protection' }).click()
  await page.getByRole('option', { name: 'Only moderators can edit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').getByText('Only moderators can edit')).toBeVisible()

  await page.goto(`/wiki?view=recent&uid=${siteAdmin.profile.uid}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Revert edits' }).click()
  await page.getByRole('dialog').getByText('An hour').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert edits' }).click()
  await expect(page.getByText(/^Reverted on/)).toBeVisible()
  await page.goto('/wiki/Ghost_light')
  await expect(shown(page)).toContainText('It wanders.')
  await expect(shown(page)).not.toContainText('Over the reeds.')
})

test('an edit that did not reach the server is stored on the device, with its base revision', async ({
  open,
  siteAdmin,
}) => {
  const title = 'Dipper'
  const save = (text: string, baseRevision: number | null) =>
    siteAdmin.call(contract.wiki.save, { title, baseRevision, text })
  const made = await save('It dips.\n\nIn streams.', null)
  const page = await open(siteAdmin)
  const offline = () => page.route('**/v1/wiki/draft', (route) => route.abort())
  const note = page.getByRole('note').filter({ hasText: 'This device has a text' })
  await offline()
  await edit(page, '/wiki/Dipper', 'It dips.\n\nIn cold streams.')
  await expect(page.getByText(/^Not saved/)).toBeVisible()
  await page.reload()
  await expect(editor(page)).toHaveValue('It dips.\n\nIn streams.')

  // Another edit is saved meanwhile. At the end the page contains both edits.
  await page.unroute('**/v1/wiki/draft')
  await save('It dips and sings.\n\nIn streams.', made.revision)
  await page.reload()
  await note.getByRole('button', { name: 'Use it' }).click()
  await expect(editor(page)).toHaveValue('It dips.\n\nIn cold streams.')
  await page.getByRole('button', { name: 'Back to the saved text' }).click()
  await expect(editor(page)).toHaveValue('It dips and sings.\n\nIn streams.')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  await expect(editor(page)).toHaveValue('It dips and sings.\n\nIn streams.')
  await expect(note).toBeHidden()

  await offline()
  await editor(page).fill('It dips and sings.\n\nIn very cold streams.')
  await expect(page.getByText(/^Not saved/)).toBeVisible()
  await page.reload()
  await page.unroute('**/v1/wiki/draft')
  const { revision } = await siteAdmin.call(contract.wiki.source, { title })
  await save('It dips, sings and flies.\n\nIn streams.', revision)
  await note.getByRole('button', { name: 'Use it' }).click()
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(shown(page)).toContainText('It dips, sings and flies.')
  await expect(shown(page)).toContainText('In very cold streams.')

  // The draft on the server is newer than the one on the device.
  await offline()
  await edit(page, '/wiki/Dipper', 'Too early.')
  await expect(page.getByText(/^Not saved/)).toBeVisible()
  const latest = await siteAdmin.call(contract.wiki.source, { title })
  await siteAdmin.call(contract.wiki.saveDraft, {
    title,
    baseRevision: latest.revision,
    text: 'Later, elsewhere.',
  })
  await page.reload()
  await expect(editor(page)).toHaveValue('Later, elsewhere.')
  await expect(note).toBeHidden()
})

test('an author can withdraw a proposal, in the list of proposals and in the editor, without losing its text', async ({
  open,
  register,
}) => {
  const newcomer = await register()
  await newcomer.call(contract.wiki.save, { title: 'Corncrake', baseRevision: null, text: 'It rasps.' })
  const page = await open(newcomer)
  await page.goto('/wiki?view=proposals&whose=mine')
  await hydrated(page)
  const row = page.getByRole('listitem').filter({ has: page.getByText('Corncrake', { exact: true }) })
  await row.getByRole('button', { name: 'Withdraw' }).click()
  const draft = page.getByRole('link', { name: 'Corncrake' })
  await expect(draft).toBeVisible()
  await expect(page.getByText('withdrawn', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(draft).toBeHidden()
  await expect(page.getByText('waiting', { exact: true })).toBeVisible()

  await page.goto('/wiki/Corncrake?view=edit')
  await page.getByRole('button', { name: 'Withdraw the proposal' }).click()
  await expect(page.getByText('This is your draft from last time')).toBeVisible()
  await expect(editor(page)).toHaveValue('It rasps.')
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(editor(page)).toHaveValue('')
})

test('the author of a proposed edit sees that it is pending, and moderators find it', async ({
  open,
  register,
  siteAdmin,
}) => {
  await siteAdmin.call(contract.wiki.save, {
    title: 'Moss garden',
    baseRevision: null,
    text: 'Green.',
    summary: '',
  })
  const theirs = await open(await register())
  await edit(theirs, '/wiki/Moss_garden', 'Green, and soft.')
  await theirs.getByRole('button', { name: 'Propose' }).click()
  await expect(theirs).toHaveURL('/wiki?view=proposals&whose=mine')
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Moss garden' })).toContainText('waiting')

  const page = await open(siteAdmin)
  await page.goto('/moderation')
  await page.getByRole('link', { name: 'Proposed edits' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Moss garden' })).toBeVisible()
})

test('wiki pages have no accessibility problems', async ({ open, siteAdmin }) => {
  const title = 'Axe'
  const text = `# One\n\n[[Missing]] and ||hidden||\n\n## Two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## Three\n\n[[Category:Tools]]`
  const made = await siteAdmin.call(contract.wiki.save, { title, baseRevision: null, text })
  const next = await siteAdmin.call(contract.wiki.save, {
    title,
    baseRevision: made.revision,
    text: `${text}\n\nmore`,
  })
  const page = await open(siteAdmin)
  const views = ['', '?view=edit', '?view=history', '?view=discussion', '?view=links']
  const diff = `?view=diff&from=${made.revision}&to=${next.revision}`
  const lists = [
    '/wiki',
    '/wiki?view=pages',
    '/wiki?view=categories',
    '/wiki?view=recent',
    '/wiki?view=care',
    '/wiki?view=care&kind=redirect',
    '/wiki?view=proposals',
  ]
  const paths = [...lists, ...[...views, diff].map((view) => `/wiki/${title}${view}`)]
  expect(await problemsOf(page, paths)).toEqual([])
})
