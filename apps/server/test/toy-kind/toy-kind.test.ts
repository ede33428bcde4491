import { contract, type Endpoint } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf } from '../factories.ts'
import { startSite, type Person, type Site } from '../site.ts'
import { connect, until } from '../socket.ts'
import { createNotes, NOTES_TABLE } from './notes/index.ts'
import { notes } from './notes/notes-contract.ts'

const { discussion, reactions, moderation, notifications } = contract

let site: Site
let author: Person
let reader: Person
let other: Person
let moderator: Person

beforeAll(async () => {
  site = await startSite({ features: { notes: createNotes } })
  await site.context.deps.database.pool.query(NOTES_TABLE)
  author = await site.register()
  reader = await site.register()
  other = await site.register()
  moderator = await site.moderator()
})
afterAll(() => site?.stop())

async function writeNote(text = 'The rain has stopped.') {
  const { id } = await site.call(notes.create, { text }, author)
  return { kind: 'note', id }
}

const stateOf = async (note: { kind: string; id: number }, as?: Person) =>
  (await site.call(reactions.status, { kind: note.kind, ids: String(note.id) }, as)).items[0]

describe('a kind that is implemented only in its own folder', () => {
  test('a note can have comments, which can be liked, removed and restored', async () => {
    const note = await writeNote()
    const comment = await site.call(discussion.add, { ...note, text: 'At last!' }, reader)
    expect(comment).toMatchObject({ text: 'At last!', likes: 0, can: { remove: true, report: false } })
    await site.call(reactions.set, { kind: 'comment', id: comment.id, reaction: 'like', on: true }, author)
    const listOf = async (as?: Person) => (await site.call(discussion.list, note, as)).items
    expect(await listOf(author)).toMatchObject([
      { id: comment.id, likes: 1, liked: true, can: { remove: true, report: true } },
    ])
    expect(await listOf()).toMatchObject([{ liked: false, can: { remove: false, report: false } }])
    expect(await stateOf(note)).toMatchObject({ comments: 1 })

    const { id } = comment
    expect(await errorOf(site.call(discussion.remove, { id }, other))).toBe('forbidden')
    await site.call(discussion.remove, { id }, author)
    await site.call(discussion.remove, { id }, author)
    expect(await listOf(reader)).toEqual([])
    expect(await stateOf(note)).toMatchObject({ comments: 0 })
    // The writer of the comment cannot restore it, because another member removed it.
    expect(await errorOf(site.call(discussion.restore, { id }, reader))).toBe('forbidden')
    expect(await errorOf(site.call(discussion.restore, { id }, other))).toBe('comment_not_found')
    expect(await site.call(discussion.restore, { id }, moderator)).toMatchObject({ id, likes: 1 })
    expect(await stateOf(note)).toMatchObject({ comments: 1 })
  })

  test('comments are paged by cursor without duplicates or gaps', async () => {
    const note = await writeNote()
    for (const text of ['1', '2', '3']) await site.call(discussion.add, { ...note, text }, reader)
    const first = await site.call(discussion.list, { ...note, limit: 2 })
    const rest = await site.call(discussion.list, { ...note, limit: 2, cursor: first.nextCursor! })
    expect([...first.items, ...rest.items].map(({ text }) => text)).toEqual(['3', '2', '1'])
    expect(rest.nextCursor).toBeNull()
  })

  test('a note can be liked, saved and followed, and each member counts once', async () => {
    const note = await writeNote('A note to save')
    const set = (reaction: 'like' | 'save' | 'follow', on: boolean, as: Person) =>
      site.call(reactions.set, { ...note, reaction, on }, as)
    await Promise.all(Array.from({ length: 5 }, () => set('like', true, reader)))
    await set('like', true, other)
    await set('save', true, reader)
    expect(await set('follow', true, reader)).toEqual({
      liked: true,
      saved: true,
      following: true,
      likes: 2,
      saves: 1,
      comments: 0,
    })
    expect((await site.call(reactions.saved, {}, reader)).items).toMatchObject([
      { ...note, title: 'A note to save', author: { uid: author.profile.uid } },
    ])
    expect((await site.call(reactions.saved, { kind: 'work' }, reader)).items).toEqual([])
    expect(await set('like', false, reader)).toMatchObject({ liked: false, likes: 1 })
    const { rows } = await site.context.deps.database.pool.query('select likes from notes where id = $1', [
      note.id,
    ])
    expect(rows).toEqual([{ likes: 1 }])
    expect(await errorOf(site.call(reactions.set, { ...note, reaction: 'like', on: true }))).toBe(
      'not_logged_in',
    )
  })

  test('a note can be reported once by each member, and a moderator decides, removes and restores it', async () => {
    const note = await writeNote('Something rude')
    const report = (as: Person) =>
      site.call(moderation.report, { ...note, reason: 'harassment', note: 'please look' }, as)
    await report(reader)
    await report(other)
    expect(await errorOf(report(reader))).toBe('already_reported')
    expect(await errorOf(report(author))).toBe('forbidden')
    expect(await errorOf(site.call(moderation.queue, {}, reader))).toBe('forbidden')

    const listOf = async (state: 'open' | 'decided') =>
      (await site.call(moderation.queue, { state, kind: 'note' }, moderator)).items.filter(
        ({ subject }) => subject.id === note.id,
      )
    const [waiting, ...more] = await listOf('open')
    expect(more).toEqual([])
    expect(waiting).toMatchObject({
      source: 'report',
      against: { uid: author.profile.uid },
      card: { title: 'Something rude' },
      evidence: [{ uid: author.profile.uid, text: 'Something rude' }],
      reports: [{ reporter: { uid: reader.profile.uid } }, { reporter: { uid: other.profile.uid } }],
      reportCount: 2,
      can: { remove: true, sanction: true },
    })
    const decide = { id: waiting!.id, outcome: 'removed', reason: 'rude' } as const
    await site.call(moderation.decide, decide, moderator)
    expect(await errorOf(site.call(moderation.decide, decide, moderator))).toBe('already_decided')
    expect(await listOf('open')).toEqual([])
    // The report still contains the text of the note after the note was removed.
    expect(await listOf('decided')).toMatchObject([
      {
        outcome: 'removed',
        card: null,
        evidence: [{ text: 'Something rude' }],
        decidedBy: { uid: moderator.profile.uid },
      },
    ])

    expect(await errorOf(site.call(discussion.list, note, author))).toBe('not_found')
    expect(await stateOf(note, author)).toBeUndefined()
    expect(await errorOf(site.call(moderation.restore, note, author))).toBe('forbidden')
    expect(await errorOf(site.call(moderation.restore, note, reader))).toBe('not_found')
    await site.call(moderation.restore, note, moderator)
    expect(await stateOf(note, reader)).toMatchObject({ liked: false })
    await report(reader)
  })

  test('a note can be removed and restored by its author, in any order and in parallel', async () => {
    const note = await writeNote()
    await site.call(reactions.set, { ...note, reaction: 'save', on: true }, reader)
    expect(await errorOf(site.call(moderation.remove, note, reader))).toBe('forbidden')
    await Promise.all(Array.from({ length: 4 }, () => site.call(moderation.remove, note, author)))
    const removals = await site.context.deps.database.pool.query(
      `select reason, what from removals where subject_kind = 'note' and subject_id = $1`,
      [note.id],
    )
    expect(removals.rows).toEqual([{ reason: '', what: { id: note.id } }])
    const saved = async () =>
      (await site.call(reactions.saved, { kind: 'note' }, reader)).items.map(({ id }) => id)
    expect(await saved()).not.toContain(note.id)
    const restores = Array.from({ length: 4 }, () => site.call(moderation.restore, note, author))
    const outcomes = (await Promise.allSettled(restores)).map(({ status }) => status)
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    expect(await errorOf(site.call(moderation.restore, note, author))).toBe('not_found')
    expect(await saved()).toContain(note.id)
  })

  test('a note sends its changes to subscribers', async () => {
    const note = await writeNote()
    const socket = await connect(site.url, reader.token)
    socket.emit('subscribe', note)
    expect(await socket.waitFor('subscribed')).toEqual(note)
    const nextChange = (change: string) => socket.waitFor('subject_changed', (each) => each.change === change)
    await site.call(discussion.add, { ...note, text: 'Hello' }, other)
    expect(await nextChange('comments')).toEqual({ ...note, change: 'comments' })
    await site.call(reactions.set, { ...note, reaction: 'like', on: true }, other)
    await nextChange('reactions')
    await site.call(moderation.remove, note, author)
    await nextChange('removed')
    await site.call(moderation.restore, note, author)
    await nextChange('restored')
    await socket.close()
  })

  test('the author of a note is notified of likes and comments, with a card of the note', async () => {
    const note = await writeNote('A note with readers')
    const socket = await connect(site.url, author.token)
    await site.call(reactions.set, { ...note, reaction: 'like', on: true }, reader)
    const { id } = await socket.waitFor('notification', ({ kind }) => kind === 'like')
    const comment = await site.call(discussion.add, { ...note, text: 'Yes!' }, reader)
    await socket.waitFor('notification', ({ kind }) => kind === 'comment')
    const { items } = await site.call(notifications.list, { limit: 2 }, author)
    const actors = [{ uid: reader.profile.uid }]
    expect(items).toMatchObject([
      { kind: 'comment', actors, subject: { kind: 'comment', id: comment.id, title: 'A note with readers' } },
      { id, kind: 'like', actors, subject: { ...note, title: 'A note with readers' } },
    ])
    await socket.close()
  })

  test('a note can be held by a rule, and is public after a moderator approved it', async () => {
    const admin = await site.admin()
    const rule = { name: 'Fruit', enabled: true, kinds: ['note'], action: 'hold' as const }
    const condition = { type: 'words' as const, words: ['forbidden fruit'] }
    const made = await site.call(contract.moderationRules.create, { ...rule, condition }, admin)
    const note = await writeNote('Eat FORBIDDEN fruit')
    expect(await errorOf(site.call(discussion.list, note, reader))).toBe('not_found')
    const { items } = await site.call(moderation.queue, { source: 'held', kind: 'note' }, moderator)
    expect(items).toMatchObject([{ subject: note, rules: [{ name: 'Fruit', found: ['forbidden fruit'] }] }])
    await site.call(moderation.decide, { id: items[0]!.id, outcome: 'approved' }, moderator)
    expect(await site.call(discussion.list, note, reader)).toMatchObject({ items: [] })
    await site.call(contract.moderationRules.remove, { id: made.id }, admin)
  })

  test('search finds a note, but not while it is removed', async () => {
    const note = await writeNote('A lighthouse keeper counts ships')
    const find = async () => {
      await site.idle()
      return (await site.call(notes.search, { q: 'lighthouse' })).items
    }
    expect(await find()).toMatchObject([{ ...note, author: { uid: author.profile.uid } }])
    await site.call(moderation.remove, note, author)
    expect(await find()).toEqual([])
    const { rows } = await site.context.deps.database.pool.query(
      `select id from search_documents where kind = 'note' and id = $1`,
      [note.id],
    )
    expect(rows).toEqual([])
    await site.call(moderation.restore, note, author)
    expect(await find()).toMatchObject([note])
  })

  test("the author of a note is notified of likes and decisions, but not of the author's own actions", async () => {
    const writer = await site.register()
    const { id } = await site.call(notes.create, { text: 'Who reads this?' }, writer)
    const note = { kind: 'note', id }
    const socket = await connect(site.url, writer.token)
    const comment = await site.call(discussion.add, { ...note, text: 'I do' }, reader)
    await socket.waitFor('notification')
    await site.call(discussion.add, { ...note, text: 'Thank you' }, writer)
    for (const on of [true, false, true])
      await site.call(reactions.set, { ...note, reaction: 'like', on }, reader)
    await site.call(moderation.remove, { ...note, reason: 'off topic' }, moderator)
    await until('three notifications', () => socket.all('notification').length === 3)
    const { items } = await site.call(notifications.list, {}, writer)
    const own = items.filter(({ kind }) => kind !== 'system')
    expect(own.map((each) => each.actors[0]?.uid ?? null)).toEqual([
      null,
      reader.profile.uid,
      reader.profile.uid,
    ])
    expect(own.slice(1).map(({ kind }) => kind)).toEqual(['like', 'comment'])

    await site.call(moderation.restore, note, moderator)
    const again = (await site.call(notifications.list, {}, writer)).items
    expect(again.find(({ kind }) => kind === 'comment')?.subject).toMatchObject({
      kind: 'comment',
      id: comment.id,
      line: 'I do',
    })
    await socket.close()
  })

  test('a member blocked by a moderator cannot comment on, like or report a note', async () => {
    const note = await writeNote()
    const blocked = await site.register()
    const { uid } = blocked.profile
    await site.call(contract.accounts.block, { id: uid, blocked: true, reason: 'spam' }, moderator)
    // Simulates a call that the member sent just before the block.
    const viewer = {
      uid,
      role: 0,
      sessionId: null,
      address: '10.0.0.1',
      userAgent: '',
      language: 'en',
      setTokenCookie() {},
    } as const
    const { operations, runner } = site.context
    const run = ({ name }: Endpoint, body: object) =>
      runner.run(
        operations.find(({ endpoint }) => endpoint.name === name)!,
        viewer,
        { body },
      )
    const calls = [
      run(discussion.add, { ...note, text: 'x' }),
      run(reactions.set, { ...note, reaction: 'like', on: true }),
      run(moderation.report, { ...note, reason: 'spam', note: '' }),
      run(contract.works.create, { type: 'comic' }),
    ]
    expect(await Promise.all(calls.map(errorOf))).toEqual(calls.map(() => 'blocked'))
  })
})

test('an unregistered kind is not found', async () => {
  expect(await errorOf(site.call(discussion.list, { kind: 'nothing', id: 1 }))).toBe('not_found')
  expect(await errorOf(site.call(reactions.status, { kind: 'nothing', ids: '1' }))).toBe('not_found')
  const report = { kind: 'nothing', id: 1, reason: 'spam' } as const
  expect(await errorOf(site.call(moderation.report, report, reader))).toBe('not_found')
})
