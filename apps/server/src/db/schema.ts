import type { ColumnType } from 'kysely'

export type SiteTables = {
  settings: {
    key: string
    value: unknown
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
}

/** Every table of the site: the features' own, joined. */
export type Tables = SiteTables
