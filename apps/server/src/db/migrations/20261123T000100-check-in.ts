import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table coin_movements add column data jsonb not null default '{}'`.execute(db)
  await sql`update coin_movements set reason = replace(reason, '_', '-') where reason like '%\\_%'`.execute(
    db,
  )

  await sql`
    create table check_ins (
      uid bigint not null constraint check_ins_user_fk references users (id) on delete cascade,
      day date not null,
      made_up boolean not null,
      coins integer not null constraint check_ins_coins_whole check (coins >= 0),
      bonus integer not null constraint check_ins_bonus_whole check (bonus >= 0),
      created_at timestamptz not null,
      constraint check_ins_pk primary key (uid, day)
    )`.execute(db)

  await sql`
    create table check_in_streaks (
      uid bigint not null constraint check_in_streaks_user_fk references users (id) on delete cascade,
      first_day date not null,
      last_day date not null,
      days integer not null,
      constraint check_in_streaks_pk primary key (uid, first_day),
      constraint check_in_streaks_last_day_unique unique (uid, last_day),
      constraint check_in_streaks_days_whole check (days between 1 and last_day - first_day + 1)
    )`.execute(db)
  await sql`create index check_in_streaks_board on check_in_streaks (last_day, days desc, uid desc)`.execute(
    db,
  )

  await sql`
    create table check_in_totals (
      board text not null,
      uid bigint not null constraint check_in_totals_user_fk references users (id) on delete cascade,
      days integer not null constraint check_in_totals_days_whole check (days > 0),
      constraint check_in_totals_pk primary key (uid, board)
    )`.execute(db)
  await sql`create index check_in_totals_board on check_in_totals (board, days desc, uid desc)`.execute(db)

  await sql`
    create table check_in_counts (
      board text not null,
      days integer not null,
      members integer not null,
      constraint check_in_counts_pk primary key (board, days)
    )`.execute(db)

  await sql`
    create table check_in_cards (
      uid bigint not null constraint check_in_cards_user_fk references users (id) on delete cascade,
      month text not null,
      used_for date,
      constraint check_in_cards_pk primary key (uid, month),
      constraint check_in_cards_used_for_unique unique (uid, used_for)
    )`.execute(db)
}
