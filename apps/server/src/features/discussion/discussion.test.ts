import { contract, LIMITS, type CommentView } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, png } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { createNotes, NOTES_TABLE } from '../../../test/toy-kind/notes/index.ts'
import { notes } from '../../../test/toy-kind/notes/notes-contract.ts'

const { discussion, forum, moderation, notifications, reactions, texts } = contract

let site: Site
let author: Person
let reader: Person
let other: Person

beforeAll(async () => {
  site = await startSite({ features: { notes: createNotes } })
  await site.context.deps.database.pool.query(NOTES_TABLE)
  author = await site.register()
  reader = await site.register()
  other = await site.register()
})
afterAll(() => site?.stop())

type Subject = { kind: string; id: number }

async function writeNote(as = author): Promise<Subject> {
  return { kind: 'note', id: (await site.call(notes.create, { text: 'A note' }, as)).id }
}

const addComment = (subject: Subject, text: string, as = reader, replyTo?: number): Promise<CommentView> =>
  site.call(discussion.add, { ...subject, text, ...(replyTo === undefined ? {} : { replyTo }) }, as)

const textsOf = (comments: readonly CommentView[]) => comments.map(({ text }) => text)

describe('floors', () => {
  test('each comment gets a new number (floor), even with concurrent or removed comments', async () => {
    const note = await writeNote()
    const added = await Promise.all(Array.from({ length: 12 }, (_, at) => addComment(note, `${at}`)))
    expect(added.map(({ floor }) => floor).sort((a, b) => a - b)).toEqual(added.map((_, at) => at + 1))
    await site.call(discussion.remove, { id: added.find(({ floor }) => floor === 12)!.id }, reader)
    expect(await addComment(note, 'next')).toMatchObject({ floor: 13 })
    const list = await site.call(discussion.list, { ...note, order: 'oldest', limit: 100 })
    expect(list).toMatchObject({ total: 12, lastFloor: 13 })
    expect(list.items.map(({ floor }) => floor)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13])
  })

  test('comments can be read from any number (floor) in both directions', async () => {
    const note = await writeNote()
    for (let at = 1; at <= 9; at += 1) await addComment(note, `${at}`)
    const from = await site.call(discussion.list, { ...note, from: 4, limit: 3 })
    expect(textsOf(from.items)).toEqual(['4', '5', '6'])
    const next = await site.call(discussion.list, { ...note, from: 4, limit: 3, cursor: from.nextCursor! })
    expect(textsOf(next.items)).toEqual(['7', '8', '9'])
    expect(next.nextCursor).toBeNull()
    const before = await site.call(discussion.list, { ...note, before: 4, limit: 2 })
    expect(textsOf(before.items)).toEqual(['2', '3'])
    expect((await site.call(discussion.list, { ...note, from: 99 })).items).toEqual([])
    expect((await site.call(discussion.list, { ...note, before: 1 })).items).toEqual([])
    expect(await errorOf(site.call(discussion.list, { ...note, from: 0 }))).toBe('bad_input')
  })

  test('the times of a long discussion are listed at equal distances, without removed comments', async () => {
    const note = await writeNote()
    // One member alone may not write so many comments within a minute.
    const writers = await Promise.all(Array.from({ length: 6 }, () => site.register()))
    const added: CommentView[] = []
    for (let at = 1; at <= 120; at += 1) added.push(await addComment(note, `${at}`, writers[at % 6]))
    await site.call(discussion.remove, { id: added[0]!.id }, author)
    const { items } = await site.call(discussion.dates, note)
    expect(items).toHaveLength(99)
    expect(items[0]).toEqual({ floor: 2, createdAt: added[1]!.createdAt })
    expect(items.at(-1)).toEqual({ floor: 120, createdAt: added.at(-1)!.createdAt })
    expect((await site.call(discussion.dates, await writeNote())).items).toEqual([])
    expect(await errorOf(site.call(discussion.dates, { kind: 'note', id: 999_999 }))).toBe('not_found')
  })

  test('comments can be listed by time or by likes', async () => {
    const note = await writeNote()
    const [first, second] = [await addComment(note, 'first'), await addComment(note, 'second')]
    await addComment(note, 'third')
    const like = (id: number, as: Person, on = true) =>
      site.call(reactions.set, { kind: 'comment', id, reaction: 'like', on }, as)
    await like(second.id, author)
    await like(second.id, other)
    await like(first.id, author)
    const ordered = async (order: 'newest' | 'oldest' | 'liked') =>
      textsOf((await site.call(discussion.list, { ...note, order }, reader)).items)
    expect(await ordered('liked')).toEqual(['second', 'first', 'third'])
    expect(await ordered('newest')).toEqual(['third', 'second', 'first'])
    expect(await ordered('oldest')).toEqual(['first', 'second', 'third'])
    await like(second.id, author, false)
    await like(second.id, other, false)
    expect(await ordered('liked')).toEqual(['first', 'third', 'second'])
  })
})

describe('a text', () => {
  test('the text of a comment is Markdown, and scripts in it do not run', async () => {
    const note = await writeNote()
    const { html } = await addComment(note, '**bold** ||secret|| <script>alert(1)</script>\n\n# Title')
    expect(html).toContain('<strong>bold</strong>')
    expect(html).toContain('<span class="spoiler">secret</span>')
    expect(html).toContain('<h3>Title</h3>')
    expect(html).not.toContain('<script')
  })

  test('the length limit of comments counts characters of any kind, and a longer comment is refused', async () => {
    const note = await writeNote()
    expect(await errorOf(addComment(note, 'x'.repeat(100_000)))).toBe('bad_input')
    expect(await errorOf(addComment(note, '🦊'.repeat(LIMITS.commentMax + 1)))).toBe('bad_input')
    expect((await addComment(note, '🦊'.repeat(LIMITS.commentMax))).html).toContain('🦊🦊')
    const { html } = await addComment(note, '[![*_~`'.repeat(LIMITS.commentMax / 7))
    expect(html).not.toContain('<img')
    expect((await site.call(discussion.list, note)).total).toBe(2)
  })

  test('a mention in a comment is found even without a space after the name', async () => {
    const note = await writeNote()
    const named = await site.register('小春')
    const { html } = await addComment(note, '@小春你好，@nobody-is-called-this')
    expect(html).toContain(`<a class="mention" href="/user/${named.profile.uid}">@小春</a>你好`)
    expect(html).toContain('@nobody-is-called-this')
    const { items } = await site.call(notifications.list, {}, named)
    expect(items.filter(({ kind }) => kind === 'mention')).toHaveLength(1)
  })

  test('a comment shows uploaded pictures, and pictures of other hosts only as links', async () => {
    const note = await writeNote()
    const bytes = await png({ width: 900, height: 600 })
    const upload = { name: 'fox.png', size: bytes.length }
    const slot = await site.call(texts.presignPicture, upload, reader)
    expect((await site.put(slot.presignedUrl, bytes, 'image/png')).status).toBe(200)
    const confirm = () => site.call(texts.confirmPicture, { uploadId: slot.uploadId }, reader)
    const [picture, again] = await Promise.all([confirm(), confirm()])
    expect(again).toEqual(picture)
    expect(picture).toMatchObject({ name: 'fox.png', width: 900, height: 600 })
    const { html } = await addComment(note, `![a fox](${picture.url}) ![x](https://example.org/x.png)`)
    expect(html).toContain('width="900" height="600" alt="a fox"')
    expect(html).toContain('<a href="https://example.org/x.png"')
    expect((await site.fetch(picture.url)).status).toBe(200)
  })

  test('the preview renders Markdown in the same way as a comment', async () => {
    const { html } = await site.call(texts.preview, { text: '*a*' }, reader)
    expect(html).toBe('<p><em>a</em></p>\n')
    expect(await errorOf(site.call(texts.preview, { text: '*a*' }))).toBe('not_logged_in')
  })
})

describe('an edit', () => {
  test('only the author can edit the current version of a comment, and earlier texts remain readable', async () => {
    const note = await writeNote()
    const comment = await addComment(note, 'one')
    expect(comment).toMatchObject({ version: 1, editedAt: null, can: { edit: true } })
    const edit = (text: string, version: number, as = reader) =>
      site.call(discussion.update, { id: comment.id, text, version }, as)
    expect(await errorOf(edit('mine', 1, author))).toBe('forbidden')
    const two = await edit('two', 1)
    expect(two).toMatchObject({ text: 'two', version: 2, html: '<p>two</p>\n' })
    expect(two.editedAt).not.toBeNull()
    expect(await errorOf(edit('lost', 1))).toBe('edit_conflict')
    expect(await edit('two', 2)).toMatchObject({ version: 2 })
    const revisions = await site.call(discussion.revisions, { id: comment.id })
    expect(revisions.items).toMatchObject([{ version: 1, text: 'one' }])
    // Guests see the new text at once, although their list is cached.
    expect(textsOf((await site.call(discussion.list, note)).items)).toEqual(['two'])
    await site.call(discussion.remove, { id: comment.id }, reader)
    expect(await errorOf(edit('three', 2))).toBe('comment_not_found')
    expect(await errorOf(site.call(discussion.revisions, { id: comment.id }))).toBe('comment_not_found')
  })

  test('an edit notifies newly mentioned members, but no member twice', async () => {
    const note = await writeNote()
    const named = await site.register()
    const comment = await addComment(note, `@${named.name}`)
    await site.call(discussion.update, { id: comment.id, text: `@${named.name} again`, version: 1 }, reader)
    const { items } = await site.call(notifications.list, {}, named)
    expect(items.filter(({ kind }) => kind === 'mention')).toHaveLength(1)
  })
})

describe('an answer', () => {
  test('a reply names the comment that it answers, unless that comment was removed', async () => {
    const note = await writeNote()
    const first = await addComment(note, 'first')
    const answer = await addComment(note, 'answer', other, first.id)
    expect(answer.replyTo).toMatchObject({ id: first.id, floor: 1, author: { uid: reader.profile.uid } })
    await site.call(discussion.remove, { id: first.id }, reader)
    const { items } = await site.call(discussion.list, note)
    expect(items).toMatchObject([{ text: 'answer', replyTo: null }])
    expect(await errorOf(addComment(note, 'late', other, first.id))).toBe('comment_not_found')
    const elsewhere = await addComment(await writeNote(), 'elsewhere')
    expect(await errorOf(addComment(note, 'wrong', other, elsewhere.id))).toBe('comment_not_found')
  })

  test('a reply notifies each member once, even if it concerns them for several reasons', async () => {
    const owner = await site.register()
    const note = await writeNote(owner)
    await site.call(reactions.set, { ...note, reaction: 'follow', on: true }, owner)
    await site.call(reactions.set, { ...note, reaction: 'follow', on: true }, other)
    const first = await addComment(note, 'first', owner)
    const answer = await addComment(note, `@${owner.name} yes`, reader, first.id)
    await site.idle()
    const about = async (as: Person) =>
      (await site.call(notifications.list, {}, as)).items
        .filter(({ subject }) => subject?.kind === 'comment' && subject.id === answer.id)
        .map(({ kind }) => kind)
    expect(await about(owner)).toEqual(['reply'])
    expect(await about(other)).toEqual(['followed-comment'])
    expect(await about(reader)).toEqual([])
  })
})

test("only a member who blocked an author sees that author's content marked as blocked", async () => {
  const loud = await site.register()
  const made = await site.call(forum.create, { title: 'Shouting', text: 'Loud.' }, loud)
  await site.call(forum.update, { id: made.id, version: made.version, publish: true }, loud)
  const post = { kind: 'post', id: made.id }
  await addComment(post, 'quiet', other)
  await addComment(post, 'LOUD', loud)
  const asSeenBy = async (as?: Person) => {
    const [comments, posts, home] = await Promise.all([
      site.call(discussion.list, { ...post, order: 'oldest' }, as),
      site.call(forum.list, {}, as),
      site.call(contract.site.home, {}, as),
    ])
    expect(comments).toMatchObject({ total: 2, lastFloor: 2, items: [{ floor: 1 }, { floor: 2 }] })
    const inList = [posts.items, home.posts].map((cards) => cards.find(({ id }) => id === made.id)?.blocked)
    return [...comments.items.map(({ blocked }) => blocked), ...inList]
  }
  const none = [false, false, false, false]
  expect(await asSeenBy(reader)).toEqual(none)
  await site.call(moderation.block, { uid: loud.profile.uid }, reader)
  const [own, theirs, guests] = await Promise.all([asSeenBy(reader), asSeenBy(loud), asSeenBy()])
  expect(own).toEqual([false, true, true, true])
  expect([theirs, guests]).toEqual([none, none])
  // Checked for a moderator, too, because the list of a moderator is not the cached list of guests.
  const moderator = await site.moderator()
  await site.call(moderation.block, { uid: loud.profile.uid }, moderator)
  expect(await asSeenBy(moderator)).toEqual(own)
  await site.call(moderation.unblock, { uid: loud.profile.uid }, reader)
  expect(await asSeenBy(reader)).toEqual(none)
})
