/** A small program that opens the database, writes a row and keeps running. Tests start it as a separate process and kill it. */
import { createLogger } from '../../logger/index.ts'
import { openDatabase } from '../index.ts'

const [dir = '', note = ''] = process.argv.slice(2)
const logger = createLogger({ level: 'silent', format: 'json' })
const { pool } = await openDatabase({ database: { kind: 'embedded', dir }, logger })
await pool.query('create table if not exists note (text text not null)')
await pool.query('insert into note values ($1)', [note])
process.stdout.write('written\n')
setInterval(() => {}, 60_000)
