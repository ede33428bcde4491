/** Every figure of the product that both the browser and the server must agree on. */
export const LIMITS = {
  /** Sizes in bytes. */
  avatarBytes: 5 * 1024 * 1024,
  pictureBytes: 20 * 1024 * 1024,
  importBytes: 500 * 1024 * 1024,
  videoBytes: 2 * 1024 ** 3,
  subtitleBytes: 5 * 1024 * 1024,
  jsonBytes: 256 * 1024,
  /** A backup that is uploaded, and the pieces it comes in: no proxy refuses a request of 1 MiB. */
  backupBytes: 1024 ** 4,
  backupPieceBytes: 1024 * 1024,
  /** Longest side of an uploaded picture, in pixels. */
  pictureSide: 12_000,
  /** Pages of one chapter. */
  chapterPages: 500,
  /** Pages of a comic that is to be had as one file; a longer one is by its chapters. */
  comicFilePages: 5_000,
  /** Characters that say what a page shows, and pages described in one call. */
  pageDescriptionMax: 1_000,
  pageDescriptionsPerCall: 40,
  /** Pages of a comic that its author may show to guests. */
  guestPages: 10,
  chaptersPerWork: 5_000,
  /** Characters of a chapter of a novel, and the most UTF-16 units they can be. */
  novelTextMax: 500_000,
  novelTextUnits: 1_000_000,
  /** The JSON of two such texts: up to three bytes a unit, and what is escaped. */
  novelBodyBytes: 8 * 1024 * 1024,
  novelQueryMax: 500,
  /** Subtitles of one chapter of a video, and their lines. */
  subtitlesPerChapter: 20,
  subtitleLines: 50_000,
  videoHours: 12,
  /** Uploads that one member sends at the same time, in pieces. */
  uploadsAtOnce: 3,
  /** Characters of all chapters of a file that is imported, and days until an import that nobody confirmed is forgotten. */
  bookTextMax: 40_000_000,
  bookDays: 7,
  /** Upload addresses asked for in one call. */
  uploadsPerCall: 50,
  /** What one member may use: upload addresses that are open, bytes of uploads not confirmed yet, bytes in all. */
  openUploads: 600,
  pendingBytes: 5 * 1024 ** 3,
  memberBytes: 20 * 1024 ** 3,
  /** Seconds a presigned address is good for. */
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
  /** Tags that one list is narrowed by. */
  filterTags: 8,
  /** Passwords of reading apps, of one member. */
  appPasswords: 20,
  appPasswordNameMax: 60,
  /** Passkeys of one member. */
  passkeys: 20,
  passkeyNameMax: 60,
  recoveryCodes: 10,
  /** Days in which a member who left can come back. */
  leaveDays: 14,
  /** Events of the security log are deleted after so many days. */
  securityLogDays: 180,
  /** Days for which an export of one's data is there. */
  exportDays: 7,
  /** Topics and people one member may mute. */
  mutes: 5_000,
  commentMax: 10_000,
  postMax: 50_000,
  tagsPerPost: 5,
  /** Posts one member has begun and not published. */
  postDrafts: 100,
  pollOptions: 20,
  pollOptionMax: 80,
  communityNameMax: 40,
  communityLineMax: 200,
  communityRulesMax: 10_000,
  /** Communities one member owns. */
  communitiesOwned: 10,
  /** Members that one text may notify by naming them. */
  mentionsPerText: 20,
  reportNoteMax: 1_000,
  removalReasonMax: 500,
  /** How long what a moderator did can be undone. */
  undoSeconds: 60,
  /** Days until what was removed is deleted for good. */
  binDays: 30,
  /** A search text is cut here after cleaning; a longer raw text is refused. */
  searchMax: 200,
  searchRawMax: 500,
  /** Words of one group that mean the same, and such groups. */
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
  /** The JSON of a longest text: up to four bytes a character, and what is escaped. */
  wikiBodyBytes: 1024 * 1024,
  /** Links of one page that are counted, and its categories. */
  wikiLinksMax: 1_000,
  wikiCategoriesMax: 20,
  /** Edits of a younger account, or of one with fewer accepted edits, wait for a moderator. */
  wikiNewAccountDays: 3,
  wikiTrustedEdits: 3,
  /** Edits of one member that wait. */
  wikiProposalsMax: 20,
  /** Pages that a member may be writing at a time. */
  wikiDraftsMax: 100,
  /** Edits that one revert takes back. */
  wikiRevertMax: 500,
  /** Rules that hold contributions back. */
  rulesMax: 100,
  ruleNameMax: 60,
  ruleMessageMax: 200,
  ruleWordsMax: 5_000,
  ruleWordMax: 64,
  ruleHostsMax: 1_000,
  /** Contributions of a member are counted up to here. */
  contributionsCounted: 100,
  /** Text that is tried against the rules. */
  ruleTestMax: 20_000,
  /** Feeds that one member reads, tags of each, and characters of a tag and of a title. */
  feeds: 1_000,
  feedTags: 50,
  feedTagMax: 200,
  feedTitleMax: 200,
  /** Of a list of feeds that is brought in. */
  opmlBytes: 5 * 1024 * 1024,
  chatTextMax: 5_000,
  /** Characters of the id a sender gives a message. */
  chatIdMax: 64,
  /** Pictures of one message. */
  chatFilesMax: 4,
  chatSyncMax: 500,
  /** Messages a member may send; saved up while silent. */
  chatMessagesPerMinute: 60,
  /** An account younger than this may write to so many strangers a day. */
  chatNewAccountDays: 3,
  chatNewAccountStrangers: 5,
  chatReportMessages: 20,
  /** An own message may be edited and recalled for this long. */
  chatChangeMs: 15 * 60_000,
  /** Emoji of one member on one message. */
  chatReactionsMax: 8,
  /** Conversations that stand above the others. */
  chatPinsMax: 20,
  /** A message without receipt has failed after this long. */
  chatReceiptMs: 5_000,
  socketFrameBytes: 64 * 1024,
  socketsPerUser: 50,
  /** Subjects one socket may be subscribed to. */
  subscriptionsPerSocket: 20,
  /** Pictures that are looked for: their addresses, how many of a member in an hour, and how long each is kept. */
  pictureAddressMax: 2_000,
  imageSearchesPerHour: 40,
  imageSearchDays: 7,
  imageSearchesListed: 24,
  /** How long a ticket for a socket is valid. */
  socketTicketSeconds: 60,
  /** Pictures of boards: a question, a tag, what a page of them holds, and what one member keeps. */
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
  /** Seconds after the last socket closed until a user is shown as gone. */
  presenceGraceSeconds: 15,
} as const

/** Roles: 0 member, 1 moderator, 2 administrator. */
export const ROLE = { member: 0, moderator: 1, admin: 2 } as const
