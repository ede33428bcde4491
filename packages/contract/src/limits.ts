/** Every figure that the browser and the server share. */
export const LIMITS = {
  /** Sizes in bytes. */
  avatarBytes: 5 * 1024 * 1024,
  pictureBytes: 20 * 1024 * 1024,
  importBytes: 500 * 1024 * 1024,
  videoBytes: 2 * 1024 ** 3,
  subtitleBytes: 5 * 1024 * 1024,
  jsonBytes: 256 * 1024,
  /** The size of an uploaded backup and of its pieces: every proxy accepts a request of 1 MiB. */
  backupBytes: 1024 ** 4,
  backupPieceBytes: 1024 * 1024,
  /** The maximum side of an uploaded picture, in pixels. */
  pictureSide: 12_000,
  /** Pages of one chapter. */
  chapterPages: 500,
  /** Pages of a comic that can be downloaded as one file; longer comics are downloaded by chapters. */
  comicFilePages: 5_000,
  /** Characters of a page's description, and pages described in one call. */
  pageDescriptionMax: 1_000,
  pageDescriptionsPerCall: 40,
  /** Pages of a comic that its author may show to guests. */
  guestPages: 10,
  chaptersPerWork: 5_000,
  /** Characters of a chapter of a novel, and the maximum of UTF-16 units for them. */
  novelTextMax: 500_000,
  novelTextUnits: 1_000_000,
  /** The JSON of two such texts: up to three bytes per unit, plus escapes. */
  novelBodyBytes: 8 * 1024 * 1024,
  novelQueryMax: 500,
  /** Subtitles of one chapter of a video, and their lines. */
  subtitlesPerChapter: 20,
  subtitleLines: 50_000,
  videoHours: 12,
  /** Uploads that one member sends at the same time, in pieces. */
  uploadsAtOnce: 3,
  /** Characters of all chapters of an imported file, and days until an unconfirmed import is deleted. */
  bookTextMax: 40_000_000,
  bookDays: 7,
  /** Upload addresses per call. */
  uploadsPerCall: 50,
  /** Limits of one member: open upload addresses, bytes of unconfirmed uploads, bytes in total. */
  openUploads: 600,
  pendingBytes: 5 * 1024 ** 3,
  memberBytes: 20 * 1024 ** 3,
  /** The lifetime of a presigned address in seconds. */
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
  /** Tags in the filter of one list. */
  filterTags: 8,
  /** App passwords of one member. */
  appPasswords: 20,
  appPasswordNameMax: 60,
  /** Passkeys of one member. */
  passkeys: 20,
  passkeyNameMax: 60,
  recoveryCodes: 10,
  /** Days in which a member can cancel the deletion of the account. */
  leaveDays: 14,
  /** Events of the security log are deleted after this number of days. */
  securityLogDays: 180,
  /** Days until a data export is deleted. */
  exportDays: 7,
  /** Topics and people one member may mute. */
  mutes: 5_000,
  commentMax: 10_000,
  postMax: 50_000,
  tagsPerPost: 5,
  /** Unpublished posts of one member. */
  postDrafts: 100,
  pollOptions: 20,
  pollOptionMax: 80,
  communityNameMax: 40,
  communityLineMax: 200,
  communityRulesMax: 10_000,
  /** Communities one member owns. */
  communitiesOwned: 10,
  /** Members that one text may mention. */
  mentionsPerText: 20,
  reportNoteMax: 1_000,
  removalReasonMax: 500,
  /** Seconds in which a moderator's action can be undone. */
  undoSeconds: 60,
  /** Days until removed content is deleted permanently. */
  binDays: 30,
  /** A cleaned search text is cut here; a longer raw text is refused. */
  searchMax: 200,
  searchRawMax: 500,
  /** Words of a group of synonyms, and the number of groups. */
  aliasWords: 20,
  aliasGroups: 500,
  pageSizeDefault: 10,
  listDefault: 20,
  listMax: 100,
  /** Largest page number of the numbered lists. */
  pageNumMax: 10_000,
  coinsMax: 1_000_000_000,
  coinNoteMax: 200,
  wikiTitleMax: 120,
  wikiTextMax: 200_000,
  wikiSummaryMax: 200,
  /** The JSON of a text of maximum length: up to four bytes per character, plus escapes. */
  wikiBodyBytes: 1024 * 1024,
  /** Links of one page that are counted, and its categories. */
  wikiLinksMax: 1_000,
  wikiCategoriesMax: 20,
  /** Edits of a younger account, or of one with fewer accepted edits, wait for a moderator. */
  wikiNewAccountDays: 3,
  wikiTrustedEdits: 3,
  /** Waiting edits of one member. */
  wikiProposalsMax: 20,
  /** Drafts of wiki pages of a member. */
  wikiDraftsMax: 100,
  /** Edits that one revert takes back. */
  wikiRevertMax: 500,
  /** Moderation rules. */
  rulesMax: 100,
  ruleNameMax: 60,
  ruleMessageMax: 200,
  ruleWordsMax: 5_000,
  ruleWordMax: 64,
  ruleHostsMax: 1_000,
  /** A member's contributions are counted up to this number. */
  contributionsCounted: 100,
  /** The length of a text in a test of the rules. */
  ruleTestMax: 20_000,
  /** Feeds that one member reads, tags of each, and characters of a tag and of a title. */
  feeds: 1_000,
  feedTags: 50,
  feedTagMax: 200,
  feedTitleMax: 200,
  /** The size of an imported list of feeds. */
  opmlBytes: 5 * 1024 * 1024,
  chatTextMax: 5_000,
  /** Characters of a message id. */
  chatIdMax: 64,
  /** Pictures of one message. */
  chatFilesMax: 4,
  chatSyncMax: 500,
  /** Messages of a member per minute; unused ones accumulate. */
  chatMessagesPerMinute: 60,
  /** The number of strangers per day that a new account may write to, and the days for which it counts as new. */
  chatNewAccountDays: 3,
  chatNewAccountStrangers: 5,
  chatReportMessages: 20,
  /** The time in which a member's message can be edited and recalled. */
  chatChangeMs: 15 * 60_000,
  /** Emoji of one member on one message. */
  chatReactionsMax: 8,
  /** Conversations pinned at the top. */
  chatPinsMax: 20,
  /** The time after which a message without a receipt counts as failed. */
  chatReceiptMs: 5_000,
  socketFrameBytes: 64 * 1024,
  socketsPerUser: 50,
  /** Subjects one socket may be subscribed to. */
  subscriptionsPerSocket: 20,
  /** Searches by picture: the length of an address, a member's searches per hour, and the days that each is stored. */
  pictureAddressMax: 2_000,
  imageSearchesPerHour: 40,
  imageSearchDays: 7,
  imageSearchesListed: 24,
  /** How long a ticket for a socket is valid. */
  socketTicketSeconds: 60,
  /** Pictures of boards: the length of a query and a tag, the page size, and a member's limits. */
  boardQueryMax: 500,
  boardTagMax: 120,
  boardPage: 60,
  boardSearches: 100,
  boardSearchLabelMax: 60,
  boardBlacklistMax: 10_000,
  boardBlacklistLines: 200,
  boardKept: 20_000,
  siteNameMin: 2,
  siteNameMax: 40,
  siteLineMax: 160,
  siteContactMax: 160,
  announcementMax: 300,
  announcements: 5,
  inviteNoteMax: 100,
  inviteUsesMax: 10_000,
  inviteDaysMax: 365,
  /** Seconds after the last socket closed until a user appears offline. */
  presenceGraceSeconds: 15,
} as const

/** Roles: 0 member, 1 moderator, 2 administrator. */
export const ROLE = { member: 0, moderator: 1, admin: 2 } as const
