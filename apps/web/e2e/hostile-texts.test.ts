import { contract } from '@engawa/contract'
import type { Page } from '@playwright/test'
import { expect, hydrated, makeComic, makeNovel, test, type Account } from './kit/site.ts'

test.describe.configure({ timeout: 300_000 })

/** Returns markup that would run scripts if a page did not escape it. The number identifies the field. */
const hostile = (field: number): string =>
  `"'><img src=x onerror=ran(${field})><svg onload=ran(${field})></svg><script>ran(${field})</script>` +
  `<a href="javascript:ran(${field})">a</a>{{ran(${field})}}`
const markdown = (field: number): string =>
  `${hostile(field)}\n\n[link](javascript:ran(${field})) ![p](x"onerror="ran(${field})) <${`javascript:ran(${field})`}>\n\n` +
  `\`\`\`js"><script>ran(${field})</script>\n<script>ran(${field})</script>\n\`\`\``
/** Returns shorter hostile markup, for fields that allow few characters. */
const short = (field: number): string => `"><img src=x onerror=ran(${field})>`

type Made = {
  field: string
  make: (author: Account, at: number, siteAdmin: Account) => Promise<string | undefined>
}

/** The text fields that members fill and pages show. Each entry fills one field, and returns the path of a page that shows it. */
const FIELDS: Made[] = [
  {
    field: 'description',
    make: async ({ call, profile }, at) => {
      await call(contract.accounts.update, { id: profile.uid, description: hostile(at) })
      return `/user/${profile.uid}`
    },
  },
  {
    field: 'title, summary and tag of a comic',
    make: async (author, at) => {
      const { id, chapterIds } = await makeComic(author, { title: short(at), chapters: [1] })
      await author.call(contract.works.update, { id, summary: hostile(at), tags: [`b${at}onerror=ran`] })
      await author.call(contract.works.updateChapter, { chapterId: chapterIds[0]!, title: short(at) })
      await author.call(contract.discussion.add, { kind: 'work', id, text: markdown(at) })
      return `/works/${id}`
    },
  },
  {
    field: 'text of a novel',
    make: async (author, at) => {
      const { id } = await makeNovel(author, { title: short(at), chapters: [markdown(at)] })
      return `/works/novels/${id}/read`
    },
  },
  {
    field: 'title, text and poll of a post',
    make: async ({ call }, at) => {
      const poll = { question: short(at), options: [short(at), 'no'] }
      const draft = await call(contract.forum.create, { title: short(at), text: markdown(at), poll })
      await call(contract.forum.update, { id: draft.id, version: draft.version, publish: true })
      await call(contract.discussion.add, { kind: 'post', id: draft.id, text: markdown(at) })
      return `/forum/post/${draft.id}`
    },
  },
  {
    field: 'description and rules of a community',
    make: async ({ call, profile }, at) => {
      const words = { description: hostile(at), rules: hostile(at) }
      const { id } = await call(contract.communities.create, { name: `c${profile.uid}`, ...words })
      return `/forum/community/${id}`
    },
  },
  {
    // The first wiki page of a member must be approved by a moderator.
    field: 'text of a wiki page',
    make: async ({ profile }, at, { call }) => {
      const title = `Page ${profile.uid}`
      const page = { title, baseRevision: null, text: markdown(at), summary: short(at), minor: false }
      await call(contract.wiki.save, page)
      return `/wiki/${encodeURIComponent(title)}`
    },
  },
  {
    field: 'label of a search, name of an app password',
    make: async ({ call, password }, at) => {
      await call(contract.boards.saveSearch, { label: short(at), query: 'cat', boards: ['yandere'] })
      await call(contract.accounts.createAppPassword, { name: short(at), currentPassword: password })
      return undefined
    },
  },
]

/** Further pages that show texts of members. */
const LISTS = [
  '/',
  '/works/comics',
  '/works/novels',
  '/forum',
  '/forum/communities',
  '/wiki',
  '/search?q=onerror',
]
const OWN = ['/user', '/user?tab=security', '/picture', '/publish', '/messages', '/notifications']

/** Returns a list of the scripts in texts that the page ran, and of violations of the content security policy. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = []
  await page.exposeFunction('ran', (field: number) => void ran.push(`a script of field ${field} ran`))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      ;(window as unknown as { ran(text: string): void }).ran(`${violatedDirective} ${blockedURI}`)
    }),
  )
  page.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return ran
}

/** Returns elements that only hostile markup could have created. */
const traces = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('*'))
      .filter((element) =>
        Array.from(element.attributes).some(
          ({ name, value }) =>
            (name.startsWith('on') && value.includes('ran(')) || /^\s*javascript:/i.test(value),
        ),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  )

test('no text of a member runs a script on any page, for guests and for members', async ({
  open,
  register,
  siteAdmin,
  tolerate,
}) => {
  tolerate(/Content Security Policy/)
  const author = await register()
  const shown: string[] = []
  for (const [at, { make }] of FIELDS.entries()) {
    const path = await make(author, at, siteAdmin)
    if (path !== undefined) shown.push(path)
  }
  const reader = await register()
  await author.call(contract.accounts.follow, { id: reader.profile.uid, follow: true })
  for (const [account, paths] of [
    [null, [...shown, ...LISTS]],
    [author, [...shown, ...LISTS, ...OWN]],
    [siteAdmin, ['/moderation', '/trash', '/admin/members', `/moderation/members/${author.profile.uid}`]],
  ] as const) {
    const page = await open(account)
    const ran = await watch(page)
    for (const path of paths) {
      const answer = await page.goto(path)
      expect(answer!.status(), path).toBeLessThan(400)
      await hydrated(page)
      expect([path, await traces(page)]).toEqual([path, []])
      expect([path, ran]).toEqual([path, []])
    }
    // Checks the test itself: markup that is not escaped is detected.
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), hostile(99))
    await expect.poll(() => ran.length).toBeGreaterThan(0)
    expect((await traces(page)).length).toBeGreaterThan(0)
    await page.context().close()
  }
})
