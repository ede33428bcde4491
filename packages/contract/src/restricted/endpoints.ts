import { z } from 'zod'
import { del, get, group, post, put, type Endpoint } from '../endpoint.ts'
import type { ErrorName } from '../error-catalogue.ts'
import { Flag, Id, SearchText, Time, UserText, Whole } from '../fields.ts'
import { ActionDone } from '../moderation.ts'
import { CursorList, CursorQuery } from '../paging.ts'
import { settingGroups } from '../settings.ts'
import { NO_ANSWER } from '../no-answer.ts'
import { Freshness } from '../sources.ts'
import {
  RestrictedCreator,
  RestrictedEntry,
  RestrictedItemView,
  RestrictedReport,
  RestrictedSourceState,
  RestrictedTag,
  RestrictedTiles,
} from './views.ts'

const ItemId = z.string().regex(/^[\w.-]{1,100}$/)
const Source = z.object({ source: z.string().max(40) })
const Item = Source.extend({ id: ItemId })
const Cursor = z.string().max(200).optional()
const Name = z.string().trim().min(1).max(100)

// The error when a source is off is the same as when a source does not exist.
const unknown = { source: 'not_found', id: 'not_found' } as const

/** The errors of endpoints that may query a source. */
const SOURCE_ERRORS = ['not_found', ...NO_ANSWER] as const satisfies readonly ErrorName[]

const NOTE_MAX = 500

const entry = group(
  'restricted',
  { audience: 'moderator', restricted: 'entry' },
  {
    entry: get('/restricted', {
      summary: 'What the viewer confirmed, and which sources are on',
      output: RestrictedEntry,
    }),
    confirm: put('/restricted/confirmation', {
      summary: 'Confirm the text of this version; `edit_conflict` for another one',
      body: z.object({ version: Whole(1, 1_000_000) }),
      output: RestrictedEntry,
      errors: ['edit_conflict'],
    }),
    withdraw: del('/restricted/confirmation', {
      summary: 'Take the confirmation back',
      output: RestrictedEntry,
    }),
  },
)

const section = group(
  'restricted',
  { audience: 'moderator', restricted: 'section', fieldErrors: unknown },
  {
    thumbnails: put('/restricted/thumbnails', {
      summary: 'Have thumbnails shown, which the browser loads from the source itself, or not',
      body: z.object({ on: Flag }),
      output: z.object({ on: z.boolean() }),
    }),
    list: get('/restricted/{source}/items', {
      summary:
        'What a source has: everything, or what fits a text, a tag or a creator. A text that the rule refuses answers nothing',
      rate: 'search',
      params: Source,
      query: z.object({
        q: SearchText.optional(),
        tag: Name.optional(),
        creator: Name.optional(),
        order: z.string().max(40).optional(),
        cursor: Cursor,
      }),
      output: RestrictedTiles,
      errors: SOURCE_ERRORS,
    }),
    item: get('/restricted/{source}/items/{id}', {
      summary: 'One thing of a source, with its official player',
      params: Item,
      output: RestrictedItemView,
      errors: SOURCE_ERRORS,
    }),
    lookup: get('/restricted/{source}/lookup', {
      summary: 'The id of the thing at an address of a source',
      params: Source,
      query: z.object({ address: z.string().trim().max(500) }),
      output: z.object({ id: z.string() }),
      errors: ['not_found'],
    }),
    tags: get('/restricted/{source}/tags', {
      summary: 'Tags of a source that fit a text, or those that are asked for most',
      rate: 'suggest',
      params: Source,
      query: CursorQuery.extend({ q: SearchText.optional(), trending: Flag.default(false) }),
      output: CursorList(RestrictedTag).extend({ freshness: Freshness.nullable() }),
      errors: SOURCE_ERRORS,
    }),
    creators: get('/restricted/{source}/creators', {
      summary: 'Creators of a source, those that fit a text where one is given',
      rate: 'search',
      params: Source,
      query: CursorQuery.extend({ q: SearchText.optional() }),
      output: CursorList(RestrictedCreator).extend({
        /** Null if the source was not queried. */
        freshness: Freshness.nullable(),
      }),
      errors: SOURCE_ERRORS,
    }),
    creator: get('/restricted/{source}/creators/{id}', {
      summary: 'One creator of a source',
      params: Item,
      output: RestrictedCreator,
      errors: SOURCE_ERRORS,
    }),
    report: post('/restricted/{source}/items/{id}/report', {
      summary: 'Report a thing: it is hidden for everybody at once, until an administrator decides',
      params: Item,
      body: z.object({ note: UserText(NOTE_MAX).default('') }),
      output: z.object({}),
      errors: ['not_found'],
      whileMuted: true,
    }),
    unreport: del('/restricted/{source}/items/{id}/report', {
      summary: 'Take an own report back that nobody decided yet',
      params: Item,
      output: z.object({}),
      errors: ['not_found'],
      whileMuted: true,
    }),
  },
)

const operators = group(
  'restricted',
  { audience: 'admin', restricted: 'admin' },
  {
    settings: get('/restricted/settings', {
      summary:
        'Whether the section is open, which sources are on, and which terms the operator added to the rule',
      output: z.object({
        values: settingGroups.restricted,
        version: z.number().int(),
        changedAt: Time.nullable(),
        changedBy: z.object({ uid: z.number().int(), name: z.string() }).nullable(),
      }),
    }),
    saveSettings: put('/restricted/settings', {
      summary: 'Save them, unless somebody else saved them since that version',
      body: z.object({ version: Whole(0, Number.MAX_SAFE_INTEGER), values: settingGroups.restricted }),
      output: z.object({ version: z.number().int(), action: ActionDone }),
      errors: ['edit_conflict'],
    }),
    overview: get('/restricted/overview', {
      summary: 'What operators watch: the rule, and how each source does',
      output: z.object({
        isOpen: z.boolean(),
        ruleVersion: z.number().int(),
        /** The number of members with a valid confirmation. */
        confirmed: z.number().int(),
        /** The number of reports that wait for a decision. */
        undecided: z.number().int(),
        sources: z.array(RestrictedSourceState),
      }),
    }),
    syncRemoved: post('/restricted/{source}/removed', {
      summary: 'Read what a source removed now, instead of tonight',
      params: Source,
      output: z.object({}),
      errors: SOURCE_ERRORS,
      fieldErrors: unknown,
    }),
    reports: get('/restricted/reports', {
      summary: 'Reports, those that wait for a decision or those that are decided',
      query: CursorQuery.extend({ decided: Flag.default(false) }),
      output: CursorList(RestrictedReport),
    }),
    decide: put('/restricted/reports/{id}', {
      summary: 'Keep what was reported hidden for good, or show it again; a decision may be changed',
      params: z.object({ id: Id }),
      body: z.object({ decision: z.enum(['hidden', 'restored']).nullable() }),
      output: RestrictedReport,
      errors: ['not_found', 'edit_conflict'],
      fieldErrors: { id: 'not_found' },
    }),
  },
)

/**
 * The endpoints of the restricted section. For viewers without access, each answers like an address that does not exist (see
 * `Endpoint.restricted`).
 */
export const restricted = { ...entry, ...section, ...operators } satisfies Record<string, Endpoint>
