import type { ColumnType } from 'kysely'
import type { AccountsTables } from '../features/accounts/accounts-tables.ts'
import type { ChatTables } from '../features/chat/chat-tables.ts'
import type { UploadsTables } from '../features/uploads/uploads-tables.ts'
import type { SearchTables } from '../features/search/search-tables.ts'
import type { RealtimeTables } from '../realtime/realtime-tables.ts'
import type { WorksTables } from '../features/works/works-tables.ts'

export type SiteTables = {
  settings: {
    key: string
    value: unknown
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
}

/** Every table of the site: the features' own, joined. */
export type Tables = SiteTables &
  AccountsTables &
  UploadsTables &
  WorksTables &
  SearchTables &
  ChatTables &
  RealtimeTables
