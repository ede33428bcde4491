import type { ColumnType, Generated } from 'kysely'
import type { AccountsTables } from '../features/accounts/accounts-tables.ts'
import type { AnimeTables } from '../features/anime/anime-tables.ts'
import type { AdminTables } from '../features/admin/admin-tables.ts'
import type { AuditTables } from '../features/audit/audit-tables.ts'
import type { CheckInTables } from '../features/check-in/check-in-tables.ts'
import type { DiscussionTables } from '../features/discussion/discussion-tables.ts'
import type { ModerationTables } from '../features/moderation/moderation-tables.ts'
import type { ReactionsTables } from '../features/reactions/reactions-tables.ts'
import type { RecycleBinTables } from '../features/recycle-bin/recycle-bin-tables.ts'
import type { SubjectsTables } from '../features/subjects/subjects-tables.ts'
import type { FeedReaderTables } from '../features/feed-reader/feed-reader-tables.ts'
import type { FilesTables } from '../features/files/files-tables.ts'
import type { BoardsTables } from '../features/boards/boards-tables.ts'
import type { ImageSearchTables } from '../features/image-search/image-search-tables.ts'
import type { RestrictedTables } from '../features/restricted/restricted-tables.ts'
import type { SourcesTables } from '../features/sources/sources-tables.ts'
import type { SecurityLogTables } from '../features/security-log/security-log-tables.ts'
import type { SearchEngineTables } from '../features/search/engine/engine-tables.ts'
import type { SearchTables } from '../features/search/search-tables.ts'
import type { BackupsTables } from '../features/backups/backups-tables.ts'
import type { IdempotencyTables } from '../endpoints/idempotency-tables.ts'
import type { PrivateAddressesTables } from '../registries/private-addresses/private-addresses-tables.ts'
import type { ForumTables } from '../features/forum/forum-tables.ts'
import type { TagsTables } from '../features/tags/tags-tables.ts'
import type { TimelineTables } from '../features/timeline/timeline-tables.ts'
import type { TextsTables } from '../features/texts/texts-tables.ts'
import type { NotificationsTables } from '../features/notifications/notifications-tables.ts'
import type { RealtimeTables } from '../realtime/realtime-tables.ts'
import type { WikiTables } from '../features/wiki/wiki-tables.ts'
import type { ComicsTables } from '../features/works/comics/comics-tables.ts'
import type { NovelBookTables } from '../features/works/novels/book-tables.ts'
import type { NovelHighlightTables } from '../features/works/novels/highlight-tables.ts'
import type { NovelImportTables } from '../features/works/novels/import-tables.ts'
import type { NovelsTables } from '../features/works/novels/novels-tables.ts'
import type { BulletsTables } from '../features/works/videos/bullets-tables.ts'
import type { VideosTables } from '../features/works/videos/videos-tables.ts'
import type { RecommendationsTables } from '../features/works/recommendations/recommendations-tables.ts'
import type { WorksTables } from '../features/works/works-tables.ts'

export type SiteTables = {
  settings: {
    key: string
    value: unknown
    /** The number of changes of this group of settings (`features/settings`). It detects concurrent edits. */
    version: Generated<number>
    changed_by: number | null
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  /** Jobs that were waiting when the restored backup was made. The next start moves them to the queue. */
  waiting_jobs: {
    id: string
    name: string
    data: object
    start_after: Date
  }
}

/**
 * All tables of the main database, joined from the tables of the features. Chat has its own types, `ChatTables`, so that no statement joins
 * its tables with others (decision 103).
 */
export type Tables = SiteTables &
  AccountsTables &
  AuditTables &
  AdminTables &
  BackupsTables &
  AnimeTables &
  FilesTables &
  SubjectsTables &
  TagsTables &
  TimelineTables &
  SourcesTables &
  FeedReaderTables &
  BoardsTables &
  ImageSearchTables &
  RestrictedTables &
  ForumTables &
  TextsTables &
  DiscussionTables &
  ReactionsTables &
  ModerationTables &
  RecycleBinTables &
  WorksTables &
  RecommendationsTables &
  ComicsTables &
  NovelsTables &
  VideosTables &
  BulletsTables &
  NovelImportTables &
  NovelBookTables &
  NovelHighlightTables &
  SecurityLogTables &
  SearchEngineTables &
  SearchTables &
  CheckInTables &
  RealtimeTables &
  NotificationsTables &
  PrivateAddressesTables &
  IdempotencyTables &
  WikiTables
