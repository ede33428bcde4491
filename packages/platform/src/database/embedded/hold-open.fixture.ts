/** A small server in a separate process, for tests that kill it: opens the database, writes a row, and stays. */
import { createLogger } from '../../logger/index.ts'
import { openDatabase } from '../index.ts'

const [dir = '', note = ''] = process.argv.slice(2)
const logger = createLogger({ level: 'silent', format: 'json' })
const { pool } = await openDatabase({ database: { kind: 'embedded', dir }, logger })
await pool.query('create table if not exists note (text text not null)')
await pool.query('insert into note values ($1)', [note])
process.stdout.write('written\n')
setInterval(() => {}, 60_000)
