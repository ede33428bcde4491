import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFirstRelease } from '../../../test/first-release.ts'

let release: Awaited<ReturnType<typeof openFirstRelease>>

beforeAll(async () => {
  release = await openFirstRelease()
})
afterAll(() => release?.drop())

const filled = `
  insert into users (name, name_key, name_skeleton, email, email_key, password_hash, description, role, created_at)
    select 'u' || n, 'u' || n, 'u' || n, 'u' || n || '@x', 'u' || n || '@x', 'x', '', 0, ('2026-01-0' || n)::timestamptz
    from generate_series(1, 3) n;
  insert into chat_notices (user_id, slug, texts, link, created_at) values
    (1, 'welcome', '{"zh": {"title": "a", "text": ""}, "en": {"title": "b", "text": ""}}', '/user', '2026-01-01'),
    (null, null, '{"zh": {"title": "c", "text": ""}, "en": {"title": "d", "text": ""}}', null, '2026-01-02T12:00:00Z');
  insert into chat_members (user_id, system_read_id) values (1, 1), (2, 2);
  insert into chat_processes values ('p', now());
  insert into chat_presence values (1, 'p');`

test('each notice of the first release becomes a row for each recipient, with the same id and read mark', async () => {
  await release.client.query(filled)
  await release.migrate()
  const rows = async (query: string) => (await release.client.query(query)).rows as unknown[]

  expect(
    await rows(`select owner_id::int as owner, id::int, kind, once_key as once, data #>> '{en,title}' as title,
      data ->> 'link' as link, read_at is not null as read from notifications order by 1, 2`),
  ).toEqual([
    { owner: 1, id: 1, kind: 'system', once: 'system:welcome', title: 'b', link: '/user', read: true },
    { owner: 1, id: 2, kind: 'system', once: null, title: 'd', link: null, read: false },
    { owner: 2, id: 2, kind: 'system', once: null, title: 'd', link: null, read: true },
  ])
  const inserted = await rows(
    `insert into notifications (owner_id, kind, data, created_at) values (3, 'x', '{}', now()) returning id::int`,
  )
  expect(inserted).toEqual([{ id: 3 }])
  expect(await rows(`select user_id::int, process_id from realtime_presence`)).toEqual([
    { user_id: 1, process_id: 'p' },
  ])
})
