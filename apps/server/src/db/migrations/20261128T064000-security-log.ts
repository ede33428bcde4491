import { sql, type Kysely } from 'kysely'

// Adds the security log, and the device on which a session began.
// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table security_events (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    last_at timestamptz not null,
    count integer not null default 1,
    kind text not null,
    event text not null,
    detail text not null,
    place text not null,
    uid bigint references users,
    actor_id bigint references users,
    address text not null,
    session_id bigint,
    user_agent text not null,
    minute_key bytea unique
  )`,
  `create index security_events_at on security_events (at desc, id desc)`,
  `create index security_events_kind on security_events (kind, at desc, id desc)`,
  `create index security_events_uid on security_events (uid, at desc, id desc) where uid is not null`,
  `create index security_events_actor on security_events (actor_id, at desc, id desc) where actor_id is not null`,
  `create index security_events_address on security_events (address text_pattern_ops, at desc, id desc)`,
  `create index security_events_counted on security_events (at desc, id desc) where minute_key is not null`,
  `create function refuse_other_facts() returns trigger language plpgsql as $$
  begin
    if (new.id, new.at, new.kind, new.event, new.detail, new.place, new.uid, new.actor_id, new.minute_key)
        is distinct from (old.id, old.at, old.kind, old.event, old.detail, old.place, old.uid, old.actor_id, old.minute_key)
      or new.count < old.count or new.last_at < old.last_at
      or (new.address <> '' and new.address <> old.address)
      or (new.user_agent <> '' and new.user_agent <> old.user_agent)
      or (new.session_id is not null and new.session_id is distinct from old.session_id)
    then raise exception '% takes new rows only', tg_table_name;
    end if;
    return new;
  end $$`,
  `create trigger security_events_append_only before update on security_events
    for each row execute function refuse_other_facts()`,
  `alter table sessions add device_key bytea`,
]
