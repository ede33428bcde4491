import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFirstRelease } from '../../../test/first-release.ts'

let release: Awaited<ReturnType<typeof openFirstRelease>>

beforeAll(async () => {
  release = await openFirstRelease()
})
afterAll(() => release?.drop())

const filled = `
  insert into users (name, name_key, name_skeleton, email, email_key, password_hash, description, role, avatar_key, created_at)
    values ('u', 'u', 'u', 'u@x', 'u@x', 'x', '', 0, 'media/avatar/a.webp', now());
  insert into uploads (user_id, purpose, ref, name, key, max_bytes, created_at, expires_at, used_at, discarded_at) values
    (1, 'page', 1, 'open.png', 'incoming/open', 9, now(), now(), null, null),
    (1, 'page', 1, 'waits.png', 'incoming/waits', 9, now(), now(), now(), null),
    (1, 'page', 1, 'leaked.png', 'incoming/leaked', 9, now(), now(), now(), null),
    (1, 'archive', 1, 'running.cbz', 'incoming/archive', 9, now(), now(), now(), null),
    (1, 'page', 1, 'done.png', 'incoming/done', 9, now(), now(), now(), now());
  delete from uploads where name = 'done.png';
  insert into works (author_id, type, title, summary, language, direction, layout, progress, tags, status, cover,
      cover_is_own, created_at, updated_at)
    values (1, 'comic', 'A', '', 'en', 'ltr', 'paged', 'ongoing', '{}', 'draft',
      '{"sources": [{"key": "media/cover/240.webp"}]}', true, now(), now());
  insert into chapters (work_id, number, title, status, created_at, updated_at)
    values (1, 1, '', 'draft', now(), now());
  insert into imports (chapter_id, uid, upload_id, archive_key, state, total, created_at, updated_at)
    values (1, 1, 4, 'incoming/archive', 'running', 1, now(), now());
  insert into pages (chapter_id, position, added_version, upload_id, name, state, width, height, picture, media_key,
      raw_key, created_at) values
    (1, 1, 1, null, 'ready', 'ready', 1, 1, '{"sources": [{"key": "media/p/480.webp"}, {"key": "media/p/960.webp"}]}',
      'media/p', null, now()),
    (1, 2, 1, 2, 'waits', 'pending', 1, 1, null, 'media/q', 'incoming/waits', now()),
    (1, 3, 1, null, 'imported', 'pending', 1, 1, null, 'media/r', 'incoming/imported', now());
  insert into chat_files (user_id, upload_id, name, picture, created_at)
    values (1, 99, 'c.png', '{"sources": [{"key": "media/chat/320.webp"}]}', now());
  create schema jobs;
  create table jobs.job (name text, state text, data jsonb);
  insert into jobs.job values
    ('uploads.remove-blobs', 'created', '{"keys": ["media/old/1.webp", "media/old/2.webp"]}'),
    ('uploads.remove-blobs', 'completed', '{"keys": ["media/gone.webp"]}');`

test('the migration gives each file an owner, and deletes files to which no row refers', async () => {
  await release.client.query(filled)
  await release.migrate()
  const { rows } = await release.client.query<{ state: string; at: string }>(
    `select state, coalesce(upload_key, key) as at from files order by state, at`,
  )
  const keysIn = (state: string) => rows.filter((row) => row.state === state).map(({ at }) => at)
  expect(keysIn('incoming')).toEqual(['incoming/open'])
  expect(keysIn('stored')).toEqual([
    'incoming/archive',
    'incoming/imported',
    'incoming/waits',
    'media/avatar/a.webp',
    'media/chat/320.webp',
    'media/cover/240.webp',
    'media/p/480.webp',
    'media/p/960.webp',
  ])
  expect(keysIn('discarded')).toEqual(['incoming/leaked', 'media/old/1.webp', 'media/old/2.webp'])
  const first = await release.client.query(
    `select id::int, key from files where upload_key = 'incoming/open'`,
  )
  expect(first.rows).toEqual([{ id: 1, key: expect.stringMatching(/^raw\/[0-9a-f]{32}$/) as string }])
  const next = await release.client.query(`
    insert into files (purpose, name, key, max_bytes, state, created_at)
    values ('page', 'new', 'raw/new', 1, 'incoming', now()) returning id::int > 5 as fresh`)
  expect(next.rows).toEqual([{ fresh: true }])
})
