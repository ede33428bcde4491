import { type DatabaseIntrospector, type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'

/**
 * The PostgreSQL dialect for Kysely's Migrator. The Migrator often checks whether its own tables exist. Kysely's dialect then reads every
 * column of the database, which took three quarters of a first start; this dialect reads only table names.
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

/** An adapter without the advisory lock of Kysely, because `migrateToLatest` already holds a lock. */
class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
