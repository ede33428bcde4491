// Stops the embedded database of a server that was killed. `npm start` runs it after the server hung while stopping.
import { existsSync } from 'node:fs'
import { readConfig } from '@engawa/platform/config'
import { findRunningDatabase, openDatabase } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'

const { database } = readConfig(process.env)
if (database.kind === 'embedded' && existsSync(database.dir) && (await findRunningDatabase(database.dir))) {
  const left = await openDatabase({ database, logger: createLogger({ level: 'warn', format: 'text' }) })
  await left.close()
}
process.exit(0)
