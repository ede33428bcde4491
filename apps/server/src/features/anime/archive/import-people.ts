import type { ArchiveFile, ArchiveRecord } from '@engawa/connectors/bangumi'
import { withOwnClient } from '@engawa/platform/database'
import type { ImportRun } from './import-run.ts'
import { recordsOf } from './import-run.ts'
import { inBatches } from './in-batches.ts'

type Client = { query(text: string, values?: unknown[]): Promise<unknown> }
const BATCH = 4_000

/**
 * Imports staff, characters with their voices, and relations from several unsorted files. Temporary tables store the lines, and
 * SQL joins combine them. This process has only one batch in memory.
 */
export const importPeople = (run: ImportRun): Promise<void> =>
  withOwnClient(run.deps.database, run.deps.logger, async (client) => {
    for (const statement of TABLES) await client.query(statement)
    await stage(client, run, 'person', 'people (id int, name text)', ({ id, name }) => ({ id, name }))
    await stage(client, run, 'character', 'figures (id int, name text)', ({ id, name }) => ({ id, name }))
    await stage(client, run, 'subject-persons', 'credits (s int, p int, role text)', (line) => ({
      s: line.subjectId,
      p: line.personId,
      role: line.role ?? '',
    }))
    await stage(
      client,
      run,
      'subject-characters',
      'parts (s int, c int, role text, n int, o int)',
      (line) => ({
        s: line.subjectId,
        c: line.characterId,
        role: line.role ?? '',
        n: line.roleNumber,
        o: line.order,
      }),
    )
    await stage(client, run, 'person-characters', 'voices (s int, c int, p int)', (line) => ({
      s: line.subjectId,
      c: line.characterId,
      p: line.personId,
    }))
    await stage(client, run, 'subject-relations', 'links (s int, r int, relation text, o int)', (line) => ({
      s: line.subjectId,
      r: line.relatedId,
      relation: line.relation ?? '',
      o: line.order,
    }))
    // Reads the file of subjects again for the names of related books and albums, which are not entries of this site.
    await stage(
      client,
      run,
      'subject',
      'titles (id int, name text, cn text, type text)',
      ({ id, name, nameCn, type }) => ({ id, name, cn: nameCn, type }),
      { counts: false },
    )
    for (const name of ['people', 'figures', 'titles']) await client.query(`create index on ${name} (id)`)
    await client.query('create index on voices (s, c)')
    await client.query('analyze people, figures, credits, parts, voices, links, titles')
    for (const statement of [STAFF, CHARACTERS, RELATIONS]) await client.query(statement, [run.asOf])
  })

const TABLES = [
  'create temp table people (id int, name text)',
  'create temp table figures (id int, name text)',
  'create temp table credits (n bigint generated always as identity, s int, p int, role text)',
  'create temp table parts (s int, c int, role text, n int, o int)',
  'create temp table voices (s int, c int, p int)',
  'create temp table links (s int, r int, relation text, o int)',
  'create temp table titles (id int, name text, cn text, type text)',
]

/** Whether the records have the id of an entry (`s`). Such records are skipped when the entry is not in the local copy. */
const hasEntry = (form: string): boolean => form.includes('(s int')

async function stage<F extends ArchiveFile>(
  client: Client,
  run: ImportRun,
  file: F,
  form: string,
  rowOf: (record: ArchiveRecord<F>) => object,
  options?: { counts: boolean },
): Promise<void> {
  const table = form.slice(0, form.indexOf(' '))
  const columns = [...form.matchAll(/[(,] ?(\w+) /g)].map(([, name]) => name).join(', ')
  const fields = form.slice(form.indexOf('('))
  const where = hasEntry(form) ? 'where exists (select from anime_subjects a where a.id = l.s)' : ''
  for await (const batch of inBatches(recordsOf(run, file, options), BATCH))
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_to_recordset($1::jsonb) as l${fields} ${where}`,
      [JSON.stringify(batch.map((record) => rowOf(record)))],
    )
}

const put = (part: string, select: string): string => `
  insert into anime_parts (anime_id, part, data, as_of, from_archive)
  select anime_id, '${part}', data, $1::timestamptz, true from (${select}) as found
  on conflict (anime_id, part) do update
    set data = excluded.data, as_of = excluded.as_of where anime_parts.from_archive`

const STAFF = put(
  'staff',
  `select s as anime_id, jsonb_agg(jsonb_build_object('role', role, 'people', people) order by first) as data
  from (
    select c.s, c.role, min(c.n) as first,
      jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'picture', null) order by c.n) as people
    from credits c join people p on p.id = c.p
    where c.role <> ''
    group by c.s, c.role
  ) as roles
  group by s`,
)

const CHARACTERS = put(
  'characters',
  `select x.s as anime_id, jsonb_agg(jsonb_build_object(
      'id', f.id, 'name', f.name, 'picture', null, 'role', x.role, 'voices', coalesce(v.voices, '[]'::jsonb)
    ) order by x.n, x.o, f.id) as data
  from parts x
  join figures f on f.id = x.c
  left join (
    select voices.s, voices.c,
      jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'picture', null) order by p.id) as voices
    from voices join people p on p.id = voices.p
    group by voices.s, voices.c
  ) as v on v.s = x.s and v.c = x.c
  group by x.s`,
)

const RELATIONS = put(
  'relations',
  `select l.s as anime_id, jsonb_agg(jsonb_build_object(
      'id', t.id, 'relation', l.relation, 'type', t.type, 'name', t.name, 'nameCn', t.cn, 'cover', null
    ) order by l.o, t.id) as data
  from links l join titles t on t.id = l.r
  group by l.s`,
)
