import { contract, type CommentView } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf } from '../../../test/factories.ts'
import { publishNovel, readNovel, write } from '../../../test/novels.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { createNotes, NOTES_TABLE } from '../../../test/toy-kind/notes/index.ts'
import { notes } from '../../../test/toy-kind/notes/notes-contract.ts'

const { discussion, works } = contract

let site: Site
let author: Person
let reader: Person

beforeAll(async () => {
  site = await startSite({ features: { notes: createNotes } })
  await site.context.deps.database.pool.query(NOTES_TABLE)
  author = await site.register()
  reader = await site.register()
})
afterAll(() => site?.stop())

type Subject = { kind: string; id: number }

const writeNote = async (): Promise<Subject> => ({
  kind: 'note',
  id: (await site.call(notes.create, { text: 'A note' }, author)).id,
})

const addComment = (subject: Subject, text: string, more: { replyTo?: number; part?: Subject } = {}) =>
  site.call(discussion.add, { ...subject, text, ...more }, reader)

const textsOf = (comments: readonly CommentView[]) => comments.map(({ text }) => text)

/** Returns the conversations on a subject. Each is the text of its head, followed by the texts of its replies. */
async function threadsOf(subject: Subject, order: 'newest' | 'oldest' | 'liked' = 'oldest') {
  const list = await site.call(discussion.list, { ...subject, order, threads: true })
  return list.items.map((head) => [
    head.text,
    ...textsOf(list.replies.filter(({ root }) => root === (head.root ?? head.id))),
  ])
}

describe('conversations', () => {
  test('a conversation has two levels, even if a reply answers another reply', async () => {
    const note = await writeNote()
    const one = await addComment(note, 'one')
    const two = await addComment(note, 'two')
    const first = await addComment(note, 'one, first', { replyTo: one.id })
    await addComment(note, 'two, first', { replyTo: two.id })
    const deep = await addComment(note, 'one, deep', { replyTo: first.id })
    expect(deep).toMatchObject({ root: one.id, replyTo: { id: first.id } })
    expect(await threadsOf(note)).toEqual([
      ['one', 'one, first', 'one, deep'],
      ['two', 'two, first'],
    ])
    expect((await threadsOf(note, 'newest'))[0]![0]).toBe('two')
    // Without `threads`, the list contains replies in the same way as other comments.
    const flat = await site.call(discussion.list, { ...note, order: 'oldest' })
    expect(textsOf(flat.items)).toEqual(['one', 'two', 'one, first', 'two, first', 'one, deep'])
    expect(flat.replies).toEqual([])
  })

  test('a conversation shows its first replies, and the other replies are loaded page by page', async () => {
    const note = await writeNote()
    const { id } = await addComment(note, 'head')
    for (let at = 1; at <= 7; at += 1) await addComment(note, `${at}`, { replyTo: id })
    const list = await site.call(discussion.list, { ...note, threads: true }, reader)
    expect(list).toMatchObject({ total: 8, items: [{ text: 'head', replies: 7, can: { edit: true } }] })
    expect(textsOf(list.replies)).toEqual(['1', '2', '3'])
    const after = list.replies.at(-1)!.floor
    const next = await site.call(discussion.replies, { id, after, limit: 3 })
    expect(textsOf(next.items)).toEqual(['4', '5', '6'])
    const last = await site.call(discussion.replies, { id, after, limit: 3, cursor: next.nextCursor! })
    expect(last).toMatchObject({ items: [{ text: '7' }], nextCursor: null })
    expect(await errorOf(site.call(discussion.replies, { id: 999_999 }))).toBe('comment_not_found')
  })

  test('the list begins with the conversation of a linked comment, and shows the comments around it', async () => {
    const note = await writeNote()
    const { id } = await addComment(note, 'old')
    const answers: CommentView[] = []
    for (let at = 1; at <= 15; at += 1) answers.push(await addComment(note, `${at}`, { replyTo: id }))
    const other = await addComment(note, 'new')
    const query = { ...note, threads: true, from: answers[11]!.floor }
    const list = await site.call(discussion.list, query)
    expect(textsOf(list.items)).toEqual(['old', 'new'])
    const gap = { after: answers[2]!.floor, comments: 4 }
    expect(list.linked).toEqual({ id: answers[11]!.id, root: id, gap })
    expect(textsOf(list.replies)).toEqual(['1', '2', '3', '8', '9', '10', '11', '12', '13', '14', '15'])
    const head = await site.call(discussion.list, { ...query, from: other.floor })
    expect(head.linked).toEqual({ id: other.id, root: other.id, gap: null })
    expect(textsOf(head.items)).toEqual(['new', 'old'])
    // No page lists the linked conversation a second time.
    const first = await site.call(discussion.list, { ...query, limit: 1 })
    expect(textsOf(first.items)).toEqual(['old', 'new'])
    expect(first.nextCursor).toBeNull()
    const beyond = await site.call(discussion.list, { ...query, from: 999 })
    expect(beyond).toMatchObject({ linked: null, items: [{ text: 'new' }, { text: 'old' }] })
  })

  test('an open page learns which comments were removed, and receives the new ones', async () => {
    const note = await writeNote()
    const one = await addComment(note, 'one')
    const two = await addComment(note, 'two')
    const three = await addComment(note, 'three', { replyTo: one.id })
    await site.call(discussion.remove, { id: two.id }, reader)
    const ids = [one.id, two.id, 999_999].join(',')
    const now = await site.call(discussion.look, { ...note, ids, since: two.floor })
    expect(now).toMatchObject({ total: 2, lastFloor: three.floor, more: false })
    expect(textsOf(now.items)).toEqual(['one'])
    expect(textsOf(now.fresh)).toEqual(['three'])
    expect((await site.call(discussion.look, { ...note, since: three.floor })).fresh).toEqual([])
  })

  test('the author of a conversation gets one notification for each reply', async () => {
    const note = await writeNote()
    const [starter, second, third] = [await site.register(), await site.register(), await site.register()]
    const head = await site.call(discussion.add, { ...note, text: 'head' }, starter)
    const first = await site.call(discussion.add, { ...note, text: 'first', replyTo: head.id }, second)
    await site.call(discussion.add, { ...note, text: 'deep', replyTo: first.id }, third)
    const notificationsOf = async (person: Person) => {
      const { items } = await site.call(contract.notifications.list, {}, person)
      return items.filter(({ kind }) => kind === 'reply').map(({ count }) => count)
    }
    expect(await notificationsOf(starter)).toEqual([2])
    expect(await notificationsOf(second)).toEqual([1])
    expect(await notificationsOf(third)).toEqual([])
  })

  test('a conversation remains when its first comment is removed, with the next comment as its head', async () => {
    const note = await writeNote()
    const one = await addComment(note, 'one')
    const first = await addComment(note, 'first', { replyTo: one.id })
    await addComment(note, 'second', { replyTo: first.id })
    await site.call(discussion.remove, { id: one.id }, reader)
    expect(await threadsOf(note)).toEqual([['first', 'second']])
    await site.call(discussion.remove, { id: first.id }, reader)
    expect(await threadsOf(note)).toEqual([['second']])
    await site.call(discussion.restore, { id: one.id }, reader)
    expect(await threadsOf(note)).toEqual([['one', 'second']])
    await site.call(discussion.restore, { id: first.id }, reader)
    expect(await threadsOf(note)).toEqual([['one', 'first', 'second']])
  })

  test('conversations always have a head, even with concurrent replies, removals and restorations', async () => {
    const note = await writeNote()
    const one = await addComment(note, 'one')
    for (let round = 0; round < 5; round += 1) {
      await Promise.allSettled([
        site.call(discussion.remove, { id: one.id }, reader),
        ...['a', 'b', 'c'].map((text) => addComment(note, `${text}${round}`, { replyTo: one.id })),
      ])
      const [thread, ...others] = await threadsOf(note)
      const { total } = await site.call(discussion.list, note)
      expect(others).toEqual([])
      expect((thread ?? []).length).toBe(Math.min(total, 4))
      await site.call(discussion.restore, { id: one.id }, reader)
    }
  })
})

describe('comments on a chapter', () => {
  const chapterOf = (id: number) => ({ kind: 'chapter', id })

  /** Publishes a novel with three chapters, and writes comments on the novel and on each chapter. */
  async function novelWithComments() {
    const { id, chapterId } = await publishNovel(site, author)
    const parts = [chapterOf(chapterId)]
    for (const title of ['Two', 'Three']) {
      const added = await site.call(works.addChapter, { resourceId: id, title }, author)
      await write(site, author, added.id, title)
      await site.call(works.updateChapter, { chapterId: added.id, status: 'published' }, author)
      parts.push(chapterOf(added.id))
    }
    const work = { kind: 'work', id }
    await addComment(work, 'on all')
    for (const [at, part] of parts.entries()) await addComment(work, `on ${at + 1}`, { part })
    return { work, parts }
  }

  const foldedFor = async (work: Subject, as?: Person) => {
    const { items } = await site.call(discussion.list, { ...work, order: 'oldest', threads: true }, as)
    return textsOf(items.filter(({ ahead }) => ahead))
  }

  test('comments on a chapter are collapsed for readers who have not opened the chapter', async () => {
    const { work, parts } = await novelWithComments()
    const other = await site.register()
    expect(await foldedFor(work)).toEqual(['on 2', 'on 3'])
    expect(await foldedFor(work, other)).toEqual(['on 2', 'on 3'])
    // No comment is collapsed for the author of the work, nor for the member who wrote all comments.
    expect(await foldedFor(work, author)).toEqual([])
    expect(await foldedFor(work, reader)).toEqual([])
    const open = async (part: Subject) => {
      const { id: chapterId } = part
      const { paragraphs } = await readNovel(site, other, chapterId)
      const position = { paragraph: paragraphs[0]!.key }
      const at = new Date().toISOString()
      await site.call(works.savePlace, { chapterId, position, finished: false, at }, other)
    }
    await open(parts[1]!)
    expect(await foldedFor(work, other)).toEqual(['on 3'])
    await open(parts[0]!)
    expect(await foldedFor(work, other)).toEqual(['on 3'])
  })

  test('comments on a chapter can be listed separately, and are counted for each paragraph or page', async () => {
    const { work, parts } = await novelWithComments()
    const [first] = parts
    const onPage = { ...first!, anchor: 'p3' }
    const page = await addComment(work, 'on a page', { part: onPage })
    const answer = await addComment(work, 'indeed', { replyTo: page.id })
    expect(answer.about).toMatchObject({
      ...first,
      anchor: 'p3',
      number: 1,
      url: expect.stringContaining(`${first!.id}`),
    })
    const part = { partKind: 'chapter', partId: first!.id }
    const list = await site.call(discussion.list, { ...work, ...part, order: 'oldest', threads: true })
    expect(list).toMatchObject({ total: 3 })
    expect(textsOf(list.items)).toEqual(['on 1', 'on a page'])
    expect(textsOf(list.replies)).toEqual(['indeed'])
    const there = await site.call(discussion.list, { ...work, ...part, anchor: 'p3' })
    expect(textsOf(there.items)).toEqual(['indeed', 'on a page'])
    expect(await site.call(discussion.anchors, { ...work, ...part })).toEqual({
      total: 3,
      items: [{ anchor: 'p3', comments: 2 }],
      nextCursor: null,
    })
  })

  test('a comment on a work can only be about a chapter of that work that the member can see', async () => {
    const { work, parts } = await novelWithComments()
    const elsewhere = await novelWithComments()
    expect(await errorOf(addComment(work, 'no', { part: elsewhere.parts[0]! }))).toBe('not_found')
    expect(await errorOf(addComment(work, 'no', { part: { kind: 'nothing', id: 1 } }))).toBe('not_found')
    expect(await errorOf(addComment(work, 'no', { part: { kind: 'user', id: reader.profile.uid } }))).toBe(
      'not_found',
    )
    await site.call(works.removeChapter, { chapterId: parts[2]!.id }, author)
    expect(await errorOf(addComment(work, 'no', { part: parts[2]! }))).toBe('not_found')
    const { items } = await site.call(discussion.list, { ...work, order: 'oldest' })
    expect(items.at(-1)).toMatchObject({
      text: 'on 3',
      ahead: true,
      about: { number: null, title: '', url: null },
    })
  })
})
