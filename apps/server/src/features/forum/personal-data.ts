import { rowsPart } from '../../registries/personal-data.ts'

/** The name of a community; null for a hidden one that a member (the column) is not in and was not invited to, and so does not know. */
const nameFor = (uid: string): string => `case when communities.privacy <> 'hidden'
  or exists (select from community_members m where m.uid = ${uid} and m.community_id = communities.id)
  or exists (
    select from community_requests r
    where r.uid = ${uid} and r.community_id = communities.id and r.invited and r.decided_at is null
  )
  then communities.name end as name`

/** Posts and votes of a member, for the personal data export. */
export const ownPosts = rowsPart('forum', {
  files: [
    {
      file: 'posts',
      select: 'id, community_id, status, title, text, tags, created_at, published_at, edited_at',
      from: 'posts',
      owner: 'author_id',
      by: 'id',
      atOnce: 50,
      text: (row) => ({
        name: String(row['id']),
        text: `# ${String(row['title'])}\n\n${String(row['text'])}\n`,
      }),
    },
    { file: 'votes', select: 'post_id, options, voted_at', from: 'poll_votes', owner: 'uid', by: 'post_id' },
    {
      file: 'communities',
      select: 'community_id, communities.name, rank, joined_at',
      from: 'community_members join communities on communities.id = community_id',
      owner: 'uid',
      by: 'community_id',
    },
    {
      file: 'requests',
      select: `community_id, ${nameFor('community_requests.uid')}, invited, note, community_requests.created_at`,
      from: 'community_requests join communities on communities.id = community_id',
      owner: 'uid',
      by: 'community_id',
    },
    {
      file: 'proposals',
      select: 'id, name, description, purpose, state, reason, community_id, created_at, decided_at',
      from: 'community_proposals',
      owner: 'author_id',
      by: 'id',
    },
    {
      file: 'bans',
      select: `community_id, ${nameFor('community_bans.uid')}, reason, community_bans.created_at, ends_at`,
      from: 'community_bans join communities on communities.id = community_id',
      owner: 'uid',
      by: 'community_id',
    },
  ],
  erase: [
    { table: 'post_visits', owner: 'uid', key: 'uid, post_id' },
    { table: 'forum_marks', owner: 'uid', key: 'uid' },
    { table: 'community_requests', owner: 'uid', key: 'uid, community_id' },
    { table: 'community_proposals', owner: 'author_id', key: 'id' },
  ],
})
