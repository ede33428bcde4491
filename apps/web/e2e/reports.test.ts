import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { expect, hydrated, makeComic, makePost, test } from './kit/site.ts'

/** Sends the open report dialog. */
async function report(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
}

test('a chapter, a tag and an edit of the wiki are reported where they are read; the edit is removed and hidden', async ({
  page,
  register,
  login,
  open,
  warden,
}) => {
  const [author, reader] = [await register(), await register()]
  const comic = await makeComic(author, { title: 'Reported', chapters: [1] })
  const tag = `tag${author.profile.uid}`
  await makePost(author, { title: 'A tagged post', tags: [tag] })
  const title = `Reported page ${author.profile.uid}`
  const first = await warden.call(contract.wiki.save, { title, baseRevision: null, text: 'Foxes.' })
  const bad = { title, baseRevision: first.revision, text: 'Foxes.\n\nBuy here!', summary: 'an advert' }
  await warden.call(contract.wiki.save, bad)

  const own = await open(reader)
  await own.goto(`/works/comics/${comic.id}/read/${comic.chapterIds[0]}`)
  await hydrated(own)
  await own.keyboard.press('o')
  await own.getByRole('button', { name: 'Report this chapter' }).first().click()
  await report(own, 'Report this chapter')

  await own.goto(`/forum?tag=${tag}`)
  await hydrated(own)
  await own.getByRole('button', { name: 'Report this tag' }).click()
  await report(own, 'Report this tag')

  await own.goto(`/wiki/${title.replaceAll(' ', '_')}?view=history`)
  await hydrated(own)
  const edit = own.getByRole('listitem').filter({ hasText: 'an advert' })
  await edit.getByRole('button', { name: /^Report the edit/ }).click()
  await report(own, /^Report the edit/)

  await login(page.context(), warden)
  await page.goto(`/moderation?kind=chapter`)
  await expect(page.getByRole('link', { name: 'Reported', exact: true })).toBeVisible()
  await page.goto(`/moderation?kind=tag`)
  await expect(page.getByRole('link', { name: tag })).toBeVisible()
  await page.goto(`/moderation?kind=wiki-revision`)
  await hydrated(page)
  const found = page.getByRole('listitem').filter({ hasText: '+ Buy here!' }).first()
  await expect(found.getByRole('link', { name: title })).toHaveAttribute('href', /view=diff/)
  await found.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('dialog', { name: 'Remove this' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(found).toBeHidden()

  const guest = await open(null)
  await guest.goto(`/wiki/${title.replaceAll(' ', '_')}?view=history`)
  await expect(guest.getByText('Removed by moderators')).toBeVisible()
  await expect(guest.getByText('an advert')).toBeHidden()
  await page.goto(`/wiki/${title.replaceAll(' ', '_')}?view=history`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText('an advert')).toBeVisible()
})
