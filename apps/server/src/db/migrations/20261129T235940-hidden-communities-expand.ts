import { sql, type Kysely } from 'kysely'

/**
 * Makes queries leave out hidden communities by default, also those of the previous release: a trigger marks a hidden community as removed,
 * with a removal that is in no bin. So the name of a hidden community is free for others.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `insert into removals
    (id, subject_kind, subject_id, what, cause, reason, created_at, restored_at, purge_at, purged_at)
    overriding system value
    values (0, 'community', 0, '{}', 'hidden', '', '2026-11-29', '2026-11-29', '2026-11-29', '2026-11-29')`,
  `create function mark_hidden_community() returns trigger language plpgsql as $$
  begin
    if new.privacy = 'hidden' then
      new.removal_id := coalesce(new.removal_id, 0);
      new.place := null;
    elsif new.removal_id = 0 then
      new.removal_id := null;
    end if;
    return new;
  end $$`,
  `create trigger communities_hidden before insert or update of privacy, removal_id on communities
    for each row execute function mark_hidden_community()`,
  `update communities set privacy = 'hidden' where privacy = 'hidden'`,
]
