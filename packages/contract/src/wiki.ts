import { z } from 'zod'
import { get, group, post } from './endpoint.ts'
import { Author, Flag, Id, SearchText, Time, UserLine, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery, ShortList } from './paging.ts'
import { SubjectCard } from './subjects.ts'
import { DiffRow, TextRegion } from './texts.ts'
import { WIKI_INITIALS, WikiTitle, wikiKey } from './wiki-title.ts'

/** The protection of a page: the members who may edit it are all, moderators, administrators, or none. */
export const WIKI_PROTECTION = { members: 0, moderators: 1, admins: 2, nobody: 3 } as const
const Protection = Whole(WIKI_PROTECTION.members, WIKI_PROTECTION.nobody)

const Text = UserText(LIMITS.wikiTextMax, 1)
const Summary = UserLine(LIMITS.wikiSummaryMax).default('')
const ByTitle = z.object({ title: WikiTitle })
const ById = z.object({ id: Id })
const Done = z.object({})

/** A heading of a page. `id` is its anchor. */
export const WikiHeading = z.object({ level: z.number().int(), text: z.string(), id: z.string() })
export type WikiHeading = z.output<typeof WikiHeading>

/** A page in a list. `redirect` is the title to which it redirects, or null. */
export const WikiPageCard = z.object({
  id: z.number().int(),
  title: z.string(),
  initial: z.string(),
  redirect: z.string().nullable(),
  updatedAt: Time,
})
export type WikiPageCard = z.output<typeof WikiPageCard>

/** A page that a wiki link can name. */
export const WikiSuggestion = z.object({
  title: z.string(),
  /** A heading of the page; null for the page itself. */
  section: z.string().nullable(),
  /** The title to which a redirect leads; null for other pages. */
  redirect: z.string().nullable(),
  /** Whether the page exists. Pages that do not exist are suggested if other pages link to them, or if the text is a valid title. */
  exists: z.boolean(),
})
export type WikiSuggestion = z.output<typeof WikiSuggestion>

/**
 * The box next to the text of a wiki page. It shows content of the site, such as a work. `details` is the card that lists of that kind of
 * content show.
 */
export const WikiInfobox = z.object({ card: SubjectCard, details: z.record(z.string(), z.unknown()) })
export type WikiInfobox = z.output<typeof WikiInfobox>

/** The rendered text of a page. */
const Rendered = z.object({
  html: z.string(),
  headings: z.array(WikiHeading),
  categories: z.array(z.string()),
  infobox: WikiInfobox.nullable(),
  /** The title of the target if the text is a redirect; otherwise null. */
  redirect: z.string().nullable(),
})

const Can = z.object({
  edit: z.boolean(),
  move: z.boolean(),
  protect: z.boolean(),
  remove: z.boolean(),
  report: z.boolean(),
  comment: z.boolean(),
})

export const WikiPage = Rendered.extend({
  id: z.number().int(),
  title: z.string(),
  revision: z.number().int(),
  /** The title of the redirect that led to this page, or null. */
  redirectedFrom: z.string().nullable(),
  protection: z.number().int(),
  updatedAt: Time,
  /** The author of the revision; null when the account was deleted. */
  author: Author.nullable(),
  /** The keys of the linked pages, including those of pages that do not exist. */
  links: z.array(z.string()),
  /** The permissions that the viewer has for the page. */
  can: Can,
})
export type WikiPage = z.output<typeof WikiPage>

export const WikiConflict = z.object({
  /** The number of the present revision, on which a resolved text is based. */
  revision: z.number().int(),
  base: z.string(),
  mine: z.string(),
  theirs: z.string(),
  /** The parts of the page from top to bottom. */
  regions: z.array(TextRegion),
})
export type WikiConflict = z.output<typeof WikiConflict>

/**
 * The result of a save. `merged`: other members had saved in the meantime, and the page contains both edits. `proposed`: a moderator must
 * approve the edit first. `conflict`: the page was not changed; the text is stored as a draft until the member resolves the conflict.
 */
export const WikiSaved = z.object({
  outcome: z.enum(['saved', 'merged', 'proposed', 'conflict']),
  title: z.string(),
  /** The present revision of the page; null if the page is only proposed. */
  revision: z.number().int().nullable(),
  conflict: WikiConflict.nullable(),
})
export type WikiSaved = z.output<typeof WikiSaved>

/** A text of a member that is not on the wiki page: it could not be saved (a conflict or a refusal), or it is only proposed. */
const OwnText = z.object({
  text: z.string(),
  summary: z.string(),
  baseRevision: z.number().int().nullable(),
  savedAt: Time,
})

/** The data that an editor needs at its start. */
export const WikiSource = z.object({
  title: z.string(),
  /** The revision that is edited; null for a page that does not exist yet, whose text is empty. */
  revision: z.number().int().nullable(),
  text: z.string(),
  protection: z.number().int(),
  canEdit: z.boolean(),
  /** Whether edits of the viewer must be approved by a moderator. */
  reviewed: z.boolean(),
  draft: OwnText.nullable(),
  proposal: OwnText.extend({ id: z.number().int() }).nullable(),
  /** The conflict of the draft with later edits of other members, or null. */
  conflict: WikiConflict.nullable(),
})
export type WikiSource = z.output<typeof WikiSource>

export const WikiRevision = z.object({
  id: z.number().int(),
  pageId: z.number().int(),
  title: z.string(),
  author: Author.nullable(),
  /** The moderator who accepted the revision, if it was proposed; otherwise null. */
  reviewer: Author.nullable(),
  summary: z.string(),
  minor: z.boolean(),
  /** An automatic note: an older revision was restored, the page was moved from another title, or edits were reverted. */
  note: z.enum(['restored', 'moved', 'reverted']).nullable(),
  createdAt: Time,
  /** The number of characters, and the difference from the previous revision. */
  size: z.number().int(),
  change: z.number().int(),
  /** The latest earlier revision that can be read; null for the first revision. */
  previous: z.number().int().nullable(),
  /** Whether moderators hid the revision. Its text and summary can then no longer be read. */
  removed: z.boolean(),
})
export type WikiRevision = z.output<typeof WikiRevision>

export const WikiProposal = z.object({
  id: z.number().int(),
  title: z.string(),
  author: Author.nullable(),
  summary: z.string(),
  createdAt: Time,
  /** The state of the proposal. `withdrawn`: its author withdrew it. */
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn']),
  reason: z.string(),
})
export type WikiProposal = z.output<typeof WikiProposal>

const Wanted = z.object({ title: z.string(), links: z.number().int() })
const Category = z.object({ name: z.string(), pages: z.number().int() })

/** A text of a member that is not saved in its page yet. */
export const WikiDraft = z.object({ title: z.string(), summary: z.string(), savedAt: Time })
export type WikiDraft = z.output<typeof WikiDraft>

export const WikiHome = z.object({
  /** The numbers of pages, of categories, and of edits in the last seven days. */
  counts: z.object({ pages: z.number().int(), categories: z.number().int(), edits: z.number().int() }),
  recent: z.array(WikiRevision),
  newest: z.array(WikiPageCard),
  categories: z.array(Category),
  wanted: z.array(Wanted),
})
export type WikiHome = z.output<typeof WikiHome>

const noPage = { id: 'wiki_page_not_found' } as const
const ofWiki = { for: 'everybody', seconds: 60, tags: () => ['wiki'] } as const

export const wiki = group(
  'wiki',
  { audience: 'member', section: 'wiki' },
  {
    home: get('/wiki', {
      summary: 'Get the start page of the wiki',
      audience: 'anyone',
      output: WikiHome,
      cache: ofWiki,
    }),
    read: get('/wiki/page', {
      summary: 'Get a page by its title; `redirect=false` returns a redirect itself',
      audience: 'anyone',
      query: ByTitle.extend({ redirect: Flag.default(true) }),
      output: WikiPage,
      errors: ['wiki_page_not_found'],
      fieldErrors: { title: 'wiki_page_not_found' },
      cache: {
        for: 'guests',
        seconds: 3600,
        tags: ({ title }, page) => [
          `wiki-page:${page.id}`,
          ...[wikiKey(title), ...page.links].map((key) => `wiki-key:${key}`),
          ...(page.author ? [`user:${page.author.uid}`] : []),
          ...(page.infobox ? [`${page.infobox.card.kind}:${page.infobox.card.id}`] : []),
        ],
      },
    }),
    source: get('/wiki/source', {
      summary:
        "Get the text of a page for editing, with the caller's unsaved text; empty for a page that does not exist",
      query: ByTitle,
      output: WikiSource,
      errors: ['wiki_page_removed'],
    }),
    preview: post('/wiki/preview', {
      summary: 'Render a text as the page would show it',
      body: z.object({ text: UserText(LIMITS.wikiTextMax) }),
      output: Rendered,
      maxBodyBytes: LIMITS.wikiBodyBytes,
    }),
    save: post('/wiki/save', {
      acceptsKey: true,
      summary: 'Save or create a page; edits that others saved after `baseRevision` are merged',
      body: ByTitle.extend({
        /** The revision on which the text is based; null for a new page. */
        baseRevision: Id.nullable(),
        text: Text,
        summary: Summary,
        minor: z.boolean().default(false),
      }),
      output: WikiSaved,
      errors: [
        'wiki_protected',
        'wiki_page_removed',
        'wiki_too_many_proposals',
        'text_refused',
        'texts_waiting',
        'blocked',
      ],
      maxBodyBytes: LIMITS.wikiBodyBytes,
    }),
    saveDraft: post('/wiki/draft', {
      summary: "Store the caller's draft of a page; a text that equals its base revision is not stored",
      body: ByTitle.extend({
        baseRevision: Id.nullable(),
        text: UserText(LIMITS.wikiTextMax),
        summary: Summary,
      }),
      output: Done,
      errors: ['wiki_page_removed', 'wiki_too_many_drafts'],
      maxBodyBytes: LIMITS.wikiBodyBytes,
    }),
    drafts: get('/wiki/drafts', {
      summary: "List the caller's drafts, the newest first",
      query: CursorQuery,
      output: CursorList(WikiDraft),
      errors: ['bad_cursor'],
    }),
    discard: post('/wiki/discard', {
      summary: "Delete the caller's draft of a page",
      body: ByTitle,
      output: Done,
    }),
    pages: get('/wiki/pages', {
      summary:
        'List pages from A to Z: all pages, those of a letter or a category, those to which no page links, or redirects',
      audience: 'anyone',
      query: CursorQuery.extend({
        category: WikiTitle.optional(),
        initial: z.enum(WIKI_INITIALS).optional(),
        kind: z.enum(['page', 'orphan', 'redirect']).default('page'),
      }),
      output: CursorList(WikiPageCard),
      errors: ['bad_cursor'],
      cache: ofWiki,
    }),
    suggest: get('/wiki/suggest', {
      summary:
        'Suggest at most ten pages while the title of a link is typed: titles that begin with the text first, then titles that contain it. After `Title#`, suggest headings of the page; after `Category:`, categories',
      rate: 'suggest',
      mayBeOld: true,
      query: z.object({ q: SearchText.default('') }),
      output: ShortList(WikiSuggestion),
    }),
    categories: get('/wiki/categories', {
      summary: 'List the categories from A to Z',
      audience: 'anyone',
      query: CursorQuery,
      output: CursorList(Category),
      errors: ['bad_cursor'],
      cache: ofWiki,
    }),
    missing: get('/wiki/missing', {
      summary: 'List at most a hundred pages that do not exist, those with the most links to them first',
      audience: 'anyone',
      output: ShortList(Wanted),
      cache: ofWiki,
    }),
    random: get('/wiki/random', {
      summary: 'Get the title of a random page',
      audience: 'anyone',
      output: z.object({ title: z.string() }),
      errors: ['wiki_page_not_found'],
    }),
    removed: get('/wiki/removed', {
      summary: 'Get the page that was removed under a title, to restore it',
      audience: 'moderator',
      query: ByTitle,
      output: z.object({ id: z.number().int(), title: z.string() }),
      errors: ['wiki_page_not_found'],
      fieldErrors: { title: 'wiki_page_not_found' },
    }),
    linksHere: get('/wiki/links', {
      summary: 'List the pages that link or redirect to a page, from A to Z',
      audience: 'anyone',
      query: CursorQuery.extend(ByTitle.shape),
      output: CursorList(WikiPageCard),
      errors: ['bad_cursor'],
    }),
    history: get('/wiki/history', {
      summary:
        'List the revisions of a page, the newest first: all, those of one member, or without minor edits',
      audience: 'anyone',
      query: CursorQuery.extend({ ...ById.shape, uid: Id.optional(), minor: Flag.default(true) }),
      output: CursorList(WikiRevision),
      errors: ['wiki_page_not_found', 'bad_cursor'],
      fieldErrors: noPage,
    }),
    revision: get('/wiki/revisions/{id}', {
      summary: 'Get a revision with its text',
      audience: 'anyone',
      params: ById,
      output: Rendered.extend({ revision: WikiRevision, text: z.string() }),
      errors: ['wiki_page_not_found'],
      fieldErrors: noPage,
    }),
    diff: get('/wiki/diff', {
      summary: 'Compare two revisions of a page by lines and words',
      audience: 'anyone',
      query: z.object({ from: Id, to: Id }),
      output: z.object({ from: WikiRevision, to: WikiRevision, rows: z.array(DiffRow) }),
      errors: ['wiki_page_not_found'],
      fieldErrors: { from: 'wiki_page_not_found', to: 'wiki_page_not_found' },
    }),
    restore: post('/wiki/revisions/{id}/restore', {
      summary: 'Restore an older revision as a new revision',
      params: ById,
      output: WikiSaved,
      errors: ['wiki_page_not_found', 'wiki_protected', 'wiki_page_removed', 'forbidden', 'blocked'],
      fieldErrors: noPage,
    }),
    undo: post('/wiki/revisions/{id}/undo', {
      summary: 'Undo one edit of a page in a new revision; later edits stay',
      params: ById,
      output: WikiSaved,
      errors: [
        'wiki_page_not_found',
        'wiki_protected',
        'wiki_page_removed',
        'wiki_cannot_undo',
        'forbidden',
        'blocked',
      ],
      fieldErrors: noPage,
    }),
    move: post('/wiki/pages/{id}/move', {
      summary: 'Rename a page; the old title becomes a redirect',
      params: ById,
      body: ByTitle.extend({ summary: Summary }),
      output: z.object({ title: z.string() }),
      errors: ['wiki_page_not_found', 'wiki_title_taken', 'wiki_protected', 'forbidden', 'blocked'],
      fieldErrors: noPage,
    }),
    protect: post('/wiki/pages/{id}/protect', {
      summary: 'Choose which members may edit a page',
      audience: 'moderator',
      params: ById,
      body: z.object({ protection: Protection }),
      output: z.object({ protection: z.number().int() }),
      errors: ['wiki_page_not_found', 'forbidden'],
      fieldErrors: noPage,
    }),
    recent: get('/wiki/recent', {
      summary: 'List the latest edits, of all members or of one',
      audience: 'anyone',
      query: CursorQuery.extend({ uid: Id.optional() }),
      output: CursorList(WikiRevision),
      errors: ['bad_cursor'],
    }),
    revert: post('/wiki/reverts', {
      acceptsKey: true,
      summary:
        'Undo all edits of a member since a time, except where other members changed the same lines later',
      audience: 'moderator',
      body: z.object({ uid: Id, since: Time }),
      output: z.object({
        /** The id to send to undo the revert. */
        id: z.number().int(),
        pages: z.number().int(),
        /** The titles of pages that could not be reverted automatically. */
        conflicts: z.array(z.string()),
      }),
      errors: ['user_not_found', 'wiki_too_much_to_revert'],
    }),
    undoRevert: post('/wiki/reverts/{id}/undo', {
      summary: 'Undo a revert',
      audience: 'moderator',
      params: ById,
      output: z.object({ pages: z.number().int(), conflicts: z.array(z.string()) }),
      errors: ['not_found'],
    }),
    proposals: get('/wiki/proposals', {
      summary:
        'List edits that wait for a moderator, the oldest first; members see their own, also decided ones',
      query: CursorQuery.extend({ whose: z.enum(['all', 'mine']).default('all') }),
      output: CursorList(WikiProposal),
      errors: ['forbidden', 'bad_cursor'],
    }),
    proposal: get('/wiki/proposals/{id}', {
      summary: 'Get a proposal: its changes to the present page, or its conflicts with it',
      params: ById,
      output: z.object({
        proposal: WikiProposal,
        rows: z.array(DiffRow),
        /** The page as readers will see it, if the proposal is accepted. */
        rendered: Rendered,
        conflict: WikiConflict.nullable(),
      }),
      errors: ['not_found'],
    }),
    decide: post('/wiki/proposals/{id}/decide', {
      summary:
        'Accept a proposal, which is merged into the page as an edit of its author, or decline it with a reason',
      audience: 'moderator',
      params: ById,
      body: z.object({
        accept: z.boolean(),
        reason: UserText(LIMITS.removalReasonMax).default(''),
        /** The text after the member resolved a conflict, and the revision on which it is based. */
        resolved: z.object({ text: Text, baseRevision: Id }).optional(),
      }),
      output: z.object({
        state: z.enum(['accepted', 'declined', 'conflict']),
        conflict: WikiConflict.nullable(),
      }),
      errors: ['not_found', 'already_decided', 'wiki_protected', 'wiki_page_removed'],
      maxBodyBytes: LIMITS.wikiBodyBytes,
    }),
    withdraw: post('/wiki/proposals/{id}/withdraw', {
      whileMuted: true,
      summary:
        'Withdraw an own proposal that is open; its text becomes a draft, unless there is one for the page',
      params: ById,
      output: Done,
      errors: ['not_found', 'no_longer_held'],
    }),
    undoWithdraw: post('/wiki/proposals/{id}/undo-withdraw', {
      whileMuted: true,
      summary:
        'Undo the withdrawal of an own proposal; refused if the caller has proposed another edit of the page',
      params: ById,
      output: Done,
      errors: [
        'not_found',
        'no_longer_held',
        'edit_conflict',
        'wiki_protected',
        'wiki_page_removed',
        'wiki_too_many_proposals',
      ],
    }),
  },
)
