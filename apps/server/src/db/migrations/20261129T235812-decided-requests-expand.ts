import { sql, type Kysely } from 'kysely'

/**
 * Keeps a decided request to join a community until the decision can no longer be undone. A post that moves to a community that is not public
 * keeps its pin on the whole forum, which has no effect there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table community_requests add column decided_at timestamptz`,
  `create index community_requests_decided on community_requests (decided_at) where decided_at is not null`,
  `create or replace function set_post_status() returns trigger language plpgsql as $$
  declare
    is_public boolean := true;
  begin
    if new.status = 'draft' then return new; end if;
    if new.community_id is not null then
      select privacy = 'public' into is_public from communities where id = new.community_id for key share;
    end if;
    new.status := case when coalesce(is_public, true) then 'published' else 'members' end;
    return new;
  end $$`,
]
