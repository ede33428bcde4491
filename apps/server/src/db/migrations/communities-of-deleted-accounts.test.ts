import { expect, test } from 'vitest'
import { openRelease } from '../../../test/first-release.ts'

const BEFORE = '20261129T235955-private-activities-expand'

/** The members 1 and 2 are deleted, 3 is about to be deleted. The communities have the owners 1, 2 and 4. */
const filled = `
  insert into users (name, name_key, name_skeleton, email, email_key, password_hash, description, role, created_at, deleted_at, delete_at)
    select n, n, n, n || '@x', n || '@x', 'x', '', 0, now(), case when n < '3' then now() end, case when n = '3' then now() end
    from unnest(array['1', '2', '3', '4', '5', '6']) as n;
  insert into communities (owner_id, name, name_key, members, created_at, active_at)
    select owner, owner, owner, count, now(), now()
    from unnest(array[1, 2, 4], array[5, 2, 2]) as of (owner, count);
  insert into community_members (uid, community_id, rank, joined_at, admitted)
    select uid, of, rank, now() + uid * interval '1 hour', true
    from unnest(array[1, 3, 5, 4, 6, 2, 6, 4, 1], array[1, 1, 1, 1, 1, 2, 2, 3, 3], array[2, 1, 1, 1, 0, 2, 0, 2, 1])
      as of (uid, of, rank);`

test('after the migration, communities of deleted accounts have another owner or none, and count only their members', async () => {
  const release = await openRelease(BEFORE)
  try {
    await release.client.query(filled)
    await release.migrate()
    const { rows } = await release.client.query(
      `select owner_id::int as owner, members,
        (select array_agg(uid::int order by uid) from community_members where community_id = communities.id and rank = 2) as ranks
       from communities order by id`,
    )
    expect(rows).toEqual([
      { owner: 4, members: 4, ranks: [4] },
      { owner: null, members: 1, ranks: null },
      { owner: 4, members: 1, ranks: [4] },
    ])
  } finally {
    await release.drop()
  }
})
