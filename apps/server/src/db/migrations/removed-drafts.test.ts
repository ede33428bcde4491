import { expect, test } from 'vitest'
import { openRelease } from '../../../test/first-release.ts'

const BEFORE = '20261128T064000-security-log'

const filled = `
  insert into users (name, name_key, name_skeleton, email, email_key, password_hash, description, role, created_at)
    values ('u', 'u', 'u', 'u@x', 'u@x', 'x', '', 0, now());
  insert into works (author_id, type, title, summary, language, tags, progress, status, facets, cover_is_own, published_at, created_at, updated_at)
    select 1, 'novel', status, '', 'en', '{}', 'ongoing', status, '{}', false, now(), now(), now()
    from unnest(array['draft', 'published']) as status;
  insert into chapters (work_id, number, title, status, ready, created_at, updated_at)
    select works.id, number, '', chapter, true, now(), now()
    from works, unnest(array['draft', 'published']) with ordinality as of (chapter, number);
  insert into posts (author_id, status, created_at, updated_at, active_at)
    select 1, status, now(), now(), now() from unnest(array['draft', 'published']) as status;
  insert into removals (subject_kind, subject_id, cause, by_uid, what, created_at, purge_at)
    select kind, id, 'member', 1, '{}', now(), now() from (
      select 'work' as kind, id from works union all select 'chapter', id from chapters union all select 'post', id from posts
    ) as removed;`

test('after the migration, the recycle bin no longer shows moderators the drafts that authors removed', async () => {
  const release = await openRelease(BEFORE)
  try {
    await release.client.query(filled)
    await release.migrate()
    const { rows } = await release.client.query(
      `select subject_kind as kind, min_role as role, count(*)::int from removals where id > 0 group by 1, 2 order by 1, 2`,
    )
    expect(rows).toEqual([
      { kind: 'chapter', role: 1, count: 1 },
      { kind: 'chapter', role: 2, count: 3 },
      { kind: 'post', role: 1, count: 1 },
      { kind: 'post', role: 3, count: 1 },
      { kind: 'work', role: 1, count: 1 },
      { kind: 'work', role: 2, count: 1 },
    ])
  } finally {
    await release.drop()
  }
})
