import { contract, type SubjectRef } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishComic } from '../../../test/comics.ts'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const {
  accounts,
  communities,
  discussion,
  forum,
  moderation,
  notifications,
  reactions,
  recycleBin,
  wiki,
  works,
} = contract
const DAY = 86_400_000
const clock = testClock()

let site: Site
let author: Person
let reader: Person
let moderator: Person

beforeAll(async () => {
  site = await startSite({ clock })
  moderator = await site.moderator()
})
beforeEach(async () => {
  author = await site.register()
  reader = await site.register()
})
afterAll(() => site?.stop())

const query = async (text: string, values: unknown[] = []) =>
  (await site.context.deps.database.pool.query(text, values)).rows
const count = async (table: string, where: string) =>
  Number((await query(`select count(*) as n from ${table} where ${where}`))[0].n)
const binOf = async (as: Person, kind?: string) => (await site.call(recycleBin.list, { kind }, as)).items
const idsIn = async (as: Person, kind?: string) =>
  (await binOf(as, kind)).map(({ subject }) => `${subject.kind}:${subject.id}`)
const remove = (subject: SubjectRef, as: Person, reason = '') =>
  site.call(moderation.remove, { ...subject, reason }, as)
const comment = async (on: SubjectRef, as: Person, text = 'A comment') => ({
  kind: 'comment',
  id: (await site.call(discussion.add, { ...on, text }, as)).id,
})

/** Tables that still contain the subject's id after permanent deletion: records that it was removed, reported and decided. */
const RECORDS = ['audit_log', 'cases', 'removals', 'reports']

const tables = async (): Promise<string[]> =>
  (await query(`select table_name from information_schema.tables where table_schema = 'public'`)).map(
    (row) => row.table_name,
  )

/** Returns the tables that contain a word in any column. */
async function tablesWith(word: string): Promise<string[]> {
  const found = await Promise.all(
    (await tables()).map(
      async (table) => [table, await count(`"${table}" t`, `t::text ilike '%${word}%'`)] as const,
    ),
  )
  return found.flatMap(([table, rows]) => (rows > 0 ? table : []))
}

/** Returns the tables that reference a subject, except the tables in RECORDS. */
async function tablesAbout(kind: string, id: number): Promise<string[]> {
  const columns = await query(
    `select table_name, left(column_name, -4) as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '^(.*_)?kind$' and table_name <> all($1)
       and (table_name, column_name) <> ('notifications', 'kind')`,
    [RECORDS],
  )
  const found = []
  for (const { table_name: table, name } of columns) {
    const pair = await query(
      `select from information_schema.columns where table_name = $1 and column_name = $2`,
      [table, `${name}id`],
    )
    if (
      pair.length > 0 &&
      (await count(`"${table}"`, `"${name}kind" = '${kind}' and "${name}id" = ${id}`)) > 0
    )
      found.push(table)
  }
  return found
}

/** Advances the clock, and runs the job for permanent deletion. */
async function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds)
  await site.context.recycleBin.purgeDue()
  await site.idle()
  // Logs in again, because sessions expire after a day without use.
  for (const each of [author, reader, moderator])
    each.token = (await site.call(accounts.login, { account: each.name, password: each.password })).token
}

describe('the bin', () => {
  test('the bin shows members their own removals, and moderators all removals with actor and reason', async () => {
    const work = { kind: 'work', id: (await publishComic(site, author)).id }
    const [mine, rude] = [await comment(work, reader, 'Mine'), await comment(work, reader, 'Rude')]
    await site.call(recycleBin.clearComments, {}, moderator)
    await remove(mine, reader)
    const { action } = await remove(rude, moderator, 'be kind')
    expect(action?.id).toBeGreaterThan(0)
    expect(await binOf(reader)).toMatchObject([
      { subject: mine, line: 'Mine', reason: '', can: { restore: true, purge: true, hold: false } },
    ])
    expect(await idsIn(author)).toEqual([])
    const { items } = await site.call(recycleBin.comments, {}, moderator)
    expect(items).toMatchObject([
      {
        subject: rude,
        reason: 'be kind',
        author: { uid: reader.profile.uid },
        removedBy: { uid: moderator.profile.uid },
      },
      { subject: mine, removedBy: { uid: reader.profile.uid } },
    ])
    const found = await site.call(recycleBin.comments, { q: 'RUDE' }, moderator)
    expect(found.items.map(({ subject }) => subject)).toEqual([rude])

    // The author can neither restore nor delete a subject that a moderator removed.
    expect(await errorOf(site.call(recycleBin.restoreComment, { id: rude.id }, reader))).toBe('forbidden')
    expect(await errorOf(site.call(recycleBin.purgeComment, { id: rude.id }, reader))).toBe('not_found')
    expect(await errorOf(site.call(recycleBin.restoreComment, { id: mine.id }, author))).toBe('forbidden')
    await site.call(moderation.undo, { id: action!.id }, moderator)
    await site.call(recycleBin.restoreComment, { id: mine.id }, reader)
    expect(await idsIn(moderator, 'comment')).toEqual([])
    expect((await site.call(discussion.list, work)).items).toHaveLength(2)
  })

  test('the bin shows the removed parts of a work, which cannot be restored before the work', async () => {
    const made = await publishComic(site, author, { title: 'The well' })
    const work = { kind: 'work', id: made.id }
    const second = await site.call(works.addChapter, { resourceId: made.id, title: 'Two' }, author)
    const chapter = { kind: 'chapter', id: second.id }
    const commentRef = await comment(work, reader)
    await remove(chapter, author)
    await remove(commentRef, reader)
    await comment(work, reader)
    await remove(work, author)
    expect(await binOf(author, 'work')).toMatchObject([
      { subject: work, title: 'The well', with: { chapters: 1, comments: 1 }, container: null },
    ])
    expect(await binOf(author, 'chapter')).toMatchObject([{ container: { ...work, title: 'The well' } }])

    const inside = site.call(recycleBin.restoreComment, { id: commentRef.id }, reader)
    await expect(inside).rejects.toThrow('The well')
    const { items } = await site.call(recycleBin.restore, { items: [chapter, work, chapter] }, author)
    expect(items).toEqual([
      { ...chapter, error: 'container_removed' },
      { ...work, error: null },
      { ...chapter, error: null },
    ])
    await site.call(recycleBin.restoreComment, { id: commentRef.id }, reader)
    expect((await site.call(discussion.list, work)).items).toHaveLength(2)
  })
})

describe('removed drafts', () => {
  /** Creates a draft of each kind that has drafts, and removes it as its author. */
  async function removedDrafts() {
    const work = {
      kind: 'work',
      id: (await site.call(works.create, { title: 'Secret', type: 'novel' }, author)).id,
    }
    const { id: resourceId } = await publishComic(site, author)
    const added = await site.call(works.addChapter, { resourceId, title: 'Secret' }, author)
    const chapter = { kind: 'chapter', id: added.id }
    const post = {
      kind: 'post',
      id: (await site.call(forum.create, { title: 'Secret', text: 'x' }, author)).id,
    }
    for (const draft of [work, chapter, post]) await remove(draft, author)
    return { work, chapter, post }
  }

  test('only the author of a removed draft can see, restore and delete it in the bin', async () => {
    const drafts = Object.values(await removedDrafts())
    const keys = drafts.map(({ kind, id }) => `${kind}:${id}`)
    expect((await idsIn(author)).toSorted()).toEqual(keys.toSorted())
    expect((await idsIn(moderator)).filter((key) => keys.includes(key))).toEqual([])
    const found = await site.call(recycleBin.list, { q: 'Secret' }, moderator)
    expect(found.items).toEqual([])

    const errors = (answer: { items: { error: string | null }[] }) => answer.items.map(({ error }) => error)
    expect(errors(await site.call(recycleBin.purge, { items: drafts }, moderator))).toEqual(
      drafts.map(() => 'not_found'),
    )
    const restored = errors(await site.call(recycleBin.restore, { items: drafts }, moderator))
    expect(restored).toEqual(['work_not_found', 'chapter_not_found', 'post_not_found'])
    for (const draft of drafts)
      expect(await errorOf(site.call(recycleBin.hold, { ...draft, reason: 'x' }, moderator))).toBe(
        'not_found',
      )
    expect((await site.call(recycleBin.clearablePosts, {}, moderator)).deleted).toBe(0)
    await site.call(recycleBin.clearPosts, {}, moderator)
    expect((await idsIn(author)).toSorted()).toEqual(keys.toSorted())

    const purged = await site.call(recycleBin.purge, { items: drafts }, author)
    expect(errors(purged)).toEqual([null, null, null])
    expect(errors(await site.call(recycleBin.keep, { items: drafts }, moderator))).toEqual(
      drafts.map(() => 'undo_over'),
    )
    await site.call(recycleBin.keep, { items: drafts }, author)
    expect(errors(await site.call(recycleBin.restore, { items: drafts }, author))).toEqual([null, null, null])
  })

  test('administrators see a removed draft in the bin if they could see the draft before', async () => {
    const { work, chapter, post } = await removedDrafts()
    const admin = await site.admin()
    const seen = await idsIn(admin)
    expect(seen).toContain(`work:${work.id}`)
    expect(seen).toContain(`chapter:${chapter.id}`)
    expect(seen).not.toContain(`post:${post.id}`)
  })
})

describe('permanent deletion', () => {
  test('permanent deletion removes a work with all its parts after thirty days, and frees its files', async () => {
    const made = await publishComic(site, author, { pages: 2 })
    await site.idle()
    const work = { kind: 'work', id: made.id }
    const commentRef = await comment(work, reader)
    await site.call(reactions.set, { ...work, reaction: 'like', on: true }, reader)
    await site.call(reactions.set, { ...commentRef, reaction: 'like', on: true }, author)
    await site.call(moderation.report, { ...work, reason: 'spam' }, reader)
    await site.idle()
    const stored = `owner_id = ${author.profile.uid} and state = 'stored'`
    expect(await count('files', stored)).toBeGreaterThan(0)
    await remove(work, author)
    await pass(29 * DAY)
    expect(await idsIn(author)).toEqual([`work:${made.id}`])
    await pass(2 * DAY)
    expect(await idsIn(author)).toEqual([])
    expect(await errorOf(site.call(moderation.restore, work, author))).toBe('work_not_found')
    for (const [table, where] of [
      ['works', `id = ${made.id}`],
      ['chapters', `work_id = ${made.id}`],
      ['comments', `id = ${commentRef.id}`],
      ['reactions', `(subject_kind, subject_id) in (('work', ${made.id}), ('comment', ${commentRef.id}))`],
      ['subject_counts', `(kind, id) in (('work', ${made.id}), ('comment', ${commentRef.id}))`],
      ['search_documents', `kind = 'work' and id = ${made.id}`],
      [
        'notifications',
        `(subject_kind, subject_id) in (('work', ${made.id}), ('comment', ${commentRef.id}))`,
      ],
      ['files', stored],
    ] as const)
      expect([table, await count(table, where)]).toEqual([table, 0])
    // The report still contains the reported text.
    expect(await count('reports', `subject_kind = 'work' and subject_id = ${made.id}`)).toBe(1)
    const [report] = await query(`select evidence from reports where subject_id = $1`, [made.id])
    expect(report.evidence).toMatchObject([{ pictures: [] }])
  })

  test('permanent deletion leaves no words of a post or a wiki page in any table', async () => {
    const word = `unmistakable${author.profile.uid}`
    const draft = await site.call(forum.create, { title: `A ${word}`, text: word }, author)
    const poll = { question: word, options: [word, 'no'], choices: 1, results: 'always' as const }
    const update = (more: object) => site.call(forum.update, { id: draft.id, ...more } as never, author)
    const out = await update({ version: draft.version, poll, publish: true })
    await update({ version: out.version, text: `${word}, edited. @${reader.name}` })
    const post = { kind: 'post', id: draft.id }
    const commentRef = await comment(post, reader, word)
    await site.call(reactions.set, { ...post, reaction: 'like', on: true }, reader)
    const save = (title: string, text: string, baseRevision: number | null, as: Person) =>
      site.call(wiki.save, { title, text, baseRevision, summary: word, minor: false }, as)
    const { revision } = await save(word, `${word}. [[Category:${word}]]`, null, moderator)
    await save(word, `${word}, proposed`, revision, reader)
    const { id } = await site.call(wiki.read, { title: word })
    const page = { kind: 'wiki-page', id: id! }
    await site.idle()
    expect(await tablesWith(word)).toContain('search_documents')

    await remove(post, author)
    await remove(page, moderator)
    await pass(31 * DAY)
    expect(await tablesWith(word)).toEqual([])
    for (const { kind, id: gone } of [post, page, commentRef])
      expect([kind, await tablesAbout(kind, gone)]).toEqual([kind, []])
  })

  test('a post cannot be restored before its community, and is permanently deleted with it', async () => {
    const community = {
      kind: 'community',
      id: (await site.call(communities.create, { name: author.name }, author)).id,
    }
    const draft = await site.call(
      forum.create,
      { title: 'Within', text: 'a community', communityId: community.id },
      author,
    )
    await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, author)
    const post = { kind: 'post', id: draft.id }
    await remove(post, author)
    await remove(community, author)
    const restore = () => site.call(recycleBin.restorePost, { id: post.id }, author)
    await expect(restore()).rejects.toThrow(author.name)
    await site.call(recycleBin.purge, { items: [community] }, author)
    await pass(120_000)
    expect(await errorOf(restore())).toBe('post_not_found')
    expect(await idsIn(author)).toEqual([])
  })

  test('early deletion can be requested and undone for a minute, and is refused during a legal hold', async () => {
    const work = { kind: 'work', id: (await publishComic(site, author)).id }
    const [one, two] = [await comment(work, reader, 'One'), await comment(work, reader, 'Two')]
    await remove(one, reader)
    await remove(two, reader)
    expect(await errorOf(site.call(recycleBin.hold, { ...two, reason: 'police' }, reader))).toBe('forbidden')
    await site.call(recycleBin.hold, { ...two, reason: 'A case is open' }, moderator)
    expect(await binOf(reader)).toMatchObject([
      { subject: two, legalHold: 'A case is open', can: { purge: false } },
      { subject: one, legalHold: null },
    ])
    const purged = await site.call(recycleBin.purge, { items: [one, two] }, reader)
    expect(purged.items.map(({ error }) => error)).toEqual([null, 'legal_hold'])
    expect(await idsIn(reader)).toEqual([`comment:${two.id}`])
    await site.call(recycleBin.keep, { items: [one] }, reader)
    await pass(120_000)
    expect(await idsIn(reader)).toEqual([`comment:${two.id}`, `comment:${one.id}`])

    const clearable = { deleted: 1, kept: 1 }
    expect(await site.call(recycleBin.clearableComments, {}, reader)).toEqual(clearable)
    expect((await site.call(recycleBin.clearComments, {}, reader)).deleted).toBe(1)
    expect(await site.call(recycleBin.unclearComments, {}, reader)).toEqual({ restored: 1 })
    expect(await errorOf(site.call(recycleBin.unclearComments, {}, reader))).toBe('undo_over')
    await pass(120_000)
    expect(await site.call(recycleBin.clearableComments, {}, reader)).toEqual(clearable)
    await site.call(recycleBin.clearComments, {}, reader)
    await pass(120_000)
    expect(await count('comments', `id = ${one.id}`)).toBe(0)
    const late = await site.call(recycleBin.keep, { items: [one] }, reader)
    expect(late.items[0]?.error).toBe('undo_over')
    await pass(60 * DAY)
    expect(await count('comments', `id = ${two.id}`)).toBe(1)
    await site.call(recycleBin.hold, { ...two, reason: '' }, moderator)
    await pass(0)
    expect(await count('comments', `id = ${two.id}`)).toBe(0)
    const { items } = await site.call(notifications.list, {}, author)
    expect(items.filter(({ kind }) => kind === 'comment')).toEqual([])
  })
})

test('removals by one moderator are one notification, and those by another are a second one', async () => {
  const { id } = await publishComic(site, reader)
  const remarks = []
  for (let n = 0; n < 4; n += 1) remarks.push(await comment({ kind: 'work', id }, author, `Remark ${n}`))
  const other = await site.moderator()
  const [one, two, three, four] = remarks as [SubjectRef, SubjectRef, SubjectRef, SubjectRef]
  for (const remark of [one, two, three]) await remove(remark, moderator, 'off topic')
  await remove(four, other)
  const texts = async (kind: string, language: 'en' | 'zh-CN') =>
    (await site.call(notifications.list, { kind }, { ...author, language })).items.map(({ text }) => text)
  expect(await texts('removed', 'en')).toEqual([
    '“Remark 3” was removed',
    '“Remark 2” and 2 more of your contributions were removed: off topic',
  ])
  expect(await texts('removed', 'zh-CN')).toEqual([
    '“Remark 3”已被移除',
    '“Remark 2”等 3 条内容已被移除：off topic',
  ])
  for (const remark of [one, two]) await site.call(moderation.restore, { ...remark }, moderator)
  expect(await texts('restored', 'en')).toEqual(['“Remark 1” and 1 more of your contributions were restored'])
  expect(await texts('restored', 'zh-CN')).toEqual(['“Remark 1”等 2 条内容已恢复'])
})
