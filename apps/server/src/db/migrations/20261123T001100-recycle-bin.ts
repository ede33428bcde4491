import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const active = 'restored_at is null and purged_at is null'

const statements = [
  // A removal remains when the account of the member who made it is deleted. Removals by a rule of the site have no member.
  `alter table removals drop constraint removals_by_fk`,
  `alter table removals alter column by_uid drop not null`,
  `alter table removals add constraint removals_by_fk foreign key (by_uid) references users (id) on delete set null`,
  `alter table removals
    add column cause text not null default 'member',
    add column author_id bigint constraint removals_author_fk references users (id) on delete set null,
    add column title text not null default '',
    add column line text not null default '',
    add column purge_at timestamptz,
    add column purge_asked_at timestamptz,
    add column purge_by bigint constraint removals_purge_by_fk references users (id) on delete set null,
    add column purged_at timestamptz,
    add column legal_hold text`,
  `alter table removals alter column cause drop default`,

  `update removals set author_id = works.author_id, title = works.title from works
    where subject_kind = 'work' and subject_id = works.id`,
  `update removals set author_id = works.author_id, title = coalesce(nullif(chapters.title, ''), works.title), line = works.title
    from chapters join works on works.id = chapters.work_id
    where subject_kind = 'chapter' and subject_id = chapters.id`,
  `update removals set author_id = comments.author_id, line = left(comments.text, 140) from comments
    where removals.subject_kind = 'comment' and removals.subject_id = comments.id`,
  `update removals set cause = 'moderator' from users
    where users.id = by_uid and users.role > 0 and by_uid is distinct from author_id`,
  // Subjects that were removed before the recycle bin existed get the full thirty days from now on.
  `update removals set purge_at = now() + interval '30 days'`,
  `alter table removals alter column purge_at set not null`,

  // The final deletion of a subject also deletes its notifications.
  `create index notifications_subject on notifications (subject_kind, subject_id) where subject_id is not null`,

  `create index removals_bin on removals (subject_kind, id desc) where ${active}`,
  `create index removals_bin_of_member on removals (by_uid, id desc) where ${active}`,
  `create index removals_due on removals (purge_at) where ${active}`,
  `create index removals_of_author on removals (author_id, id desc) where cause = 'moderator'`,
]
