import { sql, type Kysely } from 'kysely'

/**
 * Hides posts that only members of a community read in the timelines of their authors. A post with texts of others does not leave such a
 * community. The triggers also apply to processes of the previous release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create function hide_private_activity() returns trigger language plpgsql as $$
  begin
    if exists (select from posts where id = new.id and status = 'members') then new.hidden := true; end if;
    return new;
  end $$`,
  `create trigger activities_hidden before insert or update of hidden on activities
    for each row when (new.kind = 'post' and not new.hidden) execute function hide_private_activity()`,
  `create function hide_activity_of_post() returns trigger language plpgsql as $$
  begin
    update activities set hidden = new.status <> 'published' or new.removal_id is not null
      where kind = 'post' and id = new.id;
    return null;
  end $$`,
  // The status also changes when the community does, by a trigger.
  `create trigger posts_activity after update of status, community_id on posts
    for each row when (old.status is distinct from new.status) execute function hide_activity_of_post()`,
  `update activities set hidden = true from posts
    where activities.kind = 'post' and posts.id = activities.id and posts.status = 'members'`,
  `create or replace function set_post_status() returns trigger language plpgsql as $$
  declare
    is_public boolean := true;
  begin
    if new.status = 'draft' then return new; end if;
    if tg_op = 'UPDATE' then
      if old.status = 'members' and new.community_id is distinct from old.community_id and (
        old.note <> '' or exists (
          select from comments
          where subject_kind = 'post' and subject_id = new.id and author_id is distinct from new.author_id
        )
      ) then
        raise exception 'Others wrote in this post for the members of its community' using errcode = 'check_violation';
      end if;
    end if;
    if new.community_id is not null then
      select privacy = 'public' into is_public from communities where id = new.community_id for key share;
    end if;
    new.status := case when coalesce(is_public, true) then 'published' else 'members' end;
    return new;
  end $$`,
]
