import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration must not follow later changes of the table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// The text of a wiki page is the text of its current revision; saving derives the other columns from this text. Lists contain
// pages that have text, are not redirects and are not removed.
const pages = [
  `create table wiki_pages (
    id bigint generated always as identity constraint wiki_pages_pk primary key,
    key text collate "C" not null constraint wiki_pages_key unique,
    title text not null,
    revision_id bigint,
    redirect_key text collate "C",
    listed boolean not null default false,
    protection smallint not null default 0,
    removal_id bigint constraint wiki_pages_removal_fk references removals (id),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index wiki_pages_listed on wiki_pages (key) where listed`,
  `create index wiki_pages_newest on wiki_pages (created_at desc, id desc) where listed`,
  `create index wiki_pages_redirects on wiki_pages (redirect_key) where redirect_key is not null`,
]

const revisions = [
  `create table wiki_reverts (
    id bigint generated always as identity constraint wiki_reverts_pk primary key,
    of_uid bigint not null,
    by_uid bigint constraint wiki_reverts_by_fk references users (id) on delete set null,
    created_at timestamptz not null,
    undone_at timestamptz
  )`,
  `create table wiki_revisions (
    id bigint generated always as identity constraint wiki_revisions_pk primary key,
    page_id bigint not null constraint wiki_revisions_page_fk references wiki_pages (id) on delete cascade,
    previous_id bigint,
    author_id bigint constraint wiki_revisions_author_fk references users (id) on delete set null,
    reviewer_id bigint constraint wiki_revisions_reviewer_fk references users (id) on delete set null,
    revert_id bigint constraint wiki_revisions_revert_fk references wiki_reverts (id),
    text text not null,
    size integer not null,
    change integer not null,
    summary text not null,
    minor boolean not null,
    note text,
    created_at timestamptz not null
  )`,
  `create index wiki_revisions_page on wiki_revisions (page_id, id desc)`,
  `create index wiki_revisions_recent on wiki_revisions (created_at desc, id desc)`,
  `create index wiki_revisions_author on wiki_revisions (author_id, created_at desc, id desc)`,
  `create index wiki_revisions_revert on wiki_revisions (revert_id) where revert_id is not null`,
]

// A link stores the key of its target, not an id, because a page can be linked before it exists.
const links = [
  `create table wiki_links (
    page_id bigint not null constraint wiki_links_page_fk references wiki_pages (id) on delete cascade,
    key text collate "C" not null,
    title text not null,
    constraint wiki_links_pk primary key (page_id, key)
  )`,
  `create index wiki_links_key on wiki_links (key, page_id)`,
  `create table wiki_categories (
    page_id bigint not null constraint wiki_categories_page_fk references wiki_pages (id) on delete cascade,
    key text collate "C" not null,
    name text not null,
    constraint wiki_categories_pk primary key (page_id, key)
  )`,
  `create index wiki_categories_key on wiki_categories (key, page_id)`,
]

const ownTexts = [
  `create table wiki_drafts (
    uid bigint not null constraint wiki_drafts_user_fk references users (id) on delete cascade,
    key text collate "C" not null,
    base_id bigint,
    text text not null,
    summary text not null,
    created_at timestamptz not null,
    constraint wiki_drafts_pk primary key (uid, key)
  )`,
  `create table wiki_proposals (
    id bigint generated always as identity constraint wiki_proposals_pk primary key,
    key text collate "C" not null,
    title text not null,
    base_id bigint,
    author_id bigint not null constraint wiki_proposals_author_fk references users (id) on delete cascade,
    text text not null,
    summary text not null,
    minor boolean not null,
    state text not null default 'open',
    reason text not null default '',
    decided_by bigint constraint wiki_proposals_decided_fk references users (id) on delete set null,
    decided_at timestamptz,
    created_at timestamptz not null
  )`,
  `create unique index wiki_proposals_open on wiki_proposals (author_id, key) where state = 'open'`,
  `create index wiki_proposals_waiting on wiki_proposals (created_at, id) where state = 'open'`,
  `create index wiki_proposals_author on wiki_proposals (author_id, created_at desc, id desc)`,
]

const statements = [...pages, ...revisions, ...links, ...ownTexts]
