import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../logger/index.ts'
import { type Database, DatabaseBusyError, openDatabase } from '../index.ts'
import { openEmbedded } from './open-embedded.ts'
import { isAlive, until } from './postmaster.ts'

const logger = createLogger({ level: 'silent', format: 'json' })
const TIMEOUT_MS = 40_000

let base: string
let dir: string
let opened: Database<unknown>[] = []
let children: ChildProcess[] = []

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'engawa embedded '))
  dir = join(base, 'a folder')
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const database of opened) await database.close()
  opened = []
  children = []
  await rm(base, { recursive: true, force: true, maxRetries: 5 })
})

async function open() {
  const database = await openDatabase<unknown>({ database: { kind: 'embedded', dir }, logger })
  opened.push(database)
  return database
}

/** Starts a process that opens the same folder, and resolves when that process has written `note`. */
async function openInChild(note: string) {
  const program = join(import.meta.dirname, 'hold-open.fixture.ts')
  const child = spawn(process.execPath, [program, dir, note], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [output] = (await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])) as unknown[]
  expect(String(output)).toContain('written')
  return child
}

async function killed(child: ChildProcess) {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

const postmasterPid = async () =>
  Number((await readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

const notes = async (database: Database<unknown>) =>
  (await database.pool.query<{ text: string }>('select text from note order by text')).rows.map(
    (row) => row.text,
  )

async function endHard(pid: number) {
  process.kill(pid, 'SIGKILL')
  expect(await until(() => !isAlive(pid), TIMEOUT_MS)).toBe(true)
}

test('a PostgreSQL server that a killed process left running is reused with its data', async () => {
  await killed(await openInChild('one'))
  const pid = await postmasterPid()
  expect(isAlive(pid)).toBe(true)

  const database = await open()
  expect(await notes(database)).toEqual(['one'])
  expect(await postmasterPid()).toBe(pid)

  await database.close()
  expect(isAlive(pid)).toBe(false)
})

test('the database starts although another program has the process id of its killed server', async () => {
  const child = await openInChild('one')
  await killed(child)
  await endHard(await postmasterPid())
  const pidFile = join(dir, 'cluster', 'postmaster.pid')
  const left = await readFile(pidFile, 'utf8')
  await writeFile(pidFile, left.replace(/^\d+/, String(process.pid)))

  expect(await notes(await open())).toEqual(['one'])
})

test('a second site process on the same data folder is refused, and the first keeps running', async () => {
  const database = await open()
  await expect(openDatabase({ database: { kind: 'embedded', dir }, logger })).rejects.toThrow(
    DatabaseBusyError,
  )
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a database that is killed under a running site is started again at the same address', async () => {
  const database = await open()
  await database.pool.query('create table note (text text not null)')
  await database.pool.query(`insert into note values ('kept')`)
  await endHard(await postmasterPid())

  const back = await until(
    () =>
      notes(database).then(
        (found) => found.join() === 'kept',
        () => false,
      ),
    TIMEOUT_MS,
  )
  expect(back).toBe(true)
})

test('the site uses an ordinary role that owns the database, even if the superuser owned it before', async () => {
  const first = await openEmbedded({ dir, logger })
  const superuser = new Client({ connectionString: first.urlOf('engawa') })
  await superuser.connect()
  await superuser.query(`
    create table note (id bigint generated always as identity, text text);
    insert into note (text) values ('of an earlier release');
    create table many (id serial) partition by range (id);
    create table many_one partition of many for values from (1) to (9);
    create function one() returns int language sql as 'select 1';
    create schema jobs;
    create type jobs.state as enum ('created');
    create table jobs.job (state jobs.state);
    alter database engawa owner to engawa`)
  await superuser.end()
  await first.close()

  const { pool } = await open()
  const rights = `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as more
    from pg_roles where rolname = current_user`
  expect((await pool.query(rights)).rows).toEqual([{ more: false }])
  expect((await pool.query('select text from note')).rows).toEqual([{ text: 'of an earlier release' }])
  await expect(pool.query(`copy note (text) to program 'cat'`)).rejects.toThrow('permission denied')
  await expect(pool.query(`select pg_read_file('postmaster.pid')`)).rejects.toThrow('permission denied')
  await pool.query(`
    alter table note add more text;
    alter table many add more text;
    drop function one();
    alter type jobs.state add value 'done';
    alter schema jobs rename to work;
    alter schema public rename to before;
    create schema public;
    drop schema before cascade;
    drop schema work cascade`)
})
