import * as site from './20261121T000000-site.ts'
import * as accounts from './20261121T000100-accounts.ts'
import * as uploads from './20261121T000200-uploads.ts'
import * as works from './20261121T000300-works.ts'
import * as search from './20261121T000400-search.ts'
import * as chat from './20261122T000100-chat.ts'
import * as realtime from './20261122T080000-realtime.ts'
import * as sharedModules from './20261122T080000-shared-modules.ts'
import * as searchAnyKind from './20261122T081500-search-any-kind.ts'
import * as files from './20261122T082000-files.ts'
import * as notifications from './20261122T081500-notifications.ts'
import * as userNameGrams from './20261122T083000-user-name-grams.ts'
import * as sessionProof from './20261122T083500-session-proof.ts'
import * as workKinds from './20261122T084000-work-kinds.ts'
import * as workSizes from './20261122T110000-work-sizes.ts'
import * as tidying from './20261122T111500-tidying.ts'
import * as notificationGroups from './20261123T001000-notification-groups.ts'
import * as activities from './20261123T002000-activities.ts'
import * as storedFiles from './20261122T140000-stored-files.ts'
import * as checkIn from './20261123T000100-check-in.ts'
import * as auditAndSanctions from './20261123T000000-audit-and-sanctions.ts'
import * as recycleBin from './20261123T001100-recycle-bin.ts'
import * as wiki from './20261123T020000-wiki.ts'
import * as cases from './20261123T002000-cases.ts'
import * as texts from './20261123T002000-texts.ts'
import * as forum from './20261123T030000-forum.ts'
import * as forumMarks from './20261123T045000-forum-marks.ts'
import * as siteSettings from './20261123T041000-site-settings.ts'
import * as memberList from './20261123T041100-member-list.ts'
import * as admin from './20261123T042000-admin.ts'
import * as screening from './20261123T043000-screening.ts'
import * as reportedTagsAndRevisions from './20261123T060000-reported-tags-and-revisions.ts'
import * as wikiInitialsAndDrafts from './20261123T050000-wiki-initials-and-drafts.ts'
import * as searchEverything from './20261123T044000-search-everything.ts'
import * as communityBans from './20261123T120000-community-bans.ts'
import * as waitingJobs from './20261123T180000-waiting-jobs.ts'
import * as searchTitlesInRows from './20261124T000000-search-titles-in-rows.ts'
import * as checkInCountSpans from './20261124T060000-check-in-count-spans.ts'
import * as scheduledChapters from './20261124T063000-scheduled-chapters.ts'
import * as readingHistory from './20261124T064000-reading-history.ts'
import * as novels from './20261124T070000-novels.ts'
import * as resumableUploads from './20261125T015000-resumable-uploads.ts'
import * as videos from './20261125T020000-videos.ts'
import * as comicPages from './20261125T090000-comic-pages.ts'
import * as conversations from './20261125T070000-conversations.ts'
import * as commentsOnChapters from './20261125T100000-comments-on-chapters.ts'
import * as appPasswords from './20261125T030000-app-passwords.ts'
import * as recommendations from './20261125T110000-recommendations.ts'
import * as sources from './20261126T000000-sources.ts'
import * as anime from './20261126T020000-anime.ts'
import * as boards from './20261126T030000-boards.ts'
import * as imageSearch from './20261126T040000-image-search.ts'
import * as restricted from './20261126T050000-restricted.ts'
import * as bullets from './20261125T050000-bullets.ts'
import * as feeds from './20261126T010000-feeds.ts'
import * as novelImports from './20261125T010000-novel-imports.ts'
import * as novelBooks from './20261125T010100-novel-books.ts'
import * as novelHighlights from './20261125T080000-novel-highlights.ts'
import * as messages from './20261126T140000-messages.ts'
import * as secondFactors from './20261126T141000-second-factors.ts'
import * as dataExports from './20261126T141100-data-exports.ts'
import * as firstSteps from './20261126T141200-first-steps.ts'
import * as chapterPlaces from './20261126T142000-chapter-places.ts'
import * as tagKeys from './20261126T143000-tag-keys.ts'
import * as chaptersOfArchives from './20261126T150000-chapters-of-archives.ts'
import * as ratings from './20261126T150100-ratings.ts'
import * as passwordResets from './20261128T030900-password-resets.ts'
import * as loginGuards from './20261128T042000-login-guards.ts'
import * as keys from './20261128T031500-keys.ts'
import * as privateAddresses from './20261128T033500-private-addresses.ts'
import * as communityLists from './20261128T035704-community-lists.ts'
import * as backupTickets from './20261128T032500-backup-tickets.ts'
import * as earlyConfirms from './20261128T032534-early-confirms.ts'
import * as sourceSamples from './20261128T035000-source-samples.ts'
import * as waitingForStorage from './20261128T034500-waiting-for-storage.ts'
import * as dailyBackups from './20261128T040500-daily-backups.ts'
import * as blockedSessions from './20261128T035630-blocked-sessions.ts'
import * as givenPasswords from './20261128T062700-given-passwords.ts'
import * as securityLog from './20261128T064000-security-log.ts'
import * as listsOfAllWorks from './20261128T100104-lists-of-all-works.ts'
import * as removedDrafts from './20261128T100358-removed-drafts.ts'
import * as idempotencyKeys from './20261129T071500-idempotency-keys.ts'
import * as releasesOfProcesses from './20261129T100000-releases-of-processes-expand.ts'
import * as searchPartitions from './20261129T150000-search-partitions-expand.ts'
import * as chatFilesDiscard from './20261129T170000-chat-files-discard-expand.ts'
import * as chatWithoutForeignKeys from './20261129T180000-chat-without-foreign-keys-expand.ts'
import * as subtitleNotes from './20261129T193101-subtitle-notes-expand.ts'
import * as skippedFiles from './20261129T194600-skipped-files-expand.ts'
import * as headingsOfImports from './20261129T201500-headings-of-imports-expand.ts'
import * as picturesOfImports from './20261129T203000-pictures-of-imports-expand.ts'
import * as cleanups from './20261129T223114-cleanups-expand.ts'
import * as auditLogActor from './20261129T232500-audit-log-actor-expand.ts'
import * as unansweredPosts from './20261129T233019-unanswered-posts-expand.ts'
import * as pinnedAndForwardedMessages from './20261129T234500-pinned-and-forwarded-messages-expand.ts'
import * as featuredCommunities from './20261129T235107-featured-communities-expand.ts'
import * as privateCommunities from './20261129T235211-private-communities-expand.ts'
import * as postsForMembers from './20261129T235313-posts-for-members-expand.ts'
import * as moderatedPosts from './20261129T235412-moderated-posts-expand.ts'
import * as attachmentsOfMessages from './20261129T235420-attachments-of-messages-expand.ts'
import * as keptPosts from './20261129T235430-kept-posts-expand.ts'
import * as networkMarks from './20261129T235711-network-marks-expand.ts'
import * as decidedRequests from './20261129T235812-decided-requests-expand.ts'
import * as commentPaces from './20261129T235814-comment-paces-expand.ts'
import * as commentMoves from './20261129T235830-comment-moves-expand.ts'
import * as proposedCommunities from './20261129T235930-proposed-communities-expand.ts'
import * as hiddenCommunities from './20261129T235940-hidden-communities-expand.ts'
import * as privateActivities from './20261129T235955-private-activities-expand.ts'
import * as communitiesOfDeletedAccounts from './20261129T235956-communities-of-deleted-accounts-expand.ts'
import * as postChanges from './20261129T235957-post-changes-expand.ts'
import * as heldChapters from './20261129T235958-held-chapters-expand.ts'
import * as seenNews from './20261129T235959-seen-news-expand.ts'
import * as immediateConstraints from './20261130T000000-immediate-constraints-contract.ts'

/** All migrations, in the order of their names. Each feature adds a line for its own migration. */
export const migrations = {
  '20261121T000000-site': site,
  '20261121T000100-accounts': accounts,
  '20261121T000200-uploads': uploads,
  '20261121T000300-works': works,
  '20261121T000400-search': search,
  '20261122T000100-chat': chat,
  '20261122T080000-realtime': realtime,
  '20261122T080000-shared-modules': sharedModules,
  '20261122T081500-search-any-kind': searchAnyKind,
  '20261122T082000-files': files,
  '20261122T081500-notifications': notifications,
  '20261122T083000-user-name-grams': userNameGrams,
  '20261122T083500-session-proof': sessionProof,
  '20261122T084000-work-kinds': workKinds,
  '20261122T110000-work-sizes': workSizes,
  '20261122T111500-tidying': tidying,
  '20261122T140000-stored-files': storedFiles,
  '20261123T000000-audit-and-sanctions': auditAndSanctions,
  '20261123T001000-notification-groups': notificationGroups,
  '20261123T002000-activities': activities,
  '20261123T000100-check-in': checkIn,
  '20261123T001100-recycle-bin': recycleBin,
  '20261123T020000-wiki': wiki,
  '20261123T002000-cases': cases,
  '20261123T002000-texts': texts,
  '20261123T030000-forum': forum,
  '20261123T041000-site-settings': siteSettings,
  '20261123T041100-member-list': memberList,
  '20261123T042000-admin': admin,
  '20261123T043000-screening': screening,
  '20261123T044000-search-everything': searchEverything,
  '20261123T045000-forum-marks': forumMarks,
  '20261123T050000-wiki-initials-and-drafts': wikiInitialsAndDrafts,
  '20261123T060000-reported-tags-and-revisions': reportedTagsAndRevisions,
  '20261123T120000-community-bans': communityBans,
  '20261123T180000-waiting-jobs': waitingJobs,
  '20261124T000000-search-titles-in-rows': searchTitlesInRows,
  '20261124T060000-check-in-count-spans': checkInCountSpans,
  '20261124T063000-scheduled-chapters': scheduledChapters,
  '20261124T064000-reading-history': readingHistory,
  '20261124T070000-novels': novels,
  '20261125T015000-resumable-uploads': resumableUploads,
  '20261125T020000-videos': videos,
  '20261125T030000-app-passwords': appPasswords,
  '20261125T010000-novel-imports': novelImports,
  '20261125T010100-novel-books': novelBooks,
  '20261125T070000-conversations': conversations,
  '20261125T100000-comments-on-chapters': commentsOnChapters,
  '20261125T050000-bullets': bullets,
  '20261125T080000-novel-highlights': novelHighlights,
  '20261125T090000-comic-pages': comicPages,
  '20261125T110000-recommendations': recommendations,
  '20261126T000000-sources': sources,
  '20261126T010000-feeds': feeds,
  '20261126T020000-anime': anime,
  '20261126T030000-boards': boards,
  '20261126T040000-image-search': imageSearch,
  '20261126T050000-restricted': restricted,
  '20261126T140000-messages': messages,
  '20261126T141000-second-factors': secondFactors,
  '20261126T141100-data-exports': dataExports,
  '20261126T141200-first-steps': firstSteps,
  '20261126T142000-chapter-places': chapterPlaces,
  '20261126T143000-tag-keys': tagKeys,
  '20261126T150000-chapters-of-archives': chaptersOfArchives,
  '20261126T150100-ratings': ratings,
  '20261128T030900-password-resets': passwordResets,
  '20261128T031500-keys': keys,
  '20261128T032500-backup-tickets': backupTickets,
  '20261128T033500-private-addresses': privateAddresses,
  '20261128T032534-early-confirms': earlyConfirms,
  '20261128T035704-community-lists': communityLists,
  '20261128T035000-source-samples': sourceSamples,
  '20261128T042000-login-guards': loginGuards,
  '20261128T034500-waiting-for-storage': waitingForStorage,
  '20261128T040500-daily-backups': dailyBackups,
  '20261128T035630-blocked-sessions': blockedSessions,
  '20261128T062700-given-passwords': givenPasswords,
  '20261128T064000-security-log': securityLog,
  '20261128T100104-lists-of-all-works': listsOfAllWorks,
  '20261128T100358-removed-drafts': removedDrafts,
  '20261129T071500-idempotency-keys': idempotencyKeys,
  '20261129T100000-releases-of-processes-expand': releasesOfProcesses,
  '20261129T150000-search-partitions-expand': searchPartitions,
  '20261129T170000-chat-files-discard-expand': chatFilesDiscard,
  '20261129T180000-chat-without-foreign-keys-expand': chatWithoutForeignKeys,
  '20261129T193101-subtitle-notes-expand': subtitleNotes,
  '20261129T194600-skipped-files-expand': skippedFiles,
  '20261129T201500-headings-of-imports-expand': headingsOfImports,
  '20261129T203000-pictures-of-imports-expand': picturesOfImports,
  '20261129T223114-cleanups-expand': cleanups,
  '20261129T232500-audit-log-actor-expand': auditLogActor,
  '20261129T233019-unanswered-posts-expand': unansweredPosts,
  '20261129T234500-pinned-and-forwarded-messages-expand': pinnedAndForwardedMessages,
  '20261129T235107-featured-communities-expand': featuredCommunities,
  '20261129T235211-private-communities-expand': privateCommunities,
  '20261129T235313-posts-for-members-expand': postsForMembers,
  '20261129T235412-moderated-posts-expand': moderatedPosts,
  '20261129T235420-attachments-of-messages-expand': attachmentsOfMessages,
  '20261129T235430-kept-posts-expand': keptPosts,
  '20261129T235711-network-marks-expand': networkMarks,
  '20261129T235812-decided-requests-expand': decidedRequests,
  '20261129T235814-comment-paces-expand': commentPaces,
  '20261129T235830-comment-moves-expand': commentMoves,
  '20261129T235930-proposed-communities-expand': proposedCommunities,
  '20261129T235940-hidden-communities-expand': hiddenCommunities,
  '20261129T235955-private-activities-expand': privateActivities,
  '20261129T235956-communities-of-deleted-accounts-expand': communitiesOfDeletedAccounts,
  '20261129T235957-post-changes-expand': postChanges,
  '20261129T235958-held-chapters-expand': heldChapters,
  '20261129T235959-seen-news-expand': seenNews,
  '20261130T000000-immediate-constraints-contract': immediateConstraints,
}
