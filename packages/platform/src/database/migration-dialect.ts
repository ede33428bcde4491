import { type DatabaseIntrospector, type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'

/**
 * PostgreSQL for Kysely's Migrator. That asks three times for each migration whether its own tables exist, and Kysely's answer
 * describes every column of the database, which took three quarters of a first start. Here it is the names of tables alone.
 */
export class MigrationDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock()
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return {
      async getSchemas() {
        const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(db)
        return rows
      },
      async getTables() {
        const { rows } = await sql<{ schema: string; name: string }>`
          select schemaname as schema, tablename as name from pg_tables`.execute(db)
        return rows.map((each) => ({ ...each, isView: false, isForeign: false, columns: [] }))
      },
    }
  }
}

/** `migrateToLatest` holds a lock already; that of Kysely is an advisory one. */
class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
