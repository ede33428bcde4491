import { sql, type Kysely } from 'kysely'

/**
 * Adds communities whose posts only their members read, and requests to join them. The triggers also apply to processes of the previous
 * release: these publish no post of such a community to all readers, and add no members to it.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table communities add column privacy text not null default 'public'
    constraint communities_privacy_check check (privacy in ('public', 'private', 'hidden'))`,
  `alter table community_members add column admitted boolean not null default false`,
  `create table community_requests (
    uid bigint not null constraint community_requests_user_fk references users (id) on delete cascade,
    community_id bigint not null constraint community_requests_community_fk references communities (id) on delete cascade,
    invited boolean not null default false,
    note text not null default '',
    created_at timestamptz not null,
    constraint community_requests_pk primary key (uid, community_id)
  )`,
  `create index community_requests_list on community_requests (community_id, invited, created_at, uid)`,
  // A published post is public exactly if its community is. The key share lock lets a change of the privacy wait for this post, and this
  // post for the change.
  `create function set_post_status() returns trigger language plpgsql as $$
  declare
    is_public boolean := true;
  begin
    if new.status = 'draft' then return new; end if;
    if new.community_id is not null then
      select privacy = 'public' into is_public from communities where id = new.community_id for key share;
    end if;
    if coalesce(is_public, true) then
      new.status := 'published';
    else
      new.status := 'members';
      new.pin := least(new.pin, 1);
    end if;
    return new;
  end $$`,
  `create trigger posts_status before insert or update of status, community_id on posts
    for each row execute function set_post_status()`,
  `create function refuse_unadmitted_member() returns trigger language plpgsql as $$
  begin
    if not new.admitted
      and exists (select from communities where id = new.community_id and privacy <> 'public')
    then return null;
    end if;
    return new;
  end $$`,
  `create trigger community_members_admitted before insert on community_members
    for each row execute function refuse_unadmitted_member()`,
]
