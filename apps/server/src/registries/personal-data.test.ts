import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Site } from '../../test/site.ts'

/** Tables that refer to users but that no feature registers, and why they contain no further personal data. */
const WITHOUT_PERSONAL_DATA: Record<string, string> = {
  activities: 'the dates of what was published, which is exported itself',
  anime_ties: 'belongs to the entry; who made it is not shown',
  cases: 'what moderators decided; a report is exported as one',
  check_in_streaks: 'counted from the days',
  check_in_totals: 'counted from the days',
  cleanups: 'what moderators removed together, for the record',
  communities: 'belongs to its members; who owns it is in the list of communities',
  contributions: 'how much was written lately, for the rules',
  imports: 'an archive on its way into a chapter',
  invited_members: 'which invitation let somebody in',
  invites: 'made in the name of the site',
  member_notes: 'what moderators tell each other',
  novel_imports: 'a file on its way into chapters',
  novel_replacements: 'groups revisions of a text, which is exported itself',
  removals: 'who took what away, for the bin',
  restricted_reports: 'what was dropped from a source; who said so is not shown',
  settings: 'who changed the site last',
  text_pictures: 'pictures of texts, which are among the files',
  wiki_reverts: 'belongs to the history of a page',
  work_reservations: 'a number that a work will have',
}

let site: Site

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test('every table that refers to users is registered for export and erasure, or is listed in this file', async () => {
  const { database, personalData } = site.context.deps
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by name`.execute(database.db)
  const referring = rows.map(({ name }) => name)
  expect(referring.length).toBeGreaterThan(0)
  const known = new Set(personalData.all().flatMap(({ tables }) => tables))
  const forgotten = referring.filter((name) => !known.has(name) && !(name in WITHOUT_PERSONAL_DATA))
  expect(forgotten).toEqual([])
  // A reason for a registered or removed table would hide the next table with this name.
  const idle = Object.keys(WITHOUT_PERSONAL_DATA).filter(
    (name) => known.has(name) || !referring.includes(name),
  )
  expect(idle).toEqual([])
})

test('the rows of a member are deleted by the primary keys of their tables', async () => {
  const { database, personalData } = site.context.deps
  const { rows } = await sql<{ table: string; key: string }>`
    select indrelid::regclass::text as table, string_agg(attname, ', ' order by array_position(indkey::int2[], attnum)) as key
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary group by indrelid`.execute(database.db)
  const keys = new Map(rows.map(({ table, key }) => [table, key]))
  const erased = personalData.all().flatMap((part) => part.rows ?? [])
  expect(erased.length).toBeGreaterThan(0)
  expect(erased.filter(({ table, owner, key }) => (keys.get(table) ?? owner) !== key)).toEqual([])
})
