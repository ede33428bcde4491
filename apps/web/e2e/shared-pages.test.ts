import { contract } from '@engawa/contract'
import { expect, hydrated, makeComic, test, type Account } from './kit/site.ts'

test.describe.configure({ timeout: 150_000 })

test('members share cached pages, but no member sees data of another member', async ({ site, register }) => {
  const author = await register()
  const work = await makeComic(author, { title: 'Shared by all', chapters: [1, 1] })
  const [liking, plain] = [await register(), await register()]
  await liking.call(contract.works.behavior, { resourceId: work.id, type: 'like' })
  await author.call(contract.discussion.add, {
    kind: 'work',
    id: work.id,
    text: '<template data-hole="0"></template>',
  })

  const pageOf = async (path: string, token: string) => {
    const headers = { cookie: `token=${token}; lang=en`, 'user-agent': 'Mozilla/5.0' }
    const answer = await fetch(site + path, { headers })
    return {
      status: answer.status,
      policy: answer.headers.get('content-security-policy'),
      text: await answer.text(),
    }
  }
  const everybody = [author, liking, plain]
  for (const path of ['/', '/works/comics', `/works/${work.id}`]) {
    const data = path === '/' ? '/_.data' : `${path}.data`
    // Each page is requested twice at the same time. Some requests then wait for a page that is being rendered, and others get a
    // cached page.
    const requests = [...everybody, ...everybody].flatMap((reader) =>
      [path, data].map((each) => ({ reader, each })),
    )
    const pages = await Promise.all(requests.map(({ reader, each }) => pageOf(each, reader.token)))
    for (const [at, { status, text }] of pages.entries()) {
      expect(status).toBe(200)
      for (const one of everybody)
        expect(
          text.includes(one.profile.email ?? ''),
          `${requests[at]!.each} for ${requests[at]!.reader.profile.name}`,
        ).toBe(one === requests[at]!.reader)
    }
    const nonces = new Set(pages.map(({ text }) => / nonce="([^"]+)"/.exec(text)?.[1]).filter(Boolean))
    expect(nonces.size).toBe(6)
    for (const { policy, text } of pages) {
      // All placeholders in a shared page are replaced. A text that looks like a placeholder is not replaced.
      expect(text).not.toMatch(/nonce-[0-9a-f]{8}-|mine-[0-9a-f]{8}-/)
      if (text.startsWith('<!DOCTYPE')) expect(text).not.toContain('<template data-hole')
      const nonce = / nonce="([^"]+)"/.exec(text)?.[1]
      if (nonce !== undefined) expect(policy).toContain(`'nonce-${nonce}'`)
    }
  }

  const pressed = />Liked</
  const path = `/works/${work.id}`
  expect((await pageOf(path, liking.token)).text).toMatch(pressed)
  expect((await pageOf(path, plain.token)).text).not.toMatch(pressed)
  expect((await pageOf(path, author.token)).text).toContain(`/publish/comic?id=${work.id}`)
  expect((await pageOf(path, plain.token)).text).not.toContain('/publish/comic?id=')
})

test('the personal part of a page is shown only to its member', async ({ site, register }) => {
  const author = await register()
  const { id, chapterIds } = await makeComic(author, { title: 'Marked by one', chapters: [2, 1] })
  const [active, plain] = [await register(), await register()]
  const subject = { kind: 'work', id }
  await active.call(contract.works.behavior, { resourceId: id, type: 'like' })
  await active.call(contract.accounts.follow, { id: author.profile.uid, follow: true })
  const comment = await active.call(contract.discussion.add, { ...subject, text: 'Mine.' })
  const liked = { kind: 'comment', id: comment.id, reaction: 'like', on: true } as const
  await active.call(contract.reactions.set, liked)
  const position = { page: 0, offset: 0.5 }
  await active.call(contract.works.savePlace, {
    chapterId: chapterIds[0]!,
    position,
    at: new Date().toISOString(),
  })

  const path = `/works/${id}`
  const ownParts: [string, RegExp][] = [
    [path, />Liked</],
    [path, />Following</],
    [path, /aria-pressed="true"[^>]*s comment, 1"|s comment, 1"[^>]*aria-pressed="true"/],
    [path, /You are at/],
    ['/', /Continue(?: reading|: )/],
    ['/', />New for you<\/h2>/],
    ['/', />Following</],
  ]
  const seenBy = async ({ token }: Account, page: string, theme: string): Promise<string> => {
    const headers = { cookie: `token=${token}; lang=en; theme=${theme}`, 'user-agent': 'Mozilla/5.0' }
    return (await fetch(site + page, { headers })).text()
  }
  // A separate page is cached for each theme. The order of the members differs between themes, because no data of one member may
  // be in the page of the next.
  for (const [theme, readers] of [
    ['light', [active, plain]],
    ['dark', [plain, active]],
  ] as const)
    for (const reader of readers)
      for (const [page, part] of ownParts)
        expect(
          part.test(await seenBy(reader, page, theme)),
          `${part} on ${page} for ${reader.profile.name}`,
        ).toBe(reader === active)
})

test('unusual paths that a member requests lead to the site’s own 404 page', async ({ site, register }) => {
  const { token } = await register()
  for (const path of ['//elsewhere.example/', '//[', '//works/comics', `/${'x'.repeat(3_000)}`]) {
    const headers = { cookie: `token=${token}`, 'user-agent': 'Mozilla/5.0' }
    expect((await fetch(site + path, { headers })).status, path).toBe(404)
  }
})

test('a page shows changes by its reader and by other members at once', async ({ page, register, login }) => {
  const author = await register()
  const reader = await register()
  const work = await makeComic(author, { title: 'Followed closely', chapters: [1] })
  await login(page.context(), reader)
  await page.goto(`/works/${work.id}`)
  await hydrated(page)
  const like = page.getByRole('button', { name: 'Like', exact: true })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await reader.call(contract.works.behavior, { resourceId: work.id, type: 'like' })
  await author.call(contract.discussion.add, { kind: 'work', id: work.id, text: 'Just written.' })
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Just written.')).toBeVisible()
  // A hidden work disappears for readers at once, but not for its author.
  await author.call(contract.works.update, { id: work.id, status: 'hidden' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
