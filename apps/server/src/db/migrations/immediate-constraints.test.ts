import { expect, test } from 'vitest'
import { openRelease } from '../../../test/first-release.ts'

const BEFORE = '20261129T150000-search-partitions-expand'

const filled = `
  insert into users (name, name_key, name_skeleton, email, email_key, password_hash, description, role, created_at)
    values ('u', 'u', 'u', 'u@x', 'u@x', 'x', '', 0, now());
  insert into works (author_id, type, title, summary, language, tags, progress, status, facets, cover_is_own, created_at, updated_at)
    values (1, 'comic', '', '', 'en', '{}', 'ongoing', 'draft', '{}', false, now(), now());
  insert into chapters (work_id, number, title, status, created_at, updated_at)
    select 1, number, '', 'draft', now(), now() from generate_series(1, 3) as number`

/** The state after an interrupted run: the constraint of pages is replaced, and the index of chapters was not completed. */
const interrupted = `
  alter table pages drop constraint pages_position_unique, add constraint pages_position_unique unique (chapter_id, position);
  create index chapters_number_new on chapters (id)`

test.each([
  ['the first run', 'select'],
  ['an interrupted and repeated run', interrupted],
])(
  'after %s of the migration, numbers and positions are unique after each statement',
  async (_run, before) => {
    const release = await openRelease(BEFORE)
    try {
      await release.client.query(filled)
      await release.client.query(before)
      await release.migrate()
      const { rows } = await release.client.query(
        `select indexrelid::regclass::text as name, indisunique and indimmediate and indisvalid as ok from pg_index
       where indexrelid::regclass::text ~ '^(chapters_number|pages_position)' order by 1`,
      )
      expect(rows).toEqual([
        { name: 'chapters_number_unique', ok: true },
        { name: 'pages_position_unique', ok: true },
      ])
      await expect(release.client.query('update chapters set number = number % 3 + 1')).rejects.toThrow(
        'chapters_number_unique',
      )
    } finally {
      await release.drop()
    }
  },
)
