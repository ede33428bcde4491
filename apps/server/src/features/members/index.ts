/**
 * Read-only queries about members that all features need: names and cards, roles, follows, blocks. This feature depends on no other
 * feature.
 */
export { blockedAmong, blockedBy, blockersAmong, hasBlocked } from './member-blocks.ts'
export { DELETED_MEMBER_NAMES, deletedMemberName } from './deleted-member-name.ts'
export {
  cardColumns,
  followedAmong,
  hasMember,
  joinedAt,
  memberRows,
  nameContains,
  rolesOf,
  staff,
  uidOfNameOrId,
  uidsByNames,
} from './members-queries.ts'
export {
  authorOf,
  authorsByIds,
  avatarUrl,
  cardView,
  cardsOf,
  namesByIds,
  unblockedAuthors,
  userCards,
  type Reader,
} from './members-views.ts'
export { emailKey, nameKey, nameSkeleton, requireVisibleName } from './name-key.ts'
