import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFirstRelease } from '../../../test/first-release.ts'

let release: Awaited<ReturnType<typeof openFirstRelease>>

beforeAll(async () => {
  release = await openFirstRelease()
})
afterAll(() => release?.drop())

const filled = `
  insert into users (name, name_key, name_skeleton, email, email_key, password_hash, description, role, created_at)
    select 'u' || n, 'u' || n, 'u' || n, 'u' || n || '@x', 'u' || n || '@x', 'x', '', 0, now() from generate_series(1, 3) n;
  insert into works (author_id, type, title, summary, language, direction, layout, progress, tags, status, published_at,
      pages, likes, favorites, created_at, updated_at)
    values (1, 'comic', 'A', '', 'en', 'rtl', 'strip', 'ongoing', '{}', 'published', now(), 1, 2, 1, now(), now());
  insert into chapters (work_id, number, title, status, pages, created_at, updated_at)
    values (1, 1, '', 'published', 1, now(), now()), (1, 2, '', 'draft', 0, now(), now());
  insert into pages (chapter_id, position, added_version, name, state, width, height, picture, media_key, created_at)
    values (1, 1, 1, 'a', 'ready', 8, 8, '{"width": 8, "height": 8, "thumbhash": "", "sources": []}', 'media/a', now());
  insert into places values (2, 1, 1, 3, 0.5, false, now());
  insert into work_likes values (1, 2, now()), (1, 3, now());
  insert into work_favorites values (1, 3, now());
  insert into removals (kind, target_id, by_uid, what, created_at) values ('comment', 2, 1, '{}', now());
  insert into work_comments (work_id, author_id, text, removal_id, created_at)
    values (1, 2, 'stays', null, now()), (1, 3, 'is removed', 1, now());
  insert into chat_blocks values (1, 2, now());
  insert into chat_reports (reporter_id, peer_id, reason, note, messages, created_at) values
    (1, 2, 'spam', 'first', '[]', now()),
    (1, 2, 'spam', 'again', '[{"senderId": 2, "content": "rude", "createTime": "2026-11-21T00:00:00.000Z",
      "files": [{"picture": {"width": 1}}]}]', now());`

test('the migrations move works, comments and moderation data of the first release to the new tables', async () => {
  await release.client.query(filled)
  await release.migrate()
  const rows = async (query: string) => (await release.client.query(query)).rows as unknown[]

  expect(await rows(`select kind, id::int, likes, saves, comments from subject_counts`)).toEqual([
    { kind: 'work', id: 1, likes: 2, saves: 1, comments: 1 },
  ])
  expect(
    await rows(`select uid::int, reaction from reactions where subject_kind = 'work' order by reaction, uid`),
  ).toEqual([
    { uid: 2, reaction: 'like' },
    { uid: 3, reaction: 'like' },
    { uid: 3, reaction: 'save' },
  ])
  expect(await rows(`select id::int, text, removal_id::int from comments order by id`)).toEqual([
    { id: 1, text: 'stays', removal_id: null },
    { id: 2, text: 'is removed', removal_id: 1 },
  ])
  expect(await rows(`select subject_kind, subject_id::int from removals where id > 0`)).toEqual([
    { subject_kind: 'comment', subject_id: 2 },
  ])
  expect(await rows(`select owner_id::int, peer_id::int from member_blocks`)).toEqual([
    { owner_id: 1, peer_id: 2 },
  ])
  expect(
    await rows(
      `select note, state, evidence from reports join cases on cases.id = case_id order by reports.id`,
    ),
  ).toEqual([
    { note: 'first', state: 'decided', evidence: [] },
    {
      note: 'again',
      state: 'open',
      evidence: [{ uid: 2, text: 'rude', createdAt: '2026-11-21T00:00:00.000Z', pictures: [{ width: 1 }] }],
    },
  ])
  expect(await rows(`select type, size::int, facets from works`)).toEqual([
    { type: 'comic', size: 1, facets: { direction: 'rtl', layout: 'strip' } },
  ])
  expect(await rows(`select size, ready from chapters order by number`)).toEqual([
    { size: 1, ready: true },
    { size: 0, ready: false },
  ])
  expect(await rows(`select position from places`)).toEqual([{ position: { page: 3, offset: 0.5 } }])
  expect(await rows(`select chapter_id::int, read, position from chapter_places`)).toEqual([
    { chapter_id: 1, read: false, position: { page: 3, offset: 0.5 } },
  ])
  expect(await rows(`select uid::int, shelf from shelved_works`)).toEqual([{ uid: 3, shelf: 'planned' }])
  expect(await rows(`select cover from chapters order by number`)).toMatchObject([
    { cover: { width: 8 } },
    { cover: null },
  ])
  const floors = `select floor, (select floors from subject_counts where kind = 'work' and id = 1) as last
    from comments where subject_id = 1 order by id`
  expect(await rows(floors)).toEqual([
    { floor: 1, last: 2 },
    { floor: 2, last: 2 },
  ])
  // The ids of new comments continue after the old ones.
  const next = `insert into comments (subject_kind, subject_id, floor, author_id, text, created_at)
    values ('work', 1, 3, 1, 'new', now()) returning id::int`
  expect(await rows(next)).toEqual([{ id: 3 }])
})
