import { sql, type Kysely } from 'kysely'

/**
 * Ends the memberships of accounts that were deleted before. Their communities go to the moderator who joined first, or have no owner. The
 * previous release also knows communities without an owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `update communities set owner_id = (
    select member.uid from community_members member join users on users.id = member.uid
    where member.community_id = communities.id and member.rank = 1
      and users.delete_at is null and users.deleted_at is null
    order by member.joined_at, member.uid limit 1
  )
  where owner_id in (select id from users where deleted_at is not null)`,
  `update community_members set rank = 2 from communities
    where communities.id = community_id and owner_id = uid and rank <> 2`,
  `with ended as (
    delete from community_members using users where users.id = uid and users.deleted_at is not null
    returning community_id
  )
  update communities set members = members - ended.count
    from (select community_id, count(*) as count from ended group by community_id) ended
    where communities.id = ended.community_id`,
]
