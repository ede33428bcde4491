import { Client } from 'pg'
import { expect, test } from 'vitest'
import { publishComic } from '../comics.ts'
import { copyDatabase } from '../database.ts'
import { startSite } from '../site.ts'

/** The queue of jobs and the locks have their own tables. */
const OTHER_SCHEMAS = ['jobs', 'locks', 'watch']

test('only migrations create and change tables: a start does not, nor does a member who publishes a work', async () => {
  const database = await copyDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    create schema watch;
    create table watch.commands (text text);
    create function watch.store() returns event_trigger language plpgsql as $$ begin
      insert into watch.commands select schema_name || ': ' || command_tag from pg_event_trigger_ddl_commands();
    end $$;
    create event trigger watch on ddl_command_end execute function watch.store()`)
  const site = await startSite({ database })
  try {
    await publishComic(site, await site.register())
    await site.idle()
    const { rows } = await client.query<{ text: string }>(
      'select distinct text from watch.commands where split_part(text, $1, 1) <> all($2)',
      [':', OTHER_SCHEMAS],
    )
    expect(rows).toEqual([])
  } finally {
    await client.end()
    await site.stop()
  }
})
