import { contract } from '@engawa/contract'
import type { Client } from 'pg'
import { copied } from '../lib/copy-rows.ts'
import type { Measured, Row } from '../lib/row.ts'
import type { BenchSite } from '../lib/site.ts'

const ROWS = 100_000
const FIRST = 50_000_000
/** The length of the texts, which is usual for comments and messages of a forum. */
const TEXT = 'She reads the last chapter again, and finds the lamp that nobody lit. '.repeat(3).slice(0, 200)

/** A table with the columns that differ in its copies. Other columns get the values of its newest row, which `newest` finds. */
type Table = { name: string; newest?: string; differing: Record<string, string> }

const id = `${FIRST} + n`
const when = `now() - n * interval '97 seconds'`
const member = `1 + n % 5000`
/** The terms of a text of 30 words, which differ for each `n`. Few words are frequent, as in a language. */
const terms = `(select array_to_tsvector(array_agg(distinct word))
  from (select 'word' || floor(20000 * random() ^ 3) as word from generate_series(1, 30) where n > 0) words)`

const tables: Table[] = [
  {
    name: 'posts',
    differing: { id, published_at: when, created_at: when, active_at: when, author_id: member },
  },
  {
    name: 'comments',
    differing: { id, subject_id: `${FIRST} + n / 10`, floor: 'n', author_id: member, created_at: when },
  },
  {
    name: 'search_documents',
    newest: `kind = 'comment' and id = (select max(id) from comments where id < ${FIRST})`,
    differing: { id, at: when, terms },
  },
  {
    name: 'chat_messages',
    differing: {
      id,
      client_id: `'c' || n`,
      sender_id: member,
      receiver_id: `1 + (n + 1) % 5000`,
      sender_seq: id,
      receiver_seq: id,
      created_at: when,
    },
  },
  {
    name: 'chat_entries',
    newest: `kind = 'message' and message_id = (select max(id) from chat_messages where id < ${FIRST})`,
    differing: { owner_id: member, seq: id, peer_id: '1 + (n + 1) % 5000', message_id: id, created_at: when },
  },
  { name: 'chat_search', newest: 'true', differing: { message_id: id, terms } },
  {
    name: 'notifications',
    newest: `kind = 'mention'`,
    differing: { owner_id: member, id, subject_id: id, once_key: `'once' || n`, created_at: when },
  },
  {
    name: 'reactions',
    newest: 'true',
    differing: { uid: member, subject_id: `${FIRST} + n / 5`, created_at: when },
  },
]

/** Writes one of each thing through the site. */
async function writeOriginals(site: BenchSite): Promise<void> {
  const { accounts, chat, discussion, forum, works } = contract
  const [member, friend] = [await site.register(), await site.register()]
  const { uid } = await site.call(accounts.info, {}, friend)
  const draft = await site.call(forum.create, { title: 'A topic', text: TEXT.repeat(3) }, member)
  await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, member)
  const subject = { kind: 'post', id: draft.id } as const
  await site.call(discussion.add, { ...subject, text: `${TEXT} @${member.name}` }, friend)
  const { items } = await site.call(works.list, {})
  await site.call(works.behavior, { resourceId: items[0]!.id, type: 'like' }, friend)
  await site.call(chat.send, { receiverId: uid, content: TEXT, id: '1' }, member)
  await site.settle()
}

async function sizeOf(client: Client, name: string): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    `select pg_total_relation_size($1) + (select coalesce(sum(pg_total_relation_size(inhrelid)), 0) from pg_inherits where inhparent = $1::regclass) as size`,
    [name],
  )
  return Number(rows[0]!.size)
}

/** Adds copies of the newest row of a table, and returns the bytes per row with all indexes. */
async function bytesPerRow(client: Client, { name, newest, differing }: Table): Promise<number> {
  const [columns, values] = await copied(client, name, differing)
  const before = await sizeOf(client, name)
  await client.query(
    `insert into ${name} (${columns}) overriding system value
      select ${values} from (select * from ${name} where ${newest ?? `id = (select max(id) from ${name})`} limit 1) o, generate_series(1, ${ROWS}) as n`,
  )
  return ((await sizeOf(client, name)) - before) / ROWS
}

/** Measures the bytes that a row takes with all of its indexes, in tables that grow with the use of the site. */
export const rowSizes: Row = {
  name: 'rows',
  async run(site) {
    await writeOriginals(site)
    return site.sql(async (client) => {
      await client.query('set session_replication_role = replica')
      const measured: Measured[] = []
      for (const table of tables) {
        const bytes = Math.round(await bytesPerRow(client, table))
        measured.push({
          what: `bytes of a row of ${table.name} with its indexes`,
          goal: '',
          measured: `${bytes}`,
          met: undefined,
          value: bytes,
          better: 'less',
        })
      }
      return measured
    })
  },
}
