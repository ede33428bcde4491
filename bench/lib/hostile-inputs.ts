import { contract, LIMITS, novelContent } from '@engawa/contract'
import { CONFIRMATION_VERSION, restricted } from '@engawa/contract/restricted'
import { uploadTo, zipOf } from './comics.ts'
import { ADMIN } from './new-members.ts'
import type { BenchSite, Person } from './site.ts'

const { accounts, boards, code, comics, feedReader, novels, texts, videos, wiki, works } = contract

/** A comment that took minutes to compare with another comment in an earlier release. */
export const HOSTILE_COMMENT = `${'🏻'.repeat(38)}y ${'@a #1 '.repeat(3_000)}`
/** A feed whose paragraphs took seconds to clean in an earlier release. */
export const HOSTILE_FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Hostile</title>${Array.from(
  { length: 20 },
  (_, at) =>
    `<item><title>${at}</title><guid>${at}</guid><description><![CDATA[<p>${'\u00a0'.repeat(20_000)}x</p>${'<b>'.repeat(5_000)}]]></description></item>`,
).join('')}</channel></rss>`

/** An answer of a picture board with the maximum size. In an earlier release the fixed rule needed seconds to check its tags. */
export const HOSTILE_POSTS = JSON.stringify({
  posts: Array.from({ length: 25 }, (_, at) => ({
    id: 900_000_000 + at,
    tags: '々 '.repeat(25_000),
    created_at: 1_767_225_600,
    rating: 's',
    file_url: `https://files.yande.re/image/${at}/a.png`,
    width: 300,
    height: 200,
  })),
})
/** Returns a comic archive of some kilobytes whose metadata took seconds to read in an earlier release. */
const hostileArchive = (): Promise<Buffer> =>
  zipOf({
    '1.png': 'no picture',
    'ComicInfo.xml': `<ComicInfo><Tags>${'a,'.repeat(120_000)}</Tags></ComicInfo>`,
  })

/** A hostile input that a member sends. `prepare` runs once for each member before the measurement. */
export type HostileInput = {
  name: string
  prepare(site: BenchSite, who: Person, at: number): Promise<(site: BenchSite) => Promise<unknown>>
}

const fill = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Returns an input that sends a text to the preview of wiki pages or of posts. */
const preview = (
  name: string,
  text: string,
  of: typeof wiki.preview | typeof texts.preview,
): HostileInput => ({
  name,
  prepare: async (_site, who) => (site) => site.call(of, { text }, who),
})

const page = (part: string): string => fill(part, LIMITS.wikiTextMax)

/**
 * Returns a hostile input for each kind of text that kept an earlier release of the site busy for a long time, and an input without effect
 * for comparison.
 */
export const hostileInputs = (feeds: string): HostileInput[] => [
  { name: 'nothing, for comparison', prepare: async () => async () => {} },
  {
    name: 'subtitles (ASS)',
    async prepare(site, who) {
      const { chapterId } = await site.call(works.create, { type: 'video', title: 'Attack' }, who)
      const text = `[Events]\n${' '.repeat(200_000)}a\u2028x\u2028y\nDialogue: 0,0:00:01.00,0:00:02.00,a,,0,0,0,,${'{\\i1}'.repeat(100_000)}a\n`
      const data = Buffer.from(text).toString('base64')
      const input = { chapterId, language: 'en', label: 'Attack', data } as never
      return (now) => now.call(videos.addSubtitle, input, who)
    },
  },
  {
    name: 'comments on GitHub',
    prepare: async (_site, who) => (site) =>
      site.call(code.issue, { owner: 'lantern-sample', repo: 'page-lantern', id: 128, page: 1 }, who),
  },
  preview(
    'highlighted code',
    `\`\`\`cpp\n${`${'<'.repeat(99)}${'&('.repeat(50)}\n`.repeat(90)}\`\`\``,
    texts.preview,
  ),
  preview('a list of 200,000 characters', page('- a\n'), wiki.preview),
  preview('headings of 200,000 characters', page('a\n-\n'), wiki.preview),
  preview(
    'tables with short rows',
    `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${page('a\n')}`.slice(0, LIMITS.wikiTextMax),
    wiki.preview,
  ),
  {
    name: 'articles of feeds',
    async prepare(site, who, at) {
      await site.call(feedReader.subscribe, { url: `${feeds}/${at}` }, who)
      return (now) => now.call(feedReader.fetchAll, {}, who)
    },
  },
  {
    name: 'answers of picture boards',
    async prepare(_site, who, at) {
      let sent = 0
      return (now) =>
        now.call(boards.list, { boards: ['yandere'], q: `bench_${at}_${(sent += 1)}` } as never, who)
    },
  },
  {
    name: 'archives of comics',
    async prepare(site, who) {
      const { chapterId } = await site.call(works.create, { type: 'comic', title: 'Attack' }, who)
      const bytes = await hostileArchive()
      return async (now) => {
        const uploadId = await uploadTo(now, who, chapterId, 'archive', { name: 'pages.cbz', bytes })
        await now.call(comics.importArchive, { chapterId, uploadId }, who)
      }
    },
  },
  {
    name: 'the rule of the restricted section',
    async prepare(site) {
      const admin = await site.call(accounts.login, { account: ADMIN.name, password: ADMIN.password })
      const { version, values } = await site.call(restricted.settings, {}, admin)
      if (!values.open) {
        await site.call(
          restricted.saveSettings,
          { version, values: { ...values, open: true, sources: ['eporner'] } } as never,
          admin,
        )
        await site.call(restricted.confirm, { version: CONFIRMATION_VERSION }, admin)
      }
      const q = `${'々'.repeat(150)}ก`
      return (now) => now.call(restricted.list, { source: 'eporner', q }, admin)
    },
  },
  {
    name: 'a chapter of a novel',
    async prepare(site, who) {
      const { chapterId } = await site.call(works.create, { type: 'novel', title: 'Attack' }, who)
      const base = fill('《《a》》\n\n', 400_000)
      let at = 0
      return async (now) => {
        const { version, text } = await now.call(novels.source, { chapterId }, who)
        const splice = { at: 0, remove: text.length, insert: `${(at += 1)}${base}` }
        await now.call(novels.save, { chapterId, version, splice }, who)
        await now.call(novelContent, { chapterId }, who)
      }
    },
  },
  {
    name: 'a comparison of wiki pages',
    async prepare(site, who, at) {
      const admin = await site.call(accounts.login, { account: ADMIN.name, password: ADMIN.password })
      const title = `Attack ${at}`
      const common = { title, summary: '', minor: false }
      const lines = (word: string): string => fill(`${word} a b c\n`, 190_000)
      const one = await site.call(wiki.save, { ...common, baseRevision: null, text: lines('x') }, admin)
      const two = await site.call(
        wiki.save,
        { ...common, baseRevision: one.revision, text: lines('y z') },
        admin,
      )
      return (now) => now.call(wiki.diff, { from: one.revision!, to: two.revision! }, who)
    },
  },
]
