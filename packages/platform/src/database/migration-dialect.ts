import { type DatabaseIntrospector, type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'

/**
 * PostgreSQL for Kysely's Migrator. The Migrator checks three times per migration whether its own tables exist, and Kysely's answer
 * describes every column of the database, which took three quarters of a first start. This one returns only the names of tables.
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

/** `migrateToLatest` already holds a lock; Kysely's is an advisory lock. */
class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
