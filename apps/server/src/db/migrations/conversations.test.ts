import { contract, type CommentView } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRelease } from '../../../test/first-release.ts'
import { markSetUp } from '../../../test/set-up.ts'
import { startSite, type Site } from '../../../test/site.ts'

const { discussion } = contract

/** The last migration before comments belonged to conversations. */
const BEFORE = '20261125T050000-bullets'

const filled = `
  insert into users (name, name_key, name_skeleton, email, email_key, password_hash, description, role, created_at)
    select 'u' || n, 'u' || n, 'u' || n, 'u' || n || '@x', 'u' || n || '@x', 'x', '', 0, now() from generate_series(1, 2) n;
  insert into works (author_id, type, title, summary, language, tags, progress, status, facets, cover_is_own, published_at, created_at, updated_at)
    values (1, 'video', 'A series', '', 'en', '{}', 'ongoing', 'published', '{"form": "animation"}', false, now(), now(), now());
  insert into chapters (work_id, number, title, status, size, ready, published_at, created_at, updated_at) values
    (1, 1, 'One', 'published', 1, true, now(), now(), now()),
    (1, 2, 'Two', 'published', 1, true, now(), now(), now());
  insert into removals (subject_kind, subject_id, by_uid, cause, what, created_at, purge_at)
    values ('comment', 3, 1, 'member', '{}', now(), now() + interval '30 days');
  insert into comments (subject_kind, subject_id, floor, author_id, reply_to, text, removal_id, created_at) values
    ('work', 1, 1, 2, null, 'on all', null, '2026-01-01'),
    ('work', 1, 2, 1, 1, 'answer', null, '2026-01-02'),
    ('work', 1, 3, 1, null, 'removed', 1, '2026-01-03'),
    ('work', 1, 4, 1, 3, 'answer to what was removed', null, '2026-01-04'),
    ('work', 1, 5, 2, 2, 'answer of the answer', null, '2026-01-05'),
    ('chapter', 2, 1, 2, null, 'on two', null, '2026-01-06'),
    ('chapter', 1, 1, 2, null, 'on one', null, '2026-01-07'),
    ('chapter', 2, 2, 1, 6, 'answer on two', null, '2026-01-08');
  insert into subject_counts (kind, id, comments, floors, likes) values
    ('work', 1, 4, 5, 3), ('chapter', 2, 2, 2, 1), ('chapter', 1, 1, 1, 0);`

let release: Awaited<ReturnType<typeof openRelease>>
let site: Site

beforeAll(async () => {
  release = await openRelease(BEFORE)
  await release.client.query(filled)
  await release.migrate()
  await markSetUp(release.url)
  site = await startSite({ database: { url: release.url, drop: release.drop } })
})
afterAll(() => site?.stop())

const work = { kind: 'work', id: 1 }

const shapeOf = ({ id, root, floor, about }: CommentView) => ({ id, root, floor, about: about?.id ?? null })

test('the migration groups old comments into conversations, and moves comments on chapters to the works', async () => {
  const list = await site.call(discussion.list, { ...work, order: 'oldest', threads: true })
  expect(list).toMatchObject({ total: 7, lastFloor: 8 })
  expect(list.items.map(shapeOf)).toEqual([
    { id: 1, root: null, floor: 1, about: null },
    { id: 4, root: 3, floor: 4, about: null },
    { id: 6, root: null, floor: 6, about: 2 },
    { id: 7, root: null, floor: 7, about: 1 },
  ])
  expect(list.replies.map(shapeOf)).toEqual([
    { id: 2, root: 1, floor: 2, about: null },
    { id: 5, root: 1, floor: 5, about: null },
    { id: 8, root: 6, floor: 8, about: 2 },
  ])
  expect(list.items.map(({ ahead }) => ahead)).toEqual([false, false, true, false])
})

test('after the migration, the list of a chapter shows the comments about it with their likes', async () => {
  const part = { partKind: 'chapter', partId: 2 }
  const list = await site.call(discussion.list, { ...work, ...part, order: 'oldest' })
  expect(list).toMatchObject({ total: 2, items: [{ text: 'on two' }, { text: 'answer on two' }] })
  const { rows } = await release.client.query(
    `select kind, comments, floors, likes from subject_counts where kind in ('work', 'chapter') order by kind, id`,
  )
  expect(rows).toEqual([
    { kind: 'chapter', comments: 0, floors: 0, likes: 0 },
    { kind: 'chapter', comments: 0, floors: 0, likes: 1 },
    { kind: 'work', comments: 7, floors: 8, likes: 3 },
  ])
})

test('after the migration, the next comment gets the next number (floor)', async () => {
  const member = await site.register()
  const part = { kind: 'chapter', id: 1 }
  const added = await site.call(discussion.add, { ...work, text: 'now', part }, member)
  expect(added).toMatchObject({ floor: 9, about: { ...part, number: 1, title: 'One' } })
  // A page that was loaded before the update sends the chapter as the subject.
  const old = await site.call(discussion.add, { ...part, text: 'from an old page' }, member)
  expect(old).toMatchObject({ floor: 10, about: part })
})
