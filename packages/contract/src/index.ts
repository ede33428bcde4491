import { accounts } from './accounts/index.ts'
import { admin } from './admin.ts'
import { anime } from './anime.ts'
import { audit } from './audit.ts'
import { backups } from './backups.ts'
import { storage } from './storage.ts'
import { chat } from './chat.ts'
import { checkIn } from './check-in.ts'
import { communities } from './communities.ts'
import { code } from './code.ts'
import { comics } from './comics.ts'
import { novelHighlights } from './novel-highlights.ts'
import { novelImport } from './novel-import.ts'
import { novelSearch } from './novel-search.ts'
import { novels } from './novels.ts'
import { videos } from './videos.ts'
import { boards } from './boards.ts'
import { bullets } from './bullets.ts'
import { notifications } from './notifications.ts'
import { realtime } from './realtime.ts'
import { discussion } from './discussion.ts'
import { feedReader } from './feed-reader.ts'
import { forum } from './forum.ts'
import { moderation } from './moderation.ts'
import { moderationRules } from './moderation-rules.ts'
import { reactions } from './reactions.ts'
import { recommendations } from './recommendations.ts'
import { recycleBin } from './recycle-bin.ts'
import { imageSearch } from './image-search.ts'
import { settings } from './settings.ts'
import { search } from './search.ts'
import { securityLog } from './security-log.ts'
import { site } from './site.ts'
import { sources } from './sources.ts'
import { wiki } from './wiki.ts'
import { timeline } from './timeline.ts'
import { texts } from './texts.ts'
import { works } from './works.ts'

export * from './accounts/index.ts'
export * from './admin.ts'
export * from './anime.ts'
export * from './audit.ts'
export * from './backups.ts'
export * from './basics.ts'
export * from './boards.ts'
export * from './storage.ts'
export * from './tasks.ts'
export * from './charsets.ts'
export * from './attachments.ts'
export * from './chat.ts'
export * from './stickers.ts'
export * from './check-in.ts'
export * from './code.ts'
export * from './code-routes.ts'
export * from './comic-spreads.ts'
export * from './comics.ts'
export * from './communities.ts'
export * from './content-type.ts'
export * from './discussion.ts'
export * from './endpoint.ts'
export * from './envelope.ts'
export * from './feed-reader.ts'
export * from './fields.ts'
export * from './find-highlight.ts'
export * from './forum.ts'
export * from './http-call.ts'
export * from './idempotency-keys.ts'
export * from './image-search.ts'
export * from './log-filter.ts'
export * from './moderation.ts'
export * from './moderation-rules.ts'
export * from './natural-order.ts'
export * from './notifications.ts'
export * from './novel-highlights.ts'
export * from './novel-import.ts'
export * from './novel-search.ts'
export * from './novels.ts'
export * from './videos.ts'
export * from './bullet-fields.ts'
export * from './bullets.ts'
export * from './paging.ts'
export * from './realtime.ts'
export * from './reactions.ts'
export * from './recommendations.ts'
export * from './recycle-bin.ts'
export * from './security-log.ts'
export * from './sections.ts'
export * from './settings.ts'
export * from './search.ts'
export * from './search-text.ts'
export * from './site.ts'
export * from './socket.ts'
export * from './no-answer.ts'
export * from './sources.ts'
export * from './subjects.ts'
export * from './wiki.ts'
export * from './wiki-markup.ts'
export * from './wiki-title.ts'
export * from './timeline.ts'
export * from './texts.ts'
export * from './work-kinds.ts'
export * from './works.ts'

/** The whole API: all endpoints, by noun and verb. */
export const contract = {
  accounts,
  works,
  recommendations,
  timeline,
  comics,
  novels,
  novelImport,
  novelHighlights,
  novelSearch,
  videos,
  bullets,
  forum,
  communities,
  discussion,
  texts,
  reactions,
  moderation,
  moderationRules,
  recycleBin,
  notifications,
  chat,
  checkIn,
  realtime,
  wiki,
  feedReader,
  anime,
  code,
  admin,
  settings,
  backups,
  storage,
  sources,
  boards,
  imageSearch,
  search,
  securityLog,
  audit,
  site,
}
