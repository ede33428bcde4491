import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { expect, hydrated, makeComic, makePost, test, type Account } from './kit/site.ts'

/** Sends the open report dialog, and waits for the confirmation. */
async function report(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
}

test('a chapter, a tag and an edit of the wiki can be reported where they are read', async ({
  page,
  register,
  login,
  open,
  siteAdmin,
}) => {
  const [author, reader] = [await register(), await register()]
  const comic = await makeComic(author, { title: 'Reported', chapters: [1] })
  const tag = `tag${author.profile.uid}`
  await makePost(author, { title: 'A tagged post', tags: [tag] })
  const title = `Reported page ${author.profile.uid}`
  const first = await siteAdmin.call(contract.wiki.save, { title, baseRevision: null, text: 'Foxes.' })
  const bad = { title, baseRevision: first.revision, text: 'Foxes.\n\nBuy here!', summary: 'an advert' }
  await siteAdmin.call(contract.wiki.save, bad)

  await reader.call(contract.moderation.report, { kind: 'work', id: comic.id, reason: 'adult' })

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
  await edit.getByRole('button', { name: /^More for the edit/ }).click()
  await own.getByRole('menuitem', { name: 'Report' }).click()
  await report(own, /^Report the edit/)

  await login(page.context(), siteAdmin)
  await page.goto(`/moderation?kind=chapter`)
  await expect(page.getByRole('link', { name: 'Reported', exact: true })).toBeVisible()
  await page.goto(`/moderation?kind=work`)
  await expect(page.getByRole('img', { name: 'A picture that was reported' })).toBeVisible()
  await page.goto(`/moderation?kind=tag`)
  await expect(page.getByRole('link', { name: tag })).toBeVisible()
  await page.goto(`/moderation?kind=wiki-revision`)
  await hydrated(page)
  const found = page.getByRole('listitem').filter({ hasText: '+ Buy here!' }).first()
  await expect(found.getByRole('link', { name: title })).toHaveAttribute('href', /view=diff/)
  await found.getByRole('button', { name: 'Remove…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  // While a dialog is open, the page behind it counts as hidden.
  await expect(dialog).toBeHidden()
  await expect(found).toBeHidden()

  const guest = await open(null)
  await guest.goto(`/wiki/${title.replaceAll(' ', '_')}?view=history`)
  await expect(guest.getByText('Removed by moderators')).toBeVisible()
  await expect(guest.getByText('an advert')).toBeHidden()
  await page.goto(`/wiki/${title.replaceAll(' ', '_')}?view=history`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Restore edit' }).click()
  await expect(page.getByText('an advert')).toBeVisible()
})

test('when messages are reported, moderators see the sender of each message', async ({
  page,
  register,
  login,
  siteAdmin,
}) => {
  const [rude, reader] = [await register(), await register()]
  const write = (from: Account, to: Account, id: string, content: string) =>
    from.call(contract.chat.send, { id, receiverId: to.profile.uid, content })
  await write(rude, reader, 'first', 'Buy my lanterns.')
  await write(reader, rude, 'second', 'No, thank you.')
  await write(rude, reader, 'third', 'Or else.')
  await reader.call(contract.chat.report, { peerId: rude.profile.uid, reason: 'harassment' })

  await login(page.context(), siteAdmin)
  await page.goto('/moderation?kind=user')
  const found = page.getByRole('listitem').filter({ hasText: 'Or else.' })
  const pieces = found.getByRole('blockquote')
  const { name: rudeName } = rude.profile
  await expect(pieces).toHaveText([
    `${rudeName}Buy my lanterns.`,
    `${reader.profile.name}No, thank you.`,
    `${rudeName}Or else.`,
  ])
})
