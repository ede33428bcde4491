// node audit.ts: the program of `npm run audit:verify`.
import { readConfig } from '@engawa/platform/config'
import { openDatabase } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import type { Tables } from '../db/schema.ts'
import { verifyAudit, type AuditCheck } from '../features/audit/index.ts'
import { siteDatabase } from '../db/site-database.ts'

async function check(): Promise<AuditCheck> {
  const where = await siteDatabase(readConfig(process.env))
  if (!where) throw new Error('There is no site here. Name its folder: DATA_DIR=… npm run audit:verify')
  const database = await openDatabase<Tables>({
    database: where,
    logger: createLogger({ level: 'warn', format: 'text' }),
  })
  try {
    return await verifyAudit(database.db)
  } finally {
    await database.close()
  }
}

check().then(
  ({ entries, brokenAt, head }) => {
    if (brokenAt !== null) {
      process.stderr.write(`The audit log is broken at entry ${brokenAt}: it was changed or removed.\n`)
      process.exit(1)
    }
    process.stdout.write(`The audit log is whole: ${entries} entries, the last with the hash ${head}.\n`)
    process.exit(0)
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
