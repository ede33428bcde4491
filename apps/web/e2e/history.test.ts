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
    const { chapterIds } = await makeComic(author, { title, chapters: [1] })
    await reader.call(contract.works.savePlace, {
      chapterId: chapterIds[0]!,
      position: { page: 0 },
      at: new Date(Date.now() - at * 60_000).toISOString(),
    })
  }
  await page.reload()
  await hydrated(page)
  const rows = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  const shows = (wanted: string[]) =>
    expect
      .poll(() =>
        rows.evaluateAll((all) => all.map((row) => row.querySelector('a')?.innerText.split('\n')[0])),
      )
      .toEqual(wanted)
  await shows(titles)

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
