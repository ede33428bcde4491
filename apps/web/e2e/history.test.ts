import { contract } from '@engawa/contract'
import { expect, hydrated, makeComic, test } from './kit/site.ts'

test('works that a member has read appear in the history, and can be removed and restored', async ({
  page,
  register,
  login,
}) => {
  const reader = await register()
  await login(page.context(), reader)
  await page.goto('/user/history')
  await expect(page.getByText('Works that you read and watch appear here')).toBeVisible()

  const author = await register()
  const titles = ['Long road', 'Short road', 'No road']
  for (const [at, title] of titles.entries()) {
    const { chapterIds } = await makeComic(author, { title, chapters: at === 0 ? [1, 1] : [1] })
    await reader.call(contract.works.savePlace, {
      chapterId: chapterIds[0]!,
      position: { page: 0 },
      finished: true,
      at: new Date(Date.now() - at * 24 * 3_600_000).toISOString(),
    })
  }
  await page.reload()
  await hydrated(page)
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove “/ }) })
  const shows = (wanted: string[]) =>
    expect
      .poll(() =>
        rows.evaluateAll((all) => all.map((row) => row.querySelector('a')?.innerText.split('\n')[0])),
      )
      .toEqual(wanted)
  await shows(titles)
  const days = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(days).toHaveText(Array.from({ length: 3 }, () => /^[A-Z][a-z]+day, /))
  // The card has the time and the next chapter, and leads there.
  const card = rows.first().getByRole('link')
  await expect(card).toContainText('Chapter 1 finished')
  await expect(card).toContainText('Next: chapter 2')
  await expect(card).toContainText('just now')
  await expect(card).toHaveAttribute('href', /\/read\/\d+$/)
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', /^\/works\/\d+$/)

  const [first, ...others] = titles
  await page.getByRole('button', { name: `Remove “${first}” from your history` }).click()
  await shows(others)
  await page.getByRole('button', { name: 'Undo' }).click()
  await shows(titles)

  await page.getByRole('button', { name: 'Clear the history' }).click()
  await expect(page.getByText('Works that you read and watch appear here')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await shows(titles)

  await page.getByRole('searchbox', { name: 'Find by title' }).fill('long')
  await page.getByRole('searchbox', { name: 'Find by title' }).press('Enter')
  await expect(page).toHaveURL(/q=/)
  await shows(titles.slice(0, 1))
  await page.goto('/user/history?q=nothing+is+called+that')
  await expect(page.getByText('No matching works in your history.')).toBeVisible()
})
