-- The tables of the site after all migrations, for reading. Migrations make them; no program reads this file.
-- After a new migration: vitest run --project server test/schema/schema.test.ts -u

create table activities (
  kind text not null,
  id bigint not null,
  author_id bigint not null,
  at timestamp with time zone not null,
  hidden boolean default false not null,
  constraint activities_pkey PRIMARY KEY (kind, id),
  constraint activities_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX activities_of_author ON public.activities USING btree (author_id, at, kind, id) WHERE (NOT hidden);
CREATE INDEX activities_of_author_kind ON public.activities USING btree (author_id, kind, at, id) WHERE (NOT hidden);
CREATE TRIGGER activities_hidden BEFORE INSERT OR UPDATE OF hidden ON public.activities FOR EACH ROW WHEN (((new.kind = 'post'::text) AND (NOT new.hidden))) EXECUTE FUNCTION hide_private_activity();

create table anime_archives (
  id bigint generated always as identity not null,
  file_key text not null,
  name text not null,
  as_of timestamp with time zone,
  imported jsonb default '{"broken": 0, "episodes": 0, "subjects": 0, "restricted": 0}'::jsonb not null,
  done_files text[] default '{}'::text[] not null,
  begun_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint anime_archives_pk PRIMARY KEY (id)
);

create table anime_episodes (
  id integer not null,
  anime_id integer not null,
  type text not null,
  number real not null,
  name text not null,
  name_cn text,
  air_date date,
  seconds integer,
  as_of timestamp with time zone not null,
  constraint anime_episodes_pk PRIMARY KEY (id),
  constraint anime_episodes_anime_fk FOREIGN KEY (anime_id) REFERENCES anime_subjects(id) ON DELETE CASCADE
);
CREATE INDEX anime_episodes_by_day ON public.anime_episodes USING btree (air_date, anime_id) WHERE (air_date IS NOT NULL);
CREATE INDEX anime_episodes_of ON public.anime_episodes USING btree (anime_id, type, number, id);

create table anime_parts (
  anime_id integer not null,
  part text not null,
  data jsonb not null,
  as_of timestamp with time zone not null,
  from_archive boolean default false not null,
  constraint anime_parts_pk PRIMARY KEY (anime_id, part),
  constraint anime_parts_anime_fk FOREIGN KEY (anime_id) REFERENCES anime_subjects(id) ON DELETE CASCADE
);

create table anime_records (
  uid bigint not null,
  anime_id integer not null,
  status text not null,
  status_at timestamp with time zone not null,
  progress integer default 0 not null,
  progress_at timestamp with time zone not null,
  score smallint,
  score_at timestamp with time zone not null,
  note text default ''::text not null,
  note_at timestamp with time zone not null,
  is_shown boolean default false not null,
  is_shown_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint anime_records_pk PRIMARY KEY (uid, anime_id),
  constraint anime_records_anime_fk FOREIGN KEY (anime_id) REFERENCES anime_subjects(id) ON DELETE CASCADE,
  constraint anime_records_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX anime_records_list ON public.anime_records USING btree (uid, updated_at DESC, anime_id DESC) WHERE (removed_at IS NULL);
CREATE INDEX anime_records_shown ON public.anime_records USING btree (anime_id) WHERE ((removed_at IS NULL) AND is_shown);

create table anime_subjects (
  id integer not null,
  name text not null,
  name_cn text,
  aliases text[] default '{}'::text[] not null,
  summary text default ''::text not null,
  category text not null,
  platform text,
  date date,
  score real,
  rank integer,
  votes integer default 0 not null,
  distribution integer[] default '{0,0,0,0,0,0,0,0,0,0}'::integer[] not null,
  tags jsonb default '[]'::jsonb not null,
  tag_names text[] default '{}'::text[] not null,
  facts jsonb default '[]'::jsonb not null,
  episodes integer default 0 not null,
  want integer default 0 not null,
  watching integer default 0 not null,
  done integer default 0 not null,
  on_hold integer default 0 not null,
  dropped integer default 0 not null,
  cover jsonb,
  air_weekday smallint,
  aired_at timestamp with time zone,
  origin text not null,
  is_whole boolean not null,
  as_of timestamp with time zone not null,
  asked_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  removal_id bigint,
  constraint anime_subjects_pk PRIMARY KEY (id),
  constraint anime_subjects_removal_fk FOREIGN KEY (removal_id) REFERENCES removals(id)
);
CREATE INDEX anime_subjects_airing ON public.anime_subjects USING btree (aired_at) WHERE (air_weekday IS NOT NULL);
CREATE INDEX anime_subjects_by_date ON public.anime_subjects USING btree (date) WHERE (date IS NOT NULL);
CREATE INDEX anime_subjects_changed ON public.anime_subjects USING btree (changed_at, id);
CREATE INDEX anime_subjects_samples ON public.anime_subjects USING btree (id) WHERE (origin = 'sample'::text);

create table anime_ties (
  anime_id integer not null,
  kind text not null,
  subject_id bigint not null,
  tied_by bigint,
  tied_at timestamp with time zone not null,
  constraint anime_ties_pk PRIMARY KEY (anime_id, kind, subject_id),
  constraint anime_ties_anime_fk FOREIGN KEY (anime_id) REFERENCES anime_subjects(id) ON DELETE CASCADE,
  constraint anime_ties_user_fk FOREIGN KEY (tied_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX anime_ties_of ON public.anime_ties USING btree (kind, subject_id);

create table app_passwords (
  id bigint generated always as identity not null,
  user_id bigint not null,
  name text not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_used_by text default ''::text not null,
  constraint app_passwords_pk PRIMARY KEY (id),
  constraint app_passwords_hash_unique UNIQUE (hash),
  constraint app_passwords_hash_length CHECK ((octet_length(hash) = 32)),
  constraint app_passwords_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX app_passwords_user ON public.app_passwords USING btree (user_id, id);

create table audit_log (
  seq bigint not null,
  at timestamp with time zone not null,
  actor_id bigint,
  action text not null,
  target_id bigint,
  subject_kind text,
  subject_id bigint,
  reason text not null,
  data jsonb not null,
  undoes bigint,
  previous bytea not null,
  hash bytea not null,
  constraint audit_log_pk PRIMARY KEY (seq),
  constraint audit_log_undone_once UNIQUE (undoes),
  constraint audit_log_undoes_fk FOREIGN KEY (undoes) REFERENCES audit_log(seq)
);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, seq DESC);
CREATE INDEX audit_log_target ON public.audit_log USING btree (target_id, seq DESC);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table backup_tickets (
  token_hash bytea not null,
  session_id bigint not null,
  purpose text not null,
  about text not null,
  expires_at timestamp with time zone not null,
  constraint backup_tickets_pkey PRIMARY KEY (token_hash),
  constraint backup_tickets_purpose_check CHECK ((purpose = ANY (ARRAY['download'::text, 'upload'::text]))),
  constraint backup_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX backup_tickets_session ON public.backup_tickets USING btree (session_id);

create table blocked_sessions (
  token_hash bytea not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint blocked_sessions_pkey PRIMARY KEY (token_hash),
  constraint blocked_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX blocked_sessions_expiry ON public.blocked_sessions USING btree (expires_at);
CREATE INDEX blocked_sessions_user ON public.blocked_sessions USING btree (user_id);

create table board_blacklists (
  uid bigint not null,
  text text not null,
  updated_at timestamp with time zone not null,
  constraint board_blacklists_pk PRIMARY KEY (uid),
  constraint board_blacklists_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);

create table board_kept (
  uid bigint not null,
  board text not null,
  post_id bigint not null,
  post jsonb not null,
  kept_at timestamp with time zone not null,
  constraint board_kept_pk PRIMARY KEY (uid, board, post_id),
  constraint board_kept_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX board_kept_latest ON public.board_kept USING btree (uid, kept_at DESC, board DESC, post_id DESC);

create table board_searches (
  uid bigint not null,
  id bigint generated by default as identity not null,
  label text not null,
  query text not null,
  boards jsonb not null,
  seen jsonb not null,
  new_count integer default 0 not null,
  checked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint board_searches_pk PRIMARY KEY (uid, id),
  constraint board_searches_unique UNIQUE (uid, query, boards),
  constraint board_searches_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX board_searches_by_check ON public.board_searches USING btree (checked_at NULLS FIRST);

create table bullet_buckets (
  chapter_id bigint not null,
  bucket integer not null,
  count integer not null,
  constraint bullet_buckets_pk PRIMARY KEY (chapter_id, bucket),
  constraint bullet_buckets_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE
);

create table bullets (
  id bigint generated always as identity not null,
  chapter_id bigint not null,
  bucket integer not null,
  at integer not null,
  mode text not null,
  colour text not null,
  text text not null,
  uid bigint,
  client_id text,
  removal_id bigint,
  created_at timestamp with time zone not null,
  constraint bullets_pk PRIMARY KEY (chapter_id, bucket, id),
  constraint bullets_id_unique UNIQUE (id),
  constraint bullets_at CHECK (((at >= 0) AND (bucket = (at / 10000)))),
  constraint bullets_colour CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  constraint bullets_mode CHECK ((mode = ANY (ARRAY['rolling'::text, 'top'::text, 'bottom'::text]))),
  constraint bullets_text CHECK (((char_length(text) >= 1) AND (char_length(text) <= 100))),
  constraint bullets_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id)
);
CREATE UNIQUE INDEX bullets_sent ON public.bullets USING btree (uid, client_id) WHERE (uid IS NOT NULL);

create table cases (
  id bigint generated always as identity not null,
  source text not null,
  subject_kind text not null,
  subject_id bigint not null,
  against_id bigint,
  opened_at timestamp with time zone not null,
  state text default 'open'::text not null,
  outcome text,
  reason text default ''::text not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  data jsonb default '{}'::jsonb not null,
  constraint cases_pk PRIMARY KEY (id),
  constraint cases_decided CHECK (((state = 'decided'::text) = (outcome IS NOT NULL))),
  constraint cases_against_fk FOREIGN KEY (against_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint cases_decided_by_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX cases_by_day ON public.cases USING brin (opened_at);
CREATE INDEX cases_list ON public.cases USING btree (state, id);
CREATE INDEX cases_of_member ON public.cases USING btree (against_id, id DESC);
CREATE UNIQUE INDEX cases_one_appeal ON public.cases USING btree (subject_id) WHERE (source = 'appeal'::text);
CREATE UNIQUE INDEX cases_waiting_once ON public.cases USING btree (source, subject_kind, subject_id) WHERE (state <> 'decided'::text);

create table chapter_places (
  uid bigint not null,
  work_id bigint not null,
  chapter_id bigint not null,
  read boolean not null,
  position jsonb,
  finished boolean default false not null,
  at timestamp with time zone not null,
  marked_at timestamp with time zone,
  before_mark jsonb,
  forgotten_at timestamp with time zone,
  constraint chapter_places_pk PRIMARY KEY (uid, work_id, chapter_id),
  constraint chapter_places_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint chapter_places_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX chapter_places_chapter ON public.chapter_places USING btree (chapter_id);
CREATE INDEX chapter_places_forgotten ON public.chapter_places USING btree (forgotten_at) WHERE (forgotten_at IS NOT NULL);

create table chapters (
  id bigint generated always as identity not null,
  work_id bigint not null,
  number integer not null,
  title text not null,
  status text not null,
  size integer default 0 not null,
  pending integer default 0 not null,
  version integer default 1 not null,
  arranged_version integer default 1 not null,
  published_at timestamp with time zone,
  removal_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  cover jsonb,
  ready boolean default false not null,
  publish_at timestamp with time zone,
  held boolean default false not null,
  constraint chapters_pk PRIMARY KEY (id),
  constraint chapters_scheduled_are_drafts CHECK (((publish_at IS NULL) OR (status = 'draft'::text))),
  constraint chapters_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint chapters_removal_fk FOREIGN KEY (removal_id) REFERENCES removals(id),
  constraint chapters_work_fk FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX chapters_by_cover ON public.chapters USING btree (((((cover -> 'sources'::text) -> 0) ->> 'key'::text))) WHERE (cover IS NOT NULL);
CREATE INDEX chapters_by_day ON public.chapters USING brin (published_at);
CREATE INDEX chapters_due ON public.chapters USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE UNIQUE INDEX chapters_number_unique ON public.chapters USING btree (work_id, number) WHERE (removal_id IS NULL);

create table chat_conversations (
  owner_id bigint not null,
  peer_id bigint not null,
  state text not null,
  unread integer default 0 not null,
  read_seq bigint default 0 not null,
  cleared_seq bigint default 0 not null,
  last_message_id bigint,
  last_seq bigint default 0 not null,
  last_at timestamp with time zone,
  to_stranger boolean default false not null,
  started_at timestamp with time zone not null,
  peer_read_seq bigint default 0 not null,
  pinned_at timestamp with time zone,
  muted_until timestamp with time zone,
  pinned_message_id bigint,
  constraint chat_conversations_pk PRIMARY KEY (owner_id, peer_id),
  constraint chat_conversations_state_known CHECK ((state = ANY (ARRAY['open'::text, 'request'::text]))),
  constraint chat_conversations_unread_whole CHECK ((unread >= 0)),
  constraint chat_conversations_last_fk FOREIGN KEY (last_message_id) REFERENCES chat_messages(id) ON DELETE SET NULL
);
CREATE INDEX chat_conversations_list ON public.chat_conversations USING btree (owner_id, state, last_at DESC, peer_id DESC) WHERE (last_message_id IS NOT NULL);
CREATE INDEX chat_conversations_peer ON public.chat_conversations USING btree (peer_id) WHERE (state = 'open'::text);
CREATE INDEX chat_conversations_pinned ON public.chat_conversations USING btree (owner_id) WHERE (pinned_at IS NOT NULL);
CREATE INDEX chat_conversations_strangers ON public.chat_conversations USING btree (owner_id, started_at) WHERE to_stranger;

create table chat_entries (
  owner_id bigint not null,
  seq bigint not null,
  peer_id bigint not null,
  kind text not null,
  message_id bigint,
  incoming boolean default false not null,
  data jsonb,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint chat_entries_pk PRIMARY KEY (owner_id, seq),
  constraint chat_entries_kind_known CHECK ((kind = ANY (ARRAY['message'::text, 'read'::text, 'removed'::text, 'cleared'::text, 'accepted'::text, 'blocked'::text, 'unblocked'::text, 'changed'::text, 'peer_read'::text, 'pinned'::text, 'muted'::text, 'settings'::text]))),
  constraint chat_entries_message_named CHECK (((kind = ANY (ARRAY['message'::text, 'changed'::text])) = (message_id IS NOT NULL))),
  constraint chat_entries_message_fk FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE,
  constraint chat_entries_owner_fk FOREIGN KEY (owner_id) REFERENCES chat_members(user_id) ON DELETE CASCADE
);
CREATE INDEX chat_entries_history ON public.chat_entries USING btree (owner_id, peer_id, seq) WHERE ((kind = 'message'::text) AND (removed_at IS NULL));
CREATE INDEX chat_entries_times ON public.chat_entries USING btree (owner_id, peer_id, created_at) WHERE ((kind = 'message'::text) AND (removed_at IS NULL));

create table chat_files (
  id bigint generated always as identity not null,
  user_id bigint not null,
  upload_id bigint not null,
  name text not null,
  picture jsonb not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  discard_at timestamp with time zone,
  attachment jsonb,
  constraint chat_files_pk PRIMARY KEY (id),
  constraint chat_files_upload_unique UNIQUE (upload_id)
);
CREATE INDEX chat_files_discarded ON public.chat_files USING btree (discard_at) WHERE (discard_at IS NOT NULL);
CREATE INDEX chat_files_unused ON public.chat_files USING btree (created_at) WHERE (used_at IS NULL);

create table chat_members (
  user_id bigint not null,
  last_seq bigint default 0 not null,
  read_marks boolean default true not null,
  constraint chat_members_pk PRIMARY KEY (user_id)
);

create table chat_messages (
  id bigint generated always as identity not null,
  sender_id bigint not null,
  receiver_id bigint not null,
  client_id text not null,
  content text not null,
  files jsonb,
  sender_seq bigint not null,
  receiver_seq bigint,
  created_at timestamp with time zone not null,
  reply_to bigint,
  sticker text,
  reactions jsonb,
  edited_at timestamp with time zone,
  recalled_at timestamp with time zone,
  revision integer default 0 not null,
  forwarded boolean default false not null,
  attachments jsonb,
  constraint chat_messages_pk PRIMARY KEY (id),
  constraint chat_messages_once UNIQUE (sender_id, client_id),
  constraint chat_messages_not_self CHECK ((sender_id <> receiver_id)),
  constraint chat_messages_reply_fk FOREIGN KEY (reply_to) REFERENCES chat_messages(id) ON DELETE SET NULL
);
CREATE INDEX chat_messages_by_day ON public.chat_messages USING brin (created_at);
CREATE INDEX chat_messages_receiver ON public.chat_messages USING btree (receiver_id);
CREATE INDEX chat_messages_reply ON public.chat_messages USING btree (reply_to) WHERE (reply_to IS NOT NULL);

create table chat_search (
  message_id bigint not null,
  terms tsvector not null,
  constraint chat_search_pk PRIMARY KEY (message_id),
  constraint chat_search_message_fk FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE
);
CREATE INDEX chat_search_terms ON public.chat_search USING gin (terms);

create table chat_unindexed (
  message_id bigint not null,
  constraint chat_unindexed_pk PRIMARY KEY (message_id),
  constraint chat_unindexed_message_fk FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE
);

create table check_in_cards (
  uid bigint not null,
  month text not null,
  used_for date,
  constraint check_in_cards_pk PRIMARY KEY (uid, month),
  constraint check_in_cards_used_for_unique UNIQUE (uid, used_for),
  constraint check_in_cards_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);

create table check_in_counts (
  board text not null,
  days integer not null,
  members integer not null,
  span integer not null,
  constraint check_in_counts_pk PRIMARY KEY (board, span, days)
);

create table check_in_streaks (
  uid bigint not null,
  first_day date not null,
  last_day date not null,
  days integer not null,
  constraint check_in_streaks_pk PRIMARY KEY (uid, first_day),
  constraint check_in_streaks_last_day_unique UNIQUE (uid, last_day),
  constraint check_in_streaks_days_whole CHECK (((days >= 1) AND (days <= ((last_day - first_day) + 1)))),
  constraint check_in_streaks_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX check_in_streaks_board ON public.check_in_streaks USING btree (last_day, days DESC, uid DESC);

create table check_in_totals (
  board text not null,
  uid bigint not null,
  days integer not null,
  constraint check_in_totals_pk PRIMARY KEY (uid, board),
  constraint check_in_totals_days_whole CHECK ((days > 0)),
  constraint check_in_totals_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX check_in_totals_board ON public.check_in_totals USING btree (board, days DESC, uid DESC);

create table check_ins (
  uid bigint not null,
  day date not null,
  made_up boolean not null,
  coins integer not null,
  bonus integer not null,
  created_at timestamp with time zone not null,
  constraint check_ins_pk PRIMARY KEY (uid, day),
  constraint check_ins_bonus_whole CHECK ((bonus >= 0)),
  constraint check_ins_coins_whole CHECK ((coins >= 0)),
  constraint check_ins_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX check_ins_by_day ON public.check_ins USING brin (created_at);

create table cleanup_cases (
  cleanup_id bigint not null,
  case_id bigint not null,
  constraint cleanup_cases_pkey PRIMARY KEY (cleanup_id, case_id),
  constraint cleanup_cases_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint cleanup_cases_cleanup_id_fkey FOREIGN KEY (cleanup_id) REFERENCES cleanups(id) ON DELETE CASCADE
);

create table cleanup_removals (
  cleanup_id bigint not null,
  removal_id bigint not null,
  was_held boolean not null,
  constraint cleanup_removals_pkey PRIMARY KEY (cleanup_id, removal_id),
  constraint cleanup_removals_cleanup_id_fkey FOREIGN KEY (cleanup_id) REFERENCES cleanups(id) ON DELETE CASCADE,
  constraint cleanup_removals_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES removals(id) ON DELETE CASCADE
);
CREATE INDEX cleanup_removals_removal ON public.cleanup_removals USING btree (removal_id);

create table cleanups (
  id bigint generated always as identity not null,
  uid bigint not null,
  by_uid bigint not null,
  role smallint not null,
  reason text not null,
  state text not null,
  removed integer default 0 not null,
  items jsonb,
  cursor text,
  created_at timestamp with time zone not null,
  constraint cleanups_pkey PRIMARY KEY (id),
  constraint cleanups_state_check CHECK ((state = ANY (ARRAY['removing'::text, 'removed'::text, 'restoring'::text, 'restored'::text]))),
  constraint cleanups_by_uid_fkey FOREIGN KEY (by_uid) REFERENCES users(id) ON DELETE CASCADE,
  constraint cleanups_uid_fkey FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX cleanups_member ON public.cleanups USING btree (uid, id DESC);

create table coin_movements (
  id bigint generated always as identity not null,
  user_id bigint not null,
  amount bigint not null,
  balance bigint not null,
  reason text not null,
  actor_id bigint,
  created_at timestamp with time zone default now() not null,
  data jsonb default '{}'::jsonb not null,
  constraint coin_movements_pk PRIMARY KEY (id),
  constraint coin_movements_amount_moves CHECK ((amount <> 0)),
  constraint coin_movements_actor_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint coin_movements_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX coin_movements_user ON public.coin_movements USING btree (user_id, id DESC);

create table comment_moves (
  id bigint generated by default as identity not null,
  subject_kind text not null,
  from_id bigint not null,
  to_id bigint not null,
  from_floor integer not null,
  to_floor integer not null,
  comments integer not null,
  whole boolean not null,
  at timestamp with time zone not null,
  constraint comment_moves_pk PRIMARY KEY (id)
);
CREATE INDEX comment_moves_from ON public.comment_moves USING btree (subject_kind, from_id, id);
CREATE INDEX comment_moves_to ON public.comment_moves USING btree (subject_kind, to_id, id);

create table comment_paces (
  uid bigint not null,
  subject_kind text not null,
  subject_id bigint not null,
  at timestamp with time zone not null,
  constraint comment_paces_pk PRIMARY KEY (uid, subject_kind, subject_id),
  constraint comment_paces_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX comment_paces_at ON public.comment_paces USING btree (at);

create table comment_revisions (
  comment_id bigint not null,
  version integer not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint comment_revisions_pk PRIMARY KEY (comment_id, version)
);

create table comments (
  subject_kind text not null,
  subject_id bigint not null,
  id bigint generated by default as identity not null,
  author_id bigint not null,
  text text not null,
  removal_id bigint,
  created_at timestamp with time zone not null,
  floor integer not null,
  reply_to bigint,
  html text default ''::text not null,
  renderer smallint default 0 not null,
  likes integer default 0 not null,
  version integer default 1 not null,
  edited_at timestamp with time zone,
  root_id bigint,
  is_head boolean default true not null,
  part_kind text,
  part_id bigint,
  anchor text,
  constraint comments_pk PRIMARY KEY (subject_kind, subject_id, id),
  constraint comments_author_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint comments_removal_fk FOREIGN KEY (removal_id) REFERENCES removals(id)
);
CREATE INDEX comments_author ON public.comments USING btree (author_id, created_at DESC);
CREATE INDEX comments_by_day ON public.comments USING brin (created_at);
CREATE INDEX comments_conversation ON public.comments USING btree (root_id, floor) WHERE (root_id IS NOT NULL);
CREATE UNIQUE INDEX comments_floor ON public.comments USING btree (subject_kind, subject_id, floor);
CREATE INDEX comments_heads ON public.comments USING btree (subject_kind, subject_id, floor) WHERE ((removal_id IS NULL) AND is_head);
CREATE INDEX comments_heads_liked ON public.comments USING btree (subject_kind, subject_id, likes DESC, id DESC) WHERE ((removal_id IS NULL) AND is_head);
CREATE INDEX comments_id ON public.comments USING btree (id);
CREATE INDEX comments_liked ON public.comments USING btree (subject_kind, subject_id, likes DESC, id DESC) WHERE (removal_id IS NULL);
CREATE INDEX comments_of_part ON public.comments USING btree (subject_kind, subject_id, part_kind, part_id, floor) WHERE ((removal_id IS NULL) AND (part_id IS NOT NULL));
CREATE INDEX comments_shown ON public.comments USING btree (subject_kind, subject_id, floor) WHERE (removal_id IS NULL);

create table communities (
  id bigint generated by default as identity not null,
  owner_id bigint,
  name text not null,
  name_key text not null,
  description text default ''::text not null,
  rules text default ''::text not null,
  rules_html text default ''::text not null,
  renderer smallint default 0 not null,
  posting text default 'everyone'::text not null,
  icon jsonb,
  members integer default 0 not null,
  posts integer default 0 not null,
  version integer default 1 not null,
  removal_id bigint,
  created_at timestamp with time zone not null,
  active_at timestamp with time zone not null,
  place integer,
  privacy text default 'public'::text not null,
  constraint communities_pk PRIMARY KEY (id),
  constraint communities_privacy_check CHECK ((privacy = ANY (ARRAY['public'::text, 'private'::text, 'hidden'::text]))),
  constraint communities_owner_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint communities_removal_fk FOREIGN KEY (removal_id) REFERENCES removals(id)
);
CREATE INDEX communities_active ON public.communities USING btree (((posts > 0)) DESC, active_at DESC, id DESC) WHERE (removal_id IS NULL);
CREATE INDEX communities_featured ON public.communities USING btree (COALESCE(place, 1000), ((posts > 0)) DESC, active_at DESC, id DESC) WHERE (removal_id IS NULL);
CREATE INDEX communities_members ON public.communities USING btree (((posts > 0)) DESC, members DESC, id DESC) WHERE (removal_id IS NULL);
CREATE INDEX communities_name ON public.communities USING btree (((posts = 0)), name_key, id) WHERE (removal_id IS NULL);
CREATE UNIQUE INDEX communities_name_unique ON public.communities USING btree (name_key) WHERE (removal_id IS NULL);
CREATE INDEX communities_new ON public.communities USING btree (((posts > 0)) DESC, created_at DESC, id DESC) WHERE (removal_id IS NULL);
CREATE INDEX communities_owner ON public.communities USING btree (owner_id);
CREATE TRIGGER communities_hidden BEFORE INSERT OR UPDATE OF privacy, removal_id ON public.communities FOR EACH ROW EXECUTE FUNCTION mark_hidden_community();

create table community_bans (
  id bigint generated by default as identity not null,
  uid bigint not null,
  community_id bigint not null,
  reason text not null,
  by_uid bigint,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint community_bans_pk PRIMARY KEY (uid, community_id),
  constraint community_bans_by_fk FOREIGN KEY (by_uid) REFERENCES users(id) ON DELETE SET NULL,
  constraint community_bans_community_fk FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  constraint community_bans_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX community_bans_list ON public.community_bans USING btree (community_id, id DESC);

create table community_members (
  uid bigint not null,
  community_id bigint not null,
  rank smallint default 0 not null,
  joined_at timestamp with time zone not null,
  admitted boolean default false not null,
  constraint community_members_pk PRIMARY KEY (uid, community_id),
  constraint community_members_community_fk FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  constraint community_members_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX community_members_list ON public.community_members USING btree (community_id, rank DESC, joined_at, uid);
CREATE TRIGGER community_members_admitted BEFORE INSERT ON public.community_members FOR EACH ROW EXECUTE FUNCTION refuse_unadmitted_member();

create table community_proposals (
  id bigint generated always as identity not null,
  author_id bigint not null,
  name text not null,
  description text not null,
  purpose text not null,
  state text default 'open'::text not null,
  reason text default ''::text not null,
  community_id bigint,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint community_proposals_pk PRIMARY KEY (id),
  constraint community_proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint community_proposals_author_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint community_proposals_community_fk FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE SET NULL
);
CREATE INDEX community_proposals_author ON public.community_proposals USING btree (author_id, created_at, id);
CREATE INDEX community_proposals_community ON public.community_proposals USING btree (community_id);
CREATE INDEX community_proposals_open ON public.community_proposals USING btree (created_at, id) WHERE (state = 'open'::text);

create table community_requests (
  uid bigint not null,
  community_id bigint not null,
  invited boolean default false not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint community_requests_pk PRIMARY KEY (uid, community_id),
  constraint community_requests_community_fk FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  constraint community_requests_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX community_requests_decided ON public.community_requests USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX community_requests_list ON public.community_requests USING btree (community_id, invited, created_at, uid);

create table contributions (
  uid bigint not null,
  total integer not null,
  recent timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  constraint contributions_pk PRIMARY KEY (uid),
  constraint contributions_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);

create table daily_backups (
  day date not null,
  begun_at timestamp with time zone not null,
  made_at timestamp with time zone,
  constraint daily_backups_pk PRIMARY KEY (day)
);

create table daily_figures (
  figure text not null,
  day date not null,
  value bigint not null,
  constraint daily_figures_pk PRIMARY KEY (figure, day)
);

create table data_exports (
  user_id bigint not null,
  state text not null,
  done integer default 0 not null,
  total integer default 0 not null,
  file_key text,
  size bigint default 0 not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint data_exports_pk PRIMARY KEY (user_id),
  constraint data_exports_state_known CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text]))),
  constraint data_exports_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table feed_entries (
  id bigint generated always as identity not null,
  feed_id bigint not null,
  key text not null,
  fingerprint text not null,
  url text,
  title text not null,
  author text,
  sorted_at timestamp with time zone not null,
  html text not null,
  extract text not null,
  words text not null,
  length integer not null,
  picture text,
  enclosures jsonb not null,
  tags text[] not null,
  comments_url text,
  constraint feed_entries_pk PRIMARY KEY (id),
  constraint feed_entries_key_unique UNIQUE (feed_id, key),
  constraint feed_entries_feed_fk FOREIGN KEY (feed_id) REFERENCES feeds(id) ON DELETE CASCADE
);
CREATE INDEX feed_entries_came ON public.feed_entries USING btree (feed_id, id);
CREATE INDEX feed_entries_sorted ON public.feed_entries USING btree (feed_id, sorted_at DESC, id DESC);

create table feed_fetches (
  feed_id bigint not null,
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  outcome text not null,
  status integer,
  bytes integer not null,
  milliseconds integer not null,
  added integer not null,
  changed integer not null,
  constraint feed_fetches_pk PRIMARY KEY (feed_id, id),
  constraint feed_fetches_feed_fk FOREIGN KEY (feed_id) REFERENCES feeds(id) ON DELETE CASCADE
);

create table feed_marks (
  uid bigint not null,
  entry_id bigint not null,
  feed_id bigint not null,
  is_read boolean,
  starred_at timestamp with time zone,
  batch text,
  changed_at timestamp with time zone not null,
  constraint feed_marks_pk PRIMARY KEY (uid, entry_id),
  constraint feed_marks_entry_fk FOREIGN KEY (entry_id) REFERENCES feed_entries(id) ON DELETE CASCADE,
  constraint feed_marks_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX feed_marks_by_entry ON public.feed_marks USING btree (entry_id);
CREATE INDEX feed_marks_by_feed ON public.feed_marks USING btree (uid, feed_id, changed_at);
CREATE INDEX feed_marks_starred ON public.feed_marks USING btree (uid, starred_at) WHERE (starred_at IS NOT NULL);

create table feed_subscriptions (
  uid bigint not null,
  feed_id bigint not null,
  title text,
  tags text[] default '{}'::text[] not null,
  read_before bigint default 0 not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint feed_subscriptions_pk PRIMARY KEY (uid, feed_id),
  constraint feed_subscriptions_feed_fk FOREIGN KEY (feed_id) REFERENCES feeds(id),
  constraint feed_subscriptions_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX feed_subscriptions_by_feed ON public.feed_subscriptions USING btree (feed_id);

create table feeds (
  id bigint generated always as identity not null,
  url text not null,
  title text default ''::text not null,
  site_url text,
  description text,
  icon text,
  format text,
  ttl_minutes integer,
  etag text,
  last_modified text,
  problem text,
  failures integer default 0 not null,
  fetched_at timestamp with time zone,
  answered_at timestamp with time zone,
  changed_at timestamp with time zone,
  next_at timestamp with time zone,
  taken_until timestamp with time zone,
  orphaned_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint feeds_pk PRIMARY KEY (id),
  constraint feeds_url_unique UNIQUE (url)
);
CREATE INDEX feeds_due ON public.feeds USING btree (next_at) WHERE (next_at IS NOT NULL);

create table files (
  id bigint generated always as identity not null,
  owner_id bigint,
  purpose text not null,
  ref bigint,
  name text not null,
  key text not null,
  upload_key text,
  max_bytes bigint not null,
  declared_bytes bigint,
  size bigint,
  etag text,
  state text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  delete_at timestamp with time zone,
  partial jsonb,
  confirmed_at timestamp with time zone,
  constraint files_pk PRIMARY KEY (id),
  constraint files_key_unique UNIQUE (key),
  constraint files_upload_key_unique UNIQUE (upload_key),
  constraint files_discarded_has_time CHECK (((state <> 'discarded'::text) OR (delete_at IS NOT NULL))),
  constraint files_state_known CHECK ((state = ANY (ARRAY['incoming'::text, 'stored'::text, 'discarded'::text]))),
  constraint files_owner_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX files_discarded ON public.files USING btree (delete_at) WHERE (state = 'discarded'::text);
CREATE INDEX files_first_copies ON public.files USING btree (expires_at) WHERE ((state = 'stored'::text) AND (upload_key IS NOT NULL));
CREATE INDEX files_incoming ON public.files USING btree (created_at) WHERE (state = 'incoming'::text);
CREATE INDEX files_owner ON public.files USING btree (owner_id) WHERE (state <> 'discarded'::text);
CREATE INDEX files_unmeasured ON public.files USING btree (id) WHERE ((state = 'stored'::text) AND (size IS NULL));

create table follows (
  follower_id bigint not null,
  followed_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint follows_pk PRIMARY KEY (follower_id, followed_id),
  constraint follows_not_self CHECK ((follower_id <> followed_id)),
  constraint follows_followed_fk FOREIGN KEY (followed_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follows_follower_fk FOREIGN KEY (follower_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX follows_followers ON public.follows USING btree (followed_id, created_at DESC, follower_id DESC);
CREATE INDEX follows_followings ON public.follows USING btree (follower_id, created_at DESC, followed_id DESC);

create table forum_marks (
  uid bigint not null,
  community_id bigint,
  read_at timestamp with time zone not null,
  constraint forum_marks_key UNIQUE NULLS NOT DISTINCT (uid, community_id),
  constraint forum_marks_community_fk FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  constraint forum_marks_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX forum_marks_community ON public.forum_marks USING btree (community_id);

create table idempotency_keys (
  uid bigint not null,
  endpoint text not null,
  key_hash bytea not null,
  input_hash bytea not null,
  answer bytea,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (uid, endpoint, key_hash)
);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

create table image_searches (
  id text not null,
  uid bigint not null,
  upload_id bigint,
  name text not null,
  address text,
  file text not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  hash bytea,
  probes bytea,
  created_at timestamp with time zone not null,
  constraint image_searches_pk PRIMARY KEY (id),
  constraint image_searches_upload_unique UNIQUE (upload_id),
  constraint image_searches_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX image_searches_old ON public.image_searches USING btree (created_at);
CREATE INDEX image_searches_own ON public.image_searches USING btree (uid, created_at DESC, id);

create table imports (
  id bigint generated always as identity not null,
  chapter_id bigint,
  uid bigint not null,
  upload_id bigint not null,
  archive_key text not null,
  state text default 'waiting'::text not null,
  done integer default 0 not null,
  total integer not null,
  skipped jsonb default '[]'::jsonb not null,
  reason text,
  comic_info jsonb,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  made_chapter boolean default false not null,
  waiting_since timestamp with time zone,
  skipped_unnamed integer default 0 not null,
  constraint imports_pk PRIMARY KEY (id),
  constraint imports_upload_unique UNIQUE (upload_id),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint imports_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE SET NULL,
  constraint imports_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX imports_chapter ON public.imports USING btree (chapter_id);
CREATE INDEX imports_without_chapter ON public.imports USING btree (updated_at) WHERE (chapter_id IS NULL);

create table invited_members (
  uid bigint not null,
  invite_id bigint not null,
  at timestamp with time zone not null,
  constraint invited_members_pk PRIMARY KEY (uid),
  constraint invited_members_invite_fk FOREIGN KEY (invite_id) REFERENCES invites(id),
  constraint invited_members_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX invited_members_invite ON public.invited_members USING btree (invite_id, at DESC, uid DESC);

create table invites (
  id bigint generated by default as identity not null,
  code text not null,
  note text default ''::text not null,
  max_uses integer not null,
  uses integer default 0 not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invites_pk PRIMARY KEY (id),
  constraint invites_code_unique UNIQUE (code),
  constraint invites_uses_check CHECK ((uses <= max_uses)),
  constraint invites_created_by_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);

create table known_devices (
  user_id bigint not null,
  key bytea not null,
  last_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, key),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table login_failures (
  key bytea not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  delayed_until timestamp with time zone,
  constraint login_failures_pkey PRIMARY KEY (key)
);
CREATE INDEX login_failures_last_at ON public.login_failures USING btree (last_at);

create table member_blocks (
  owner_id bigint not null,
  peer_id bigint not null,
  created_at timestamp with time zone not null,
  constraint member_blocks_pk PRIMARY KEY (owner_id, peer_id),
  constraint member_blocks_not_self CHECK ((owner_id <> peer_id)),
  constraint member_blocks_owner_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint member_blocks_peer_fk FOREIGN KEY (peer_id) REFERENCES users(id) ON DELETE CASCADE
);

create table member_notes (
  id bigint generated always as identity not null,
  uid bigint not null,
  by_uid bigint,
  text text not null,
  created_at timestamp with time zone not null,
  constraint member_notes_pk PRIMARY KEY (id),
  constraint member_notes_by_fk FOREIGN KEY (by_uid) REFERENCES users(id) ON DELETE SET NULL,
  constraint member_notes_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX member_notes_of ON public.member_notes USING btree (uid, id DESC);

create table member_recommendations (
  uid bigint not null,
  near jsonb not null,
  computed_at timestamp with time zone not null,
  constraint member_recommendations_pk PRIMARY KEY (uid),
  constraint member_recommendations_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);

create table moderation_rules (
  id bigint generated by default as identity not null,
  name text not null,
  enabled boolean not null,
  kinds text[] not null,
  action text not null,
  message text not null,
  condition jsonb not null,
  version integer default 1 not null,
  hits bigint default 0 not null,
  last_hit_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint moderation_rules_pk PRIMARY KEY (id)
);

create table moved_comments (
  subject_kind text not null,
  subject_id bigint not null,
  floor integer not null,
  comment_id bigint not null,
  root_id bigint,
  left_root_id bigint,
  move_id bigint not null,
  constraint moved_comments_pk PRIMARY KEY (subject_kind, subject_id, floor)
);
CREATE INDEX moved_comments_comment ON public.moved_comments USING btree (comment_id);
CREATE INDEX moved_comments_move ON public.moved_comments USING btree (move_id);

create table mutes (
  uid bigint not null,
  subject_kind text not null,
  subject_id bigint not null,
  created_at timestamp with time zone not null,
  constraint mutes_pkey PRIMARY KEY (uid, subject_kind, subject_id),
  constraint mutes_uid_fkey FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mutes_newest ON public.mutes USING btree (uid, created_at, subject_kind, subject_id);

create table network_marks (
  user_id bigint not null,
  hash bytea not null,
  last_at timestamp with time zone not null,
  constraint network_marks_pkey PRIMARY KEY (user_id, hash),
  constraint network_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX network_marks_hash ON public.network_marks USING btree (hash);
CREATE INDEX network_marks_last_at ON public.network_marks USING btree (last_at);

create table notification_modes (
  uid bigint not null,
  kind text not null,
  mode text not null,
  constraint notification_modes_pkey PRIMARY KEY (uid, kind),
  constraint notification_modes_uid_fkey FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);

create table notifications (
  owner_id bigint not null,
  id bigint generated by default as identity not null,
  kind text not null,
  actor_id bigint,
  subject_kind text,
  subject_id bigint,
  data jsonb not null,
  group_key text,
  once_key text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  topic_kind text,
  topic_id bigint,
  constraint notifications_pk PRIMARY KEY (owner_id, id),
  constraint notifications_once UNIQUE (owner_id, once_key),
  constraint notifications_subject_whole CHECK (((subject_kind IS NULL) = (subject_id IS NULL))),
  constraint notifications_topic_whole CHECK (((topic_kind IS NULL) = (topic_id IS NULL))),
  constraint notifications_actor_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint notifications_owner_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_actor ON public.notifications USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notifications_group ON public.notifications USING btree (owner_id, group_key, id) WHERE (group_key IS NOT NULL);
CREATE INDEX notifications_kind ON public.notifications USING btree (owner_id, kind, id);
CREATE INDEX notifications_read ON public.notifications USING btree (read_at) WHERE (read_at IS NOT NULL);
CREATE INDEX notifications_subject ON public.notifications USING btree (subject_kind, subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (owner_id, kind) WHERE (read_at IS NULL);

create table novel_books (
  work_id bigint not null,
  version text not null,
  file_key text not null,
  size bigint not null,
  made_at timestamp with time zone not null,
  constraint novel_books_pk PRIMARY KEY (work_id),
  constraint novel_books_work_fk FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);

create table novel_highlights (
  uid bigint not null,
  chapter_id bigint not null,
  id text not null,
  parts jsonb not null,
  colour text not null,
  note text default ''::text not null,
  note_html text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint novel_highlights_pk PRIMARY KEY (uid, chapter_id, id),
  constraint novel_highlights_id CHECK (((char_length(id) >= 8) AND (char_length(id) <= 64))),
  constraint novel_highlights_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint novel_highlights_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX novel_highlights_chapter ON public.novel_highlights USING btree (chapter_id);

create table novel_import_chapters (
  import_id bigint not null,
  position integer not null,
  title text not null,
  words integer not null,
  excerpt text not null,
  text text not null,
  constraint novel_import_chapters_pk PRIMARY KEY (import_id, "position"),
  constraint novel_import_chapters_import_fk FOREIGN KEY (import_id) REFERENCES novel_imports(id) ON DELETE CASCADE
);

create table novel_imports (
  id bigint generated always as identity not null,
  work_id bigint not null,
  uid bigint not null,
  upload_id bigint not null,
  file_key text not null,
  name text not null,
  state text default 'waiting'::text not null,
  reason text,
  format text,
  charset_asked text,
  charset text,
  progress real default 0 not null,
  chapters integer default 0 not null,
  facts jsonb,
  notes jsonb default '[]'::jsonb not null,
  chapter_ids bigint[] default '{}'::bigint[] not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  headings jsonb,
  headings_asked jsonb,
  constraint novel_imports_pk PRIMARY KEY (id),
  constraint novel_imports_upload UNIQUE (upload_id),
  constraint novel_imports_state CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'read'::text, 'failed'::text, 'added'::text]))),
  constraint novel_imports_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE,
  constraint novel_imports_work_fk FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX novel_imports_old ON public.novel_imports USING btree (updated_at);
CREATE INDEX novel_imports_waiting ON public.novel_imports USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX novel_imports_work ON public.novel_imports USING btree (work_id);

create table novel_plain_texts (
  chapter_id bigint not null,
  version integer not null,
  keys jsonb not null,
  texts jsonb not null,
  constraint novel_plain_texts_pk PRIMARY KEY (chapter_id),
  constraint novel_plain_texts_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE
);

create table novel_replacements (
  id bigint generated always as identity not null,
  work_id bigint not null,
  uid bigint not null,
  at timestamp with time zone not null,
  constraint novel_replacements_pk PRIMARY KEY (id),
  constraint novel_replacements_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE,
  constraint novel_replacements_work_fk FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX novel_replacements_work ON public.novel_replacements USING btree (work_id);

create table novel_revisions (
  id bigint generated always as identity not null,
  chapter_id bigint not null,
  version integer not null,
  text text not null,
  words integer not null,
  made_by text not null,
  saved_at timestamp with time zone not null,
  replacement_id bigint,
  constraint novel_revisions_pk PRIMARY KEY (id),
  constraint novel_revisions_version UNIQUE (chapter_id, version),
  constraint novel_revisions_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint novel_revisions_replacement_fk FOREIGN KEY (replacement_id) REFERENCES novel_replacements(id) ON DELETE SET NULL
);
CREATE INDEX novel_revisions_replacement ON public.novel_revisions USING btree (replacement_id) WHERE (replacement_id IS NOT NULL);

create table novel_texts (
  chapter_id bigint not null,
  text text not null,
  version integer not null,
  words integer not null,
  made_by text not null,
  began_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  live text,
  live_version integer,
  live_words integer default 0 not null,
  paragraphs jsonb,
  paragraphs_version integer,
  moved jsonb default '{}'::jsonb not null,
  live_at timestamp with time zone,
  constraint novel_texts_pk PRIMARY KEY (chapter_id),
  constraint novel_texts_live CHECK (((live IS NULL) = (live_version IS NULL))),
  constraint novel_texts_paragraphs CHECK (((paragraphs IS NULL) = (paragraphs_version IS NULL))),
  constraint novel_texts_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE
);

create table pages (
  id bigint generated always as identity not null,
  chapter_id bigint not null,
  position integer not null,
  added_version integer not null,
  upload_id bigint,
  import_id bigint,
  import_entry integer,
  name text not null,
  state text default 'pending'::text not null,
  reason text,
  spread text,
  width integer not null,
  height integer not null,
  picture jsonb,
  raw_key text,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  description text default ''::text not null,
  waiting_since timestamp with time zone,
  constraint pages_pk PRIMARY KEY (id),
  constraint pages_import_entry_unique UNIQUE (import_id, import_entry),
  constraint pages_position_unique UNIQUE (chapter_id, "position"),
  constraint pages_upload_unique UNIQUE (upload_id),
  constraint pages_ready_check CHECK (((state <> 'ready'::text) OR (picture IS NOT NULL))),
  constraint pages_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'ready'::text, 'failed'::text]))),
  constraint pages_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint pages_import_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE SET NULL
);
CREATE INDEX pages_by_picture ON public.pages USING btree (((((picture -> 'sources'::text) -> 0) ->> 'key'::text))) WHERE (state = 'ready'::text);

create table passkeys (
  id bigint generated always as identity not null,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pk PRIMARY KEY (id),
  constraint passkeys_credential_unique UNIQUE (credential_id),
  constraint passkeys_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id, id);

create table password_resets (
  user_id bigint not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (user_id),
  constraint password_resets_token_unique UNIQUE (token_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table picture_hash_fills (
  purpose text not null,
  after_id bigint default 0 not null,
  is_done boolean default false not null,
  constraint picture_hash_fills_pk PRIMARY KEY (purpose)
);

create table picture_hashes (
  id bigint generated always as identity not null,
  picture text not null,
  file text not null,
  purpose text not null,
  due_at timestamp with time zone,
  attempts smallint default 0 not null,
  hash bytea,
  hashed_at timestamp with time zone,
  constraint picture_hashes_pk PRIMARY KEY (id),
  constraint picture_hashes_file_unique UNIQUE (file),
  constraint picture_hashes_picture_unique UNIQUE (picture),
  constraint picture_hashes_file_fk FOREIGN KEY (file) REFERENCES files(key) ON DELETE CASCADE
);
CREATE INDEX picture_hashes_due ON public.picture_hashes USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX picture_hashes_new ON public.picture_hashes USING btree (hashed_at, id) WHERE (hash IS NOT NULL);

create table places (
  uid bigint not null,
  work_id bigint not null,
  chapter_id bigint not null,
  finished boolean not null,
  at timestamp with time zone not null,
  position jsonb not null,
  forgotten_at timestamp with time zone,
  reached_id bigint,
  constraint places_pk PRIMARY KEY (uid, work_id),
  constraint places_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint places_reached_fk FOREIGN KEY (reached_id) REFERENCES chapters(id) ON DELETE SET NULL,
  constraint places_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE,
  constraint places_work_fk FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX places_finished ON public.places USING btree (work_id, at DESC) WHERE (finished AND (forgotten_at IS NULL));
CREATE INDEX places_forgotten ON public.places USING btree (forgotten_at) WHERE (forgotten_at IS NOT NULL);
CREATE INDEX places_recent ON public.places USING btree (uid, at DESC, work_id DESC);

create table poll_votes (
  post_id bigint not null,
  uid bigint not null,
  options smallint[] not null,
  voted_at timestamp with time zone not null,
  constraint poll_votes_pk PRIMARY KEY (post_id, uid),
  constraint poll_votes_poll_fk FOREIGN KEY (post_id) REFERENCES polls(post_id) ON DELETE CASCADE,
  constraint poll_votes_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX poll_votes_user ON public.poll_votes USING btree (uid);

create table polls (
  post_id bigint not null,
  question text not null,
  options text[] not null,
  votes integer[] not null,
  voters integer default 0 not null,
  choices smallint not null,
  closes_at timestamp with time zone,
  results text not null,
  constraint polls_pk PRIMARY KEY (post_id),
  constraint polls_post_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

create table post_changes (
  id bigint generated always as identity not null,
  post_id bigint not null,
  was jsonb not null,
  became jsonb not null,
  at timestamp with time zone not null,
  constraint post_changes_pk PRIMARY KEY (id),
  constraint post_changes_post_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_changes_post ON public.post_changes USING btree (post_id);

create table post_revisions (
  post_id bigint not null,
  version integer not null,
  title text not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint post_revisions_pk PRIMARY KEY (post_id, version),
  constraint post_revisions_post_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

create table post_visits (
  uid bigint not null,
  post_id bigint not null,
  floor integer not null,
  visited_at timestamp with time zone not null,
  constraint post_visits_pk PRIMARY KEY (uid, post_id),
  constraint post_visits_post_fk FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_visits_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX post_visits_post ON public.post_visits USING btree (post_id);
CREATE INDEX post_visits_recent ON public.post_visits USING btree (uid, visited_at DESC);

create table posts (
  id bigint generated by default as identity not null,
  author_id bigint not null,
  community_id bigint,
  status text default 'draft'::text not null,
  title text default ''::text not null,
  text text default ''::text not null,
  html text default ''::text not null,
  renderer smallint default 0 not null,
  excerpt text default ''::text not null,
  picture jsonb,
  tags text[] default '{}'::text[] not null,
  pin smallint default 0 not null,
  locked boolean default false not null,
  best_comment_id bigint,
  has_poll boolean default false not null,
  views integer default 0 not null,
  likes integer default 0 not null,
  saves integer default 0 not null,
  comments integer default 0 not null,
  score integer default 0 not null,
  last_floor integer default 0 not null,
  last_author_id bigint,
  version integer default 1 not null,
  removal_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  edited_at timestamp with time zone,
  active_at timestamp with time zone not null,
  note text default ''::text not null,
  note_html text default ''::text not null,
  note_renderer smallint default 0 not null,
  slow_seconds integer default 0 not null,
  locks_at timestamp with time zone,
  constraint posts_pk PRIMARY KEY (id),
  constraint posts_author_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint posts_community_fk FOREIGN KEY (community_id) REFERENCES communities(id),
  constraint posts_last_author_fk FOREIGN KEY (last_author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint posts_removal_fk FOREIGN KEY (removal_id) REFERENCES removals(id)
);
CREATE INDEX posts_active ON public.posts USING btree (active_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX posts_author ON public.posts USING btree (author_id, published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX posts_community_active ON public.posts USING btree (community_id, active_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX posts_community_new ON public.posts USING btree (community_id, published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX posts_community_top ON public.posts USING btree (community_id, score DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX posts_community_unanswered ON public.posts USING btree (community_id, published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL) AND (comments = 0));
CREATE INDEX posts_drafts ON public.posts USING btree (author_id, updated_at DESC, id DESC) WHERE ((status = 'draft'::text) AND (removal_id IS NULL));
CREATE INDEX posts_members_active ON public.posts USING btree (community_id, active_at DESC, id DESC) WHERE ((status = 'members'::text) AND (removal_id IS NULL));
CREATE INDEX posts_members_author ON public.posts USING btree (author_id, published_at DESC, id DESC) WHERE ((status = 'members'::text) AND (removal_id IS NULL));
CREATE INDEX posts_members_new ON public.posts USING btree (community_id, published_at DESC, id DESC) WHERE ((status = 'members'::text) AND (removal_id IS NULL));
CREATE INDEX posts_members_top ON public.posts USING btree (community_id, score DESC, id DESC) WHERE ((status = 'members'::text) AND (removal_id IS NULL));
CREATE INDEX posts_new ON public.posts USING btree (published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX posts_pinned ON public.posts USING btree (pin, active_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL) AND (pin > 0));
CREATE INDEX posts_removal ON public.posts USING btree (removal_id) WHERE (removal_id IS NOT NULL);
CREATE INDEX posts_tags ON public.posts USING gin (tags) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX posts_top ON public.posts USING btree (score DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX posts_unanswered ON public.posts USING btree (published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL) AND (comments = 0));
CREATE TRIGGER posts_activity AFTER UPDATE OF status, community_id ON public.posts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION hide_activity_of_post();
CREATE TRIGGER posts_status BEFORE INSERT OR UPDATE OF status, community_id ON public.posts FOR EACH ROW EXECUTE FUNCTION set_post_status();

create table private_addresses (
  uid bigint not null,
  kind text not null,
  token_hash bytea not null,
  language text not null,
  data jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  constraint private_addresses_pkey PRIMARY KEY (uid, kind),
  constraint private_addresses_token_hash_key UNIQUE (token_hash),
  constraint private_addresses_uid_fkey FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);

create table reactions (
  uid bigint not null,
  reaction text not null,
  subject_kind text not null,
  subject_id bigint not null,
  created_at timestamp with time zone not null,
  constraint reactions_pk PRIMARY KEY (uid, subject_kind, subject_id, reaction),
  constraint reactions_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX reactions_saved ON public.reactions USING btree (uid, created_at DESC, subject_kind DESC, subject_id DESC) WHERE (reaction = 'save'::text);
CREATE INDEX reactions_subject ON public.reactions USING btree (subject_kind, subject_id, reaction);

create unlogged table realtime_presence (
  user_id bigint not null,
  process_id text not null,
  constraint realtime_presence_pk PRIMARY KEY (user_id, process_id)
);
CREATE INDEX realtime_presence_process ON public.realtime_presence USING btree (process_id);

create unlogged table realtime_processes (
  id text not null,
  seen_at timestamp with time zone not null,
  host text default 'an unknown host'::text not null,
  release text default '1.0.0'::text not null,
  contracts text[] default '{}'::text[] not null,
  stopped boolean default false not null,
  constraint realtime_processes_pk PRIMARY KEY (id)
);

create unlogged table realtime_tickets (
  token_hash bytea not null,
  user_id bigint not null,
  session_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint realtime_tickets_pk PRIMARY KEY (token_hash)
);
CREATE INDEX realtime_tickets_expired ON public.realtime_tickets USING btree (expires_at);

create table recovery_codes (
  user_id bigint not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pk PRIMARY KEY (user_id, hash),
  constraint recovery_codes_hash_length CHECK ((octet_length(hash) = 32)),
  constraint recovery_codes_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table removals (
  id bigint generated always as identity not null,
  subject_kind text not null,
  subject_id bigint not null,
  by_uid bigint,
  what jsonb not null,
  created_at timestamp with time zone not null,
  restored_at timestamp with time zone,
  restored_by bigint,
  reason text default ''::text not null,
  cause text not null,
  author_id bigint,
  title text default ''::text not null,
  line text default ''::text not null,
  purge_at timestamp with time zone not null,
  purge_asked_at timestamp with time zone,
  purge_by bigint,
  purged_at timestamp with time zone,
  legal_hold text,
  min_role smallint default 1 not null,
  constraint removals_pk PRIMARY KEY (id),
  constraint removals_author_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint removals_by_fk FOREIGN KEY (by_uid) REFERENCES users(id) ON DELETE SET NULL,
  constraint removals_purge_by_fk FOREIGN KEY (purge_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX removals_active ON public.removals USING btree (subject_kind, subject_id) WHERE (restored_at IS NULL);
CREATE INDEX removals_bin ON public.removals USING btree (subject_kind, id DESC) WHERE ((restored_at IS NULL) AND (purged_at IS NULL));
CREATE INDEX removals_bin_of_member ON public.removals USING btree (by_uid, id DESC) WHERE ((restored_at IS NULL) AND (purged_at IS NULL));
CREATE INDEX removals_due ON public.removals USING btree (purge_at) WHERE ((restored_at IS NULL) AND (purged_at IS NULL));
CREATE INDEX removals_held ON public.removals USING btree (author_id, subject_kind) WHERE ((cause = 'held'::text) AND (restored_at IS NULL) AND (purged_at IS NULL));
CREATE INDEX removals_of_author ON public.removals USING btree (author_id, id DESC) WHERE (cause = 'moderator'::text);
CREATE INDEX removals_subject ON public.removals USING btree (subject_kind, subject_id);

create table reports (
  id bigint generated by default as identity not null,
  subject_kind text not null,
  subject_id bigint not null,
  reporter_id bigint,
  against_id bigint,
  reason text not null,
  note text not null,
  evidence jsonb not null,
  created_at timestamp with time zone not null,
  case_id bigint not null,
  constraint reports_pk PRIMARY KEY (id),
  constraint reports_against_fk FOREIGN KEY (against_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_case_fk FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint reports_reporter_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX reports_once ON public.reports USING btree (case_id, reporter_id);
CREATE INDEX reports_subject ON public.reports USING btree (subject_kind, subject_id);

create table restricted_drops (
  source text not null,
  rule_version integer not null,
  count bigint not null,
  constraint restricted_drops_pk PRIMARY KEY (source, rule_version)
);

create table restricted_members (
  uid bigint not null,
  confirmed_version integer,
  confirmed_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  thumbnails boolean default false not null,
  constraint restricted_members_pk PRIMARY KEY (uid),
  constraint restricted_members_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);

create table restricted_refused_texts (
  text_hash bigint not null,
  refused_at timestamp with time zone not null,
  constraint restricted_refused_texts_pk PRIMARY KEY (text_hash)
);

create table restricted_removal_lists (
  source text not null,
  read_at timestamp with time zone,
  problem text,
  constraint restricted_removal_lists_pk PRIMARY KEY (source)
);

create table restricted_removed (
  source text not null,
  id_hash bigint not null,
  until timestamp with time zone not null,
  constraint restricted_removed_pk PRIMARY KEY (source, id_hash)
);
CREATE INDEX restricted_removed_until ON public.restricted_removed USING btree (until);

create table restricted_reports (
  id bigint generated always as identity not null,
  source text not null,
  item_id text not null,
  page text,
  note text not null,
  reporter_id bigint,
  reported_at timestamp with time zone not null,
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint restricted_reports_pk PRIMARY KEY (id),
  constraint restricted_reports_decider_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint restricted_reports_reporter_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX restricted_reports_hidden ON public.restricted_reports USING btree (source, item_id) WHERE (decision IS DISTINCT FROM 'restored'::text);
CREATE INDEX restricted_reports_undecided ON public.restricted_reports USING btree (id) WHERE (decision IS NULL);

create table restricted_tokens (
  source text not null,
  token text not null,
  issued_at timestamp with time zone not null,
  constraint restricted_tokens_pk PRIMARY KEY (source)
);

create table retired_names (
  hash bytea not null,
  at timestamp with time zone not null,
  constraint retired_names_pk PRIMARY KEY (hash)
);

create table sanctions (
  id bigint generated always as identity not null,
  uid bigint not null,
  type text not null,
  reason text not null,
  by_uid bigint,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  lifted_at timestamp with time zone,
  lifted_by bigint,
  networks boolean default false not null,
  constraint sanctions_pk PRIMARY KEY (id),
  constraint sanctions_by_fk FOREIGN KEY (by_uid) REFERENCES users(id) ON DELETE SET NULL,
  constraint sanctions_lifted_by_fk FOREIGN KEY (lifted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint sanctions_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sanctions_of_member ON public.sanctions USING btree (uid, id DESC);

create table search_documents (
  kind text not null,
  id bigint not null,
  subkind text not null,
  title text not null,
  folded_title text not null,
  text text not null,
  at timestamp with time zone not null,
  standing double precision not null,
  author_id bigint,
  shown_with_kind text,
  shown_with_id bigint,
  audience text not null,
  terms tsvector not null,
  constraint search_documents_pk PRIMARY KEY (kind, id)
) partition by LIST (kind);
CREATE INDEX search_documents_at ON ONLY public.search_documents USING btree (at DESC, id DESC);
CREATE INDEX search_documents_standing ON ONLY public.search_documents USING btree (standing DESC, id DESC);
CREATE INDEX search_documents_terms ON ONLY public.search_documents USING gin (terms);
CREATE INDEX search_documents_title ON ONLY public.search_documents USING btree (folded_title);

create table search_kinds (
  kind text not null,
  version integer not null,
  constraint search_kinds_pk PRIMARY KEY (kind)
);

create table search_words (
  word text not null,
  grams text[] not null,
  constraint search_words_pk PRIMARY KEY (word)
);
CREATE INDEX search_words_grams ON public.search_words USING gin (grams);

create table second_factors (
  user_id bigint not null,
  secret bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  constraint second_factors_pk PRIMARY KEY (user_id),
  constraint second_factors_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table security_events (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  count integer default 1 not null,
  kind text not null,
  event text not null,
  detail text not null,
  place text not null,
  uid bigint,
  actor_id bigint,
  address text not null,
  session_id bigint,
  user_agent text not null,
  minute_key bytea,
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_minute_key_key UNIQUE (minute_key),
  constraint security_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint security_events_uid_fkey FOREIGN KEY (uid) REFERENCES users(id)
);
CREATE INDEX security_events_actor ON public.security_events USING btree (actor_id, at DESC, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX security_events_address ON public.security_events USING btree (address text_pattern_ops, at DESC, id DESC);
CREATE INDEX security_events_at ON public.security_events USING btree (at DESC, id DESC);
CREATE INDEX security_events_counted ON public.security_events USING btree (at DESC, id DESC) WHERE (minute_key IS NOT NULL);
CREATE INDEX security_events_kind ON public.security_events USING btree (kind, at DESC, id DESC);
CREATE INDEX security_events_uid ON public.security_events USING btree (uid, at DESC, id DESC) WHERE (uid IS NOT NULL);
CREATE TRIGGER security_events_append_only BEFORE UPDATE ON public.security_events FOR EACH ROW EXECUTE FUNCTION refuse_other_facts();

create table seen_news (
  uid bigint not null,
  at timestamp with time zone not null,
  constraint seen_news_pk PRIMARY KEY (uid),
  constraint seen_news_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);

create table server_errors (
  fingerprint text not null,
  source text not null,
  kind text not null,
  message text not null,
  stack text not null,
  request_id text,
  count bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint server_errors_pk PRIMARY KEY (fingerprint)
);
CREATE INDEX server_errors_latest ON public.server_errors USING btree (last_at DESC, fingerprint);

create table sessions (
  id bigint generated always as identity not null,
  user_id bigint not null,
  token_hash bytea not null,
  device text not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  remembered boolean not null,
  password_at timestamp with time zone,
  device_key bytea,
  constraint sessions_pk PRIMARY KEY (id),
  constraint sessions_token_hash_unique UNIQUE (token_hash),
  constraint sessions_user_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  changed_by bigint,
  constraint settings_pk PRIMARY KEY (key),
  constraint settings_hold_no_key CHECK ((key <> 'secret'::text)),
  constraint settings_changed_by_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL
);

create table shelved_works (
  uid bigint not null,
  work_id bigint not null,
  shelf text not null,
  at timestamp with time zone not null,
  constraint shelved_works_pk PRIMARY KEY (uid, work_id),
  constraint shelved_works_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE,
  constraint shelved_works_work_fk FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX shelved_works_list ON public.shelved_works USING btree (uid, shelf, at DESC, work_id DESC);
CREATE INDEX shelved_works_work ON public.shelved_works USING btree (work_id);

create table source_answers (
  key text not null,
  source text not null,
  query text not null,
  version integer not null,
  data jsonb not null,
  bytes integer not null,
  etag text,
  last_modified text,
  fetched_at timestamp with time zone not null,
  fresh_until timestamp with time zone not null,
  used_at timestamp with time zone not null,
  constraint source_answers_pk PRIMARY KEY (key)
);
CREATE INDEX source_answers_by_source ON public.source_answers USING btree (source);
CREATE INDEX source_answers_by_use ON public.source_answers USING btree (used_at, key);

create table source_pictures (
  key text not null,
  source text not null,
  file text not null,
  type text not null,
  bytes integer not null,
  fetched_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  url text,
  constraint source_pictures_pk PRIMARY KEY (key),
  constraint source_pictures_file_unique UNIQUE (file)
);
CREATE INDEX source_pictures_by_source ON public.source_pictures USING btree (source);
CREATE INDEX source_pictures_by_use ON public.source_pictures USING btree (used_at, key);

create table source_states (
  name text not null,
  asked_at timestamp with time zone,
  answered_at timestamp with time zone,
  failed_at timestamp with time zone,
  problem text,
  detail text default ''::text not null,
  failures integer default 0 not null,
  rests_until timestamp with time zone,
  window_started_at timestamp with time zone not null,
  used integer default 0 not null,
  told_limit integer,
  told_left integer,
  told_reset_at timestamp with time zone,
  samples boolean,
  constraint source_states_pk PRIMARY KEY (name)
);

create table storage_census (
  id smallint not null,
  taken_at timestamp with time zone not null,
  result jsonb not null,
  constraint storage_census_pk PRIMARY KEY (id)
);

create table storage_orphans (
  key text not null,
  size bigint not null,
  modified_at timestamp with time zone not null,
  constraint storage_orphans_pk PRIMARY KEY (key)
);

create table subject_counts (
  kind text not null,
  id bigint not null,
  likes integer default 0 not null,
  saves integer default 0 not null,
  comments integer default 0 not null,
  floors integer default 0 not null,
  constraint subject_counts_pk PRIMARY KEY (kind, id)
);

create table subject_views (
  kind text not null,
  id bigint not null,
  viewer bytea not null,
  counted_at timestamp with time zone not null,
  constraint subject_views_pk PRIMARY KEY (kind, id, viewer)
);
CREATE INDEX subject_views_age ON public.subject_views USING btree (counted_at);

create table tag_aliases (
  id bigint generated by default as identity not null,
  words text[] not null,
  constraint tag_aliases_pk PRIMARY KEY (id)
);

create table tags (
  id bigint generated by default as identity not null,
  name text not null,
  key text not null,
  uses integer default 0 not null,
  removal_id bigint,
  constraint tags_pk PRIMARY KEY (id),
  constraint tags_key_unique UNIQUE (key),
  constraint tags_removal_fk FOREIGN KEY (removal_id) REFERENCES removals(id)
);
CREATE INDEX tags_beginning ON public.tags USING btree (key text_pattern_ops);
CREATE INDEX tags_removed ON public.tags USING btree (key) WHERE (removal_id IS NOT NULL);
CREATE INDEX tags_uses ON public.tags USING btree (uses DESC, id DESC);

create table tasks (
  name text not null,
  state text not null,
  subject text default ''::text not null,
  done bigint default 0 not null,
  total bigint default 0 not null,
  problem text default ''::text not null,
  changed_at timestamp with time zone not null,
  constraint tasks_pk PRIMARY KEY (name)
);

create table text_picture_uses (
  subject_kind text not null,
  subject_id bigint not null,
  picture_id bigint not null,
  shown boolean default true not null,
  constraint text_picture_uses_pk PRIMARY KEY (subject_kind, subject_id, picture_id),
  constraint text_picture_uses_picture_fk FOREIGN KEY (picture_id) REFERENCES text_pictures(id) ON DELETE CASCADE
);
CREATE INDEX text_picture_uses_picture ON public.text_picture_uses USING btree (picture_id);

create table text_pictures (
  id bigint generated by default as identity not null,
  uid bigint,
  upload_id bigint,
  name text not null,
  key text not null,
  picture jsonb not null,
  created_at timestamp with time zone not null,
  unused_since timestamp with time zone,
  constraint text_pictures_pk PRIMARY KEY (id),
  constraint text_pictures_key_unique UNIQUE (key),
  constraint text_pictures_upload_unique UNIQUE (upload_id),
  constraint text_pictures_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX text_pictures_by_file ON public.text_pictures USING btree (((((picture -> 'sources'::text) -> 0) ->> 'key'::text)));
CREATE INDEX text_pictures_unused ON public.text_pictures USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table used_challenges (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_challenges_pk PRIMARY KEY (hash)
);

create table users (
  id bigint generated always as identity not null,
  name text not null,
  name_key text not null,
  name_skeleton text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  description text default ''::text not null,
  avatar_key text,
  role smallint default 0 not null,
  coins bigint default 0 not null,
  followings_count integer default 0 not null,
  followers_count integer default 0 not null,
  blocked_at timestamp with time zone,
  blocked_until timestamp with time zone,
  blocked_by bigint,
  block_reason text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone,
  delete_at timestamp with time zone,
  deleted_at timestamp with time zone,
  letters_from text default 'everybody'::text not null,
  first_steps_over_at timestamp with time zone,
  password_ends_at timestamp with time zone,
  erase_posts boolean default true not null,
  constraint users_pk PRIMARY KEY (id),
  constraint users_email_key_unique UNIQUE (email_key),
  constraint users_name_key_unique UNIQUE (name_key),
  constraint users_name_skeleton_unique UNIQUE (name_skeleton),
  constraint users_coins_in_range CHECK (((coins >= 0) AND (coins <= 1000000000))),
  constraint users_followers_count_whole CHECK ((followers_count >= 0)),
  constraint users_followings_count_whole CHECK ((followings_count >= 0)),
  constraint users_letters_from_known CHECK ((letters_from = ANY (ARRAY['everybody'::text, 'followed'::text, 'nobody'::text]))),
  constraint users_role_known CHECK (((role >= 0) AND (role <= 2))),
  constraint users_blocked_by_fk FOREIGN KEY (blocked_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX users_admins ON public.users USING btree (id) WHERE (role = 2);
CREATE INDEX users_blocked ON public.users USING btree (id DESC) WHERE (blocked_at IS NOT NULL);
CREATE INDEX users_by_day ON public.users USING brin (created_at);
CREATE INDEX users_coins ON public.users USING btree (coins DESC, id DESC);
CREATE INDEX users_delete_at ON public.users USING btree (delete_at) WHERE (delete_at IS NOT NULL);
CREATE INDEX users_email_key_prefix ON public.users USING btree (email_key text_pattern_ops);
CREATE INDEX users_name_grams ON public.users USING gin (name_grams(name_key));
CREATE INDEX users_name_key_prefix ON public.users USING btree (name_key text_pattern_ops);
CREATE INDEX users_roles ON public.users USING btree (role, id DESC) WHERE (role > 0);
CREATE INDEX users_seen ON public.users USING btree (last_seen_at DESC NULLS LAST, id DESC);

create table video_pieces (
  id bigint generated always as identity not null,
  video_id bigint not null,
  position integer not null,
  kind text not null,
  height integer,
  width integer,
  bitrate integer,
  start_at double precision,
  end_at double precision,
  weight real not null,
  done boolean default false not null,
  attempts integer default 0 not null,
  file jsonb,
  key text,
  constraint video_pieces_pk PRIMARY KEY (id),
  constraint video_pieces_position UNIQUE (video_id, "position"),
  constraint video_pieces_kind CHECK ((kind = ANY (ARRAY['repack'::text, 'pictures'::text, 'audio'::text, 'span'::text]))),
  constraint video_pieces_video_fk FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE
);

create table video_playlists (
  video_id bigint not null,
  height integer not null,
  key text not null,
  constraint video_playlists_pk PRIMARY KEY (video_id, height),
  constraint video_playlists_video_fk FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE
);

create table video_subtitles (
  id bigint generated always as identity not null,
  chapter_id bigint not null,
  language text not null,
  label text not null,
  format text not null,
  charset text not null,
  cues integer not null,
  key text not null,
  created_at timestamp with time zone not null,
  notes jsonb default '[]'::jsonb not null,
  video_id bigint,
  constraint video_subtitles_pk PRIMARY KEY (id),
  constraint video_subtitles_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint video_subtitles_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE SET NULL
);
CREATE INDEX video_subtitles_chapter ON public.video_subtitles USING btree (chapter_id);
CREATE INDEX video_subtitles_video ON public.video_subtitles USING btree (video_id) WHERE (video_id IS NOT NULL);

create table videos (
  id bigint generated always as identity not null,
  chapter_id bigint not null,
  uid bigint not null,
  upload_id bigint not null,
  name text not null,
  info jsonb not null,
  source_key text,
  direct_key text,
  posters jsonb default '[]'::jsonb not null,
  poster integer,
  storyboard jsonb,
  hls_key text,
  hls_height integer,
  state text not null,
  reason text,
  step text,
  progress real default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  has_new_subtitles boolean default false not null,
  constraint videos_pk PRIMARY KEY (id),
  constraint videos_chapter UNIQUE (chapter_id),
  constraint videos_upload UNIQUE (upload_id),
  constraint videos_state CHECK ((state = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text]))),
  constraint videos_chapter_fk FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE
);
CREATE INDEX videos_preparing ON public.videos USING btree (id) WHERE (state = 'preparing'::text);

create table waiting_jobs (
  id uuid not null,
  name text not null,
  data jsonb not null,
  start_after timestamp with time zone not null,
  constraint waiting_jobs_pk PRIMARY KEY (id)
);

create table wiki_categories (
  page_id bigint not null,
  key text collate "C" not null,
  name text not null,
  constraint wiki_categories_pk PRIMARY KEY (page_id, key),
  constraint wiki_categories_page_fk FOREIGN KEY (page_id) REFERENCES wiki_pages(id) ON DELETE CASCADE
);
CREATE INDEX wiki_categories_key ON public.wiki_categories USING btree (key, page_id);

create table wiki_drafts (
  uid bigint not null,
  key text collate "C" not null,
  base_id bigint,
  text text not null,
  summary text not null,
  created_at timestamp with time zone not null,
  title text not null,
  constraint wiki_drafts_pk PRIMARY KEY (uid, key),
  constraint wiki_drafts_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wiki_drafts_newest ON public.wiki_drafts USING btree (uid, created_at DESC, key DESC);

create table wiki_links (
  page_id bigint not null,
  key text collate "C" not null,
  title text not null,
  constraint wiki_links_pk PRIMARY KEY (page_id, key),
  constraint wiki_links_page_fk FOREIGN KEY (page_id) REFERENCES wiki_pages(id) ON DELETE CASCADE
);
CREATE INDEX wiki_links_key ON public.wiki_links USING btree (key, page_id);

create table wiki_pages (
  id bigint generated always as identity not null,
  key text collate "C" not null,
  title text not null,
  revision_id bigint,
  redirect_key text collate "C",
  listed boolean default false not null,
  protection smallint default 0 not null,
  removal_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  initial text collate "C" default '#'::text not null,
  constraint wiki_pages_pk PRIMARY KEY (id),
  constraint wiki_pages_key UNIQUE (key),
  constraint wiki_pages_removal_fk FOREIGN KEY (removal_id) REFERENCES removals(id)
);
CREATE INDEX wiki_pages_initials ON public.wiki_pages USING btree (initial, key) WHERE listed;
CREATE INDEX wiki_pages_listed_ids ON public.wiki_pages USING btree (id) WHERE listed;
CREATE INDEX wiki_pages_newest ON public.wiki_pages USING btree (created_at DESC, id DESC) WHERE listed;
CREATE INDEX wiki_pages_redirects ON public.wiki_pages USING btree (redirect_key) WHERE (redirect_key IS NOT NULL);
CREATE INDEX wiki_pages_redirects_by_initial ON public.wiki_pages USING btree (initial, key) WHERE ((redirect_key IS NOT NULL) AND (removal_id IS NULL));

create table wiki_proposals (
  id bigint generated always as identity not null,
  key text collate "C" not null,
  title text not null,
  base_id bigint,
  author_id bigint not null,
  text text not null,
  summary text not null,
  minor boolean not null,
  state text default 'open'::text not null,
  reason text default ''::text not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint wiki_proposals_pk PRIMARY KEY (id),
  constraint wiki_proposals_author_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint wiki_proposals_decided_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX wiki_proposals_author ON public.wiki_proposals USING btree (author_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX wiki_proposals_open ON public.wiki_proposals USING btree (author_id, key) WHERE (state = 'open'::text);
CREATE INDEX wiki_proposals_waiting ON public.wiki_proposals USING btree (created_at, id) WHERE (state = 'open'::text);

create table wiki_reverts (
  id bigint generated always as identity not null,
  of_uid bigint not null,
  by_uid bigint,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint wiki_reverts_pk PRIMARY KEY (id),
  constraint wiki_reverts_by_fk FOREIGN KEY (by_uid) REFERENCES users(id) ON DELETE SET NULL
);

create table wiki_revisions (
  id bigint generated always as identity not null,
  page_id bigint not null,
  previous_id bigint,
  author_id bigint,
  reviewer_id bigint,
  revert_id bigint,
  text text not null,
  size integer not null,
  change integer not null,
  summary text not null,
  minor boolean not null,
  note text,
  created_at timestamp with time zone not null,
  removal_id bigint,
  taken_out_by bigint,
  constraint wiki_revisions_pk PRIMARY KEY (id),
  constraint wiki_revisions_author_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint wiki_revisions_page_fk FOREIGN KEY (page_id) REFERENCES wiki_pages(id) ON DELETE CASCADE,
  constraint wiki_revisions_removal_fk FOREIGN KEY (removal_id) REFERENCES removals(id),
  constraint wiki_revisions_revert_fk FOREIGN KEY (revert_id) REFERENCES wiki_reverts(id),
  constraint wiki_revisions_reviewer_fk FOREIGN KEY (reviewer_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint wiki_revisions_taken_out_fk FOREIGN KEY (taken_out_by) REFERENCES removals(id)
);
CREATE INDEX wiki_revisions_author ON public.wiki_revisions USING btree (author_id, created_at DESC, id DESC);
CREATE INDEX wiki_revisions_page ON public.wiki_revisions USING btree (page_id, id DESC);
CREATE INDEX wiki_revisions_recent ON public.wiki_revisions USING btree (created_at DESC, id DESC);
CREATE INDEX wiki_revisions_revert ON public.wiki_revisions USING btree (revert_id) WHERE (revert_id IS NOT NULL);
CREATE INDEX wiki_revisions_taken_out ON public.wiki_revisions USING btree (taken_out_by) WHERE (taken_out_by IS NOT NULL);

create table withheld_notifications (
  id bigint generated always as identity not null,
  subject_kind text not null,
  subject_id bigint not null,
  notification jsonb not null,
  constraint withheld_notifications_pk PRIMARY KEY (id)
);
CREATE INDEX withheld_notifications_of ON public.withheld_notifications USING btree (subject_kind, subject_id);

create table work_recommendations (
  work_id bigint not null,
  near jsonb not null,
  stale boolean default false not null,
  computed_at timestamp with time zone not null,
  constraint work_recommendations_pk PRIMARY KEY (work_id),
  constraint work_recommendations_work_fk FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);

create table work_reservations (
  id bigint not null,
  uid bigint not null,
  created_at timestamp with time zone not null,
  constraint work_reservations_pk PRIMARY KEY (id),
  constraint work_reservations_user_fk FOREIGN KEY (uid) REFERENCES users(id) ON DELETE CASCADE
);

create table works (
  id bigint generated by default as identity not null,
  author_id bigint not null,
  type text not null,
  title text not null,
  summary text not null,
  language text not null,
  progress text not null,
  tags text[] not null,
  status text not null,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  version integer default 1 not null,
  chapters integer default 0 not null,
  size bigint default 0 not null,
  views bigint default 0 not null,
  likes integer default 0 not null,
  favorites integer default 0 not null,
  cover jsonb,
  cover_is_own boolean default false not null,
  removal_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  facets jsonb default '{}'::jsonb not null,
  guest_pages smallint default 0 not null,
  rating text default 'everyone'::text not null,
  notes text[] default '{}'::text[] not null,
  unlisted boolean default false not null,
  identifier uuid default gen_random_uuid() not null,
  constraint works_pk PRIMARY KEY (id),
  constraint works_guest_pages_in_range CHECK (((guest_pages >= 0) AND (guest_pages <= 10))),
  constraint works_published_check CHECK (((status <> 'published'::text) OR ((published_at IS NOT NULL) AND (title <> ''::text)))),
  constraint works_rating_check CHECK ((rating = ANY (ARRAY['everyone'::text, 'teen'::text, 'mature'::text]))),
  constraint works_scheduled_check CHECK (((status <> 'scheduled'::text) OR (publish_at IS NOT NULL))),
  constraint works_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'hidden'::text]))),
  constraint works_author_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint works_removal_fk FOREIGN KEY (removal_id) REFERENCES removals(id)
);
CREATE INDEX works_all_favorites ON public.works USING btree (favorites DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL) AND (NOT unlisted));
CREATE INDEX works_all_likes ON public.works USING btree (likes DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL) AND (NOT unlisted));
CREATE INDEX works_all_published_at ON public.works USING btree (published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL) AND (NOT unlisted));
CREATE INDEX works_all_updated_at ON public.works USING btree (updated_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL) AND (NOT unlisted));
CREATE INDEX works_all_views ON public.works USING btree (views DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL) AND (NOT unlisted));
CREATE INDEX works_author ON public.works USING btree (author_id, updated_at DESC, id DESC);
CREATE INDEX works_by_cover ON public.works USING btree (((((cover -> 'sources'::text) -> 0) ->> 'key'::text))) WHERE cover_is_own;
CREATE INDEX works_due ON public.works USING btree (publish_at) WHERE (status = 'scheduled'::text);
CREATE INDEX works_popular ON public.works USING btree ((((views + (10 * likes)) + (20 * favorites))) DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX works_shelf_favorites ON public.works USING btree (type, favorites DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX works_shelf_likes ON public.works USING btree (type, likes DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX works_shelf_newest ON public.works USING btree (type, published_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX works_shelf_updated ON public.works USING btree (type, updated_at DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX works_shelf_views ON public.works USING btree (type, views DESC, id DESC) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX works_tag_keys ON public.works USING gin (tag_keys(tags)) WHERE ((status = 'published'::text) AND (removal_id IS NULL));
CREATE INDEX works_tags ON public.works USING gin (tags) WHERE ((status = 'published'::text) AND (removal_id IS NULL));

CREATE OR REPLACE FUNCTION public.hide_activity_of_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    update activities set hidden = new.status <> 'published' or new.removal_id is not null
      where kind = 'post' and id = new.id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.hide_private_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if exists (select from posts where id = new.id and status = 'members') then new.hidden := true; end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.mark_hidden_community()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.privacy = 'hidden' then
      new.removal_id := coalesce(new.removal_id, 0);
      new.place := null;
    elsif new.removal_id = 0 then
      new.removal_id := null;
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.name_grams(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT substr(name_grams.name, place.place, size.size) AS substr FROM generate_series(1, length(name_grams.name)) place(place), generate_series(1, 2) size(size) WHERE (((place.place + size.size) - 1) <= length(name_grams.name)));

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin raise exception '% takes new rows only', tg_table_name; end $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unadmitted_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if not new.admitted
      and exists (select from communities where id = new.community_id and privacy <> 'public')
    then return null;
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.search_is_shown(of_kind text, of_id bigint, audiences text[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
  begin
    while of_kind is not null loop
      select d.shown_with_kind, d.shown_with_id into of_kind, of_id from search_documents d
        where d.kind = of_kind and d.id = of_id and d.audience = any(audiences);
      if not found then return false; end if;
    end loop;
    return true;
  end $function$;

CREATE OR REPLACE FUNCTION public.set_post_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION public.tag_keys(tags text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(lower(NORMALIZE(TRIM(BOTH FROM tag.tag), NFKC))), '{}'::text[]) AS "coalesce" FROM unnest(tag_keys.tags) tag(tag));
