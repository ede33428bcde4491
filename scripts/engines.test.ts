import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, isTestFile, root } from './lib/imports.ts'

/** Decision 99: a construct that distributed engines lack is used only in the listed places, each for a reason. */
type Construct = {
  pattern: RegExp
  /** Reasons by file. */
  permitted: Record<string, string>
  /** Migrations may use it, because they run alone. */
  inMigrations?: true
}

const platform = (path: string): string => `packages/platform/src/${path}`
const server = (path: string): string => `apps/server/src/${path}`
const migration = (name: string): string => server(`db/migrations/${name}.ts`)

const RESTORE = 'A restore fills a second schema, while no other process uses the site.'
const ONE_SESSION =
  'The table exists in one session of a task of an administrator, and each engine has such tables.'

const CONSTRUCTS: Record<string, Construct> = {
  'advisory locks: use a lock of locks.ts': {
    pattern: /pg_\w*advisory|locktype/i,
    permitted: {
      [migration('20261123T044000-search-everything')]: 'A later migration drops the function.',
    },
  },
  'physical positions of rows (ctid): use the primary key': { pattern: /\bctid\b/i, permitted: {} },
  'transactions of rows (xmax, txid): compare with the rows before the statement': {
    pattern: /\b(?:[xc]m(?:ax|in)|txid_\w+|pg_(?:current_)?(?:xact_id|snapshot)\w*)\b/i,
    permitted: {},
  },
  'constraints that are checked at the commit, or by an operator: use `renumber`, or change the order of statements':
    {
      pattern: /\bdeferr(?:able|ed)\b|\bset constraints\b|\bexclude using\b/i,
      permitted: {
        [migration('20261121T000300-works')]: 'A later migration replaces the constraints.',
        [migration('20261125T050000-bullets')]: 'A later migration changes the constraint.',
        [migration('20261130T000000-immediate-constraints-contract')]: 'This migration removes them.',
      },
    },
  'tables, indexes and functions that are made at run time: write a migration': {
    pattern:
      /\b(?:create|alter|drop) (?:or replace )?(?:unique |unlogged |materialized |event )?(?:table|index|view|schema|function|trigger|sequence|type|extension|role|user|database)\b/i,
    inMigrations: true,
    permitted: {
      [platform('database/locks.ts')]: 'The table of the locks must exist before the first migration.',
      [platform('database/migrate.ts')]: 'The table of the migrations must exist before the first migration.',
      [server('features/storage/run-census.ts')]: ONE_SESSION,
      [server('features/anime/archive/import-people.ts')]: ONE_SESSION,
      [server('features/backups/archive/apply-restore.ts')]: RESTORE,
      [server('features/backups/archive/put-backup.ts')]: RESTORE,
      [server('features/backups/archive/stage-backup.ts')]: RESTORE,
    },
  },
  'temporary tables: use a query, or rows of a table': {
    pattern: /\bcreate temp(?:orary)? table\b/i,
    inMigrations: true,
    permitted: {
      [server('features/storage/run-census.ts')]: ONE_SESSION,
      [server('features/anime/archive/import-people.ts')]: ONE_SESSION,
    },
  },
  'tables without a log': {
    pattern: /\bunlogged\b/i,
    permitted: {
      [migration('20261122T000100-chat')]:
        'Each process writes its sockets again. Engines without it log the rows.',
      [migration('20261122T080000-realtime')]:
        'Each process writes its sockets again. Engines without it log the rows.',
    },
  },
  'listen and notify: use the bus of pub-sub': {
    pattern: /[`'"]\s*(?:un)?listen |pg_notify|[`'"]notify /i,
    permitted: {
      [platform('database/session.ts')]: 'The only session that listens.',
      [platform('pub-sub/notifications.ts')]: 'The second bus. A site on such an engine has Redis.',
    },
  },
  'settings of a session: a pooler gives the session to others, and other engines have other settings': {
    pattern:
      /\bset (?:local|session) |[`'"]\s*set \w+ (?:to|=)|\bset_config\b|\bsession_replication_role\b|-c \w+=/i,
    permitted: {
      [platform('database/check-writes.ts')]: 'A transaction that fills a temporary file.',
      [platform('database/locks.ts')]: 'The transaction of a lock has no time limits.',
      [server('features/backups/archive/site-archive.ts')]:
        'The connection of a backup, which is closed afterwards.',
      [server('features/backups/archive/stage-backup.ts')]: RESTORE,
    },
  },
  'the catalogue of PostgreSQL': {
    pattern:
      /\bpg_(?:class|inherits|constraint|namespace|attribute|stat_\w+|depend|locks|index|proc)\b|\breltuples\b/i,
    inMigrations: true,
    permitted: {
      [platform('database/migration-dialect.ts')]: 'Each engine has the names of schemas and tables.',
      [server('features/search/engine/find-ids.ts')]:
        'An estimate. Without it, a large kind is searched like a small one.',
      [server('features/admin/operations/health.ts')]: 'The number of connections, for administrators.',
      [server('features/backups/archive/apply-restore.ts')]: RESTORE,
      [server('features/backups/archive/tables.ts')]: 'Each engine has the names of tables and their keys.',
    },
  },
  'sequences: an identity column gives the id in the insert': {
    pattern: /\b(?:nextval|setval|pg_get_serial_sequence)\b/i,
    inMigrations: true,
    permitted: {
      [server('features/discussion/discussion-queries.ts')]:
        'Other rows of the transaction refer to the comment.',
      [server('features/notifications/notify.ts')]: 'The job that sends a notification has its id.',
      [server('features/works/operations/generate-id.ts')]:
        'A client gets the id before it creates the work.',
      [server('features/backups/archive/put-backup.ts')]: RESTORE,
      [server('features/backups/archive/site-archive.ts')]: 'A backup stores the last ids.',
    },
  },
}

/** The embedded server is always PostgreSQL, so the code that starts and upgrades it is not checked. */
const files = ['packages', 'apps/server/src']
  .flatMap(filesIn)
  .filter(
    (file) =>
      !isTestFile(file) && !file.endsWith('.fixture.ts') && !file.startsWith(platform('database/embedded/')),
  )
  .map((file) => ({ file, source: withoutComments(readFileSync(join(root, file), 'utf8')) }))

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

test.each(Object.entries(CONSTRUCTS))('%s', (_name, { pattern, permitted, inMigrations }) => {
  const found = files
    .filter(({ file }) => !(inMigrations && file.includes('/db/migrations/')))
    .filter(({ source }) => pattern.test(source))
    .map(({ file }) => file)
  expect(found.toSorted()).toEqual(Object.keys(permitted).toSorted())
})
