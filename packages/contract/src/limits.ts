/** The limits that the browser and the server share. */
export const LIMITS = {
  /** The maximum size of files in bytes. */
  avatarBytes: 5 * 1024 * 1024,
  pictureBytes: 20 * 1024 * 1024,
  importBytes: 500 * 1024 * 1024,
  videoBytes: 2 * 1024 ** 3,
  subtitleBytes: 5 * 1024 * 1024,
  jsonBytes: 256 * 1024,
  /** The maximum size of an uploaded backup, and the size of its pieces. Every proxy accepts requests of 1 MiB. */
  backupBytes: 1024 ** 4,
  backupPieceBytes: 1024 * 1024,
  /** The maximum width and height of an uploaded picture, in pixels. */
  pictureSide: 12_000,
  /** The maximum number of pages in a chapter. */
  chapterPages: 500,
  /** The maximum number of pages of a comic that can be downloaded as one file. Longer comics are downloaded by chapter. */
  comicFilePages: 5_000,
  /** The maximum length of a page's description in characters, and the maximum number of pages that one call may describe. */
  pageDescriptionMax: 1_000,
  pageDescriptionsPerCall: 40,
  /** The maximum number of pages that the author of a comic may show to guests. */
  guestPages: 10,
  chaptersPerWork: 5_000,
  /** The maximum number of characters in a chapter of a novel, and of UTF-16 units. */
  novelTextMax: 500_000,
  novelTextUnits: 1_000_000,
  /** The maximum size of a body with two texts of a chapter: up to three bytes per UTF-16 unit, plus escapes. */
  novelBodyBytes: 8 * 1024 * 1024,
  novelQueryMax: 500,
  /** The maximum number of subtitle files of a video's chapter, and of lines in each. */
  subtitlesPerChapter: 20,
  subtitleLines: 50_000,
  videoHours: 12,
  /** The maximum number of uploads in pieces that one member sends at the same time. */
  uploadsAtOnce: 3,
  /** Limits of an import: the number of characters in all chapters of a file, and the days after which an unconfirmed import is deleted. */
  bookTextMax: 40_000_000,
  bookDays: 7,
  /** The maximum number of upload addresses that one call creates. */
  uploadsPerCall: 50,
  /** Limits of one member: the number of open upload addresses, the bytes of unconfirmed uploads, and the bytes of all files. */
  openUploads: 600,
  pendingBytes: 5 * 1024 ** 3,
  memberBytes: 20 * 1024 ** 3,
  /** The lifetime of a presigned upload address in seconds. */
  presignSeconds: 15 * 60,
  nameMin: 2,
  nameMax: 24,
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 128,
  descriptionMax: 500,
  titleMax: 120,
  summaryMax: 2_000,
  chapterTitleMax: 120,
  tagMax: 30,
  tagsPerWork: 12,
  /** The maximum number of tags in the filter of a list. */
  filterTags: 8,
  /** The maximum number of app passwords of one member. */
  appPasswords: 20,
  appPasswordNameMax: 60,
  /** The maximum number of passkeys of one member. */
  passkeys: 20,
  passkeyNameMax: 60,
  recoveryCodes: 10,
  /** The number of days in which a member can cancel the deletion of the account. */
  leaveDays: 14,
  /** The number of days after which an event of the security log is deleted. */
  securityLogDays: 180,
  /** The number of days after which a data export is deleted. */
  exportDays: 7,
  /** The maximum number of topics and people that one member may mute. */
  mutes: 5_000,
  commentMax: 10_000,
  postMax: 50_000,
  tagsPerPost: 5,
  /** The maximum length of the moderators' note on a post, and the longest time between two comments in slow mode. */
  postNoteMax: 2_000,
  slowSecondsMax: 86_400,
  /** Replies that a moderator moves to another post at once, with the removed ones. */
  movedComments: 500,
  /** The maximum number of unpublished posts of one member. */
  postDrafts: 100,
  pollOptions: 20,
  pollOptionMax: 80,
  communityNameMax: 40,
  communityLineMax: 200,
  communityRulesMax: 10_000,
  /** The maximum number of communities that one member owns. */
  communitiesOwned: 10,
  /** The maximum number of moderators of a community who are notified of a request to join. */
  communityModeratorsNotified: 50,
  /** The maximum number of invitations to a community within a day that have no answer yet. */
  communityInvites: 100,
  /** The maximum number of characters of a note with a request to join a community. */
  communityNoteMax: 300,
  /** The maximum number of communities that one member proposes and that wait for moderators. */
  communityProposals: 3,
  /** The maximum number of characters of the purpose of a proposed community. */
  communityPurposeMax: 1_000,
  /** The maximum number of communities that administrators place first. */
  communitiesFeatured: 12,
  /** The maximum number of members that one text may mention. */
  mentionsPerText: 20,
  reportNoteMax: 1_000,
  removalReasonMax: 500,
  /** The number of seconds in which an action of a moderator can be undone. */
  undoSeconds: 60,
  /** The number of days after which removed content is deleted permanently. */
  binDays: 30,
  /** The maximum length of a search text, after and before it is cleaned. A longer text is refused. */
  searchMax: 200,
  searchRawMax: 500,
  /** The maximum number of words in a group of synonyms, and of such groups. */
  aliasWords: 20,
  aliasGroups: 500,
  pageSizeDefault: 10,
  listDefault: 20,
  listMax: 100,
  /** The maximum page number of lists with page numbers. */
  pageNumMax: 10_000,
  coinsMax: 1_000_000_000,
  coinNoteMax: 200,
  wikiTitleMax: 120,
  wikiTextMax: 200_000,
  wikiSummaryMax: 200,
  /** The maximum size of a body with the longest text: up to four bytes per character, plus escapes. */
  wikiBodyBytes: 1024 * 1024,
  /** The maximum number of links of a wiki page that are stored, and of its categories. */
  wikiLinksMax: 1_000,
  wikiCategoriesMax: 20,
  /**
   * The edits of an account wait for a moderator while the account is younger than `wikiNewAccountDays` or has fewer than
   * `wikiTrustedEdits` accepted edits.
   */
  wikiNewAccountDays: 3,
  wikiTrustedEdits: 3,
  /** The maximum number of edits of one member that wait for a moderator. */
  wikiProposalsMax: 20,
  /** The maximum number of drafts of wiki pages of one member. */
  wikiDraftsMax: 100,
  /** The maximum number of edits that one revert undoes. */
  wikiRevertMax: 500,
  /** The maximum number of moderation rules. */
  rulesMax: 100,
  ruleNameMax: 60,
  ruleMessageMax: 200,
  ruleWordsMax: 5_000,
  ruleWordMax: 64,
  ruleHostsMax: 1_000,
  /** The number up to which contributions of a member are counted. */
  contributionsCounted: 100,
  /** The number of minutes within which the texts of a new account are counted. */
  newAccountMinutes: 10,
  /** The number of approved texts after which an account does not count as new. */
  newAccountApprovals: 3,
  /** The maximum number of texts of a new account that wait for a moderator. */
  textsWaiting: 10,
  /** The maximum length of a text in a test of the rules. */
  ruleTestMax: 20_000,
  /** Limits of the feeds of one member: the number of feeds, of tags per feed, and of characters in a tag and in a title. */
  feeds: 1_000,
  feedTags: 50,
  feedTagMax: 200,
  feedTitleMax: 200,
  /** The maximum size of an imported list of feeds, in bytes. */
  opmlBytes: 5 * 1024 * 1024,
  chatTextMax: 5_000,
  /** The maximum number of characters in the id of a message. */
  chatIdMax: 64,
  /** The maximum number of pictures in a message. */
  chatFilesMax: 4,
  chatSyncMax: 500,
  /** The number of messages that a member may send per minute. Unused messages can be sent later in a burst. */
  chatMessagesPerMinute: 60,
  /** Limits of new accounts: the number of days for which an account is new, and the number of strangers to whom it may write per day. */
  chatNewAccountDays: 3,
  chatNewAccountStrangers: 5,
  chatReportMessages: 20,
  /** The time in milliseconds in which the sender of a message can edit and recall it. */
  chatChangeMs: 15 * 60_000,
  /** The maximum number of emoji with which a member reacts to one message. */
  chatReactionsMax: 8,
  /** The maximum number of conversations that a member pins. */
  chatPinsMax: 20,
  /** The time in milliseconds after which a message without a confirmation counts as failed. */
  chatReceiptMs: 5_000,
  socketFrameBytes: 64 * 1024,
  socketsPerUser: 50,
  /** The maximum number of subjects to which one socket subscribes. */
  subscriptionsPerSocket: 20,
  /** Limits of searches by picture: the length of a URL, a member's searches per hour, and the days for which a search is stored. */
  pictureAddressMax: 2_000,
  imageSearchesPerHour: 40,
  imageSearchDays: 7,
  imageSearchesListed: 24,
  /** The lifetime of a ticket for a socket in seconds. */
  socketTicketSeconds: 60,
  /** Limits of picture boards: the length of a query and of a tag, the number of pictures on a page, and the limits of one member. */
  boardQueryMax: 500,
  boardTagMax: 120,
  boardPage: 60,
  boardSearches: 100,
  boardSearchLabelMax: 60,
  boardBlacklistMax: 10_000,
  boardBlacklistLines: 200,
  boardSavedPictures: 20_000,
  siteNameMin: 2,
  siteNameMax: 40,
  siteLineMax: 160,
  siteContactMax: 160,
  announcementMax: 300,
  announcements: 5,
  inviteNoteMax: 100,
  inviteUsesMax: 10_000,
  inviteDaysMax: 365,
  /** The number of seconds after which a user whose last socket closed appears offline. */
  presenceGraceSeconds: 15,
} as const

/** The roles: 0 is a member, 1 a moderator, and 2 an administrator. */
export const ROLE = { member: 0, moderator: 1, admin: 2 } as const
