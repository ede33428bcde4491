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
      summary: "Get the caller's confirmation and the enabled sources",
      output: RestrictedEntry,
    }),
    confirm: put('/restricted/confirmation', {
      summary: 'Confirm the current version of the text; `edit_conflict` for another version',
      body: z.object({ version: Whole(1, 1_000_000) }),
      output: RestrictedEntry,
      errors: ['edit_conflict'],
    }),
    withdraw: del('/restricted/confirmation', {
      summary: 'Withdraw the confirmation',
      output: RestrictedEntry,
    }),
  },
)

const section = group(
  'restricted',
  { audience: 'moderator', restricted: 'section', fieldErrors: unknown },
  {
    thumbnails: put('/restricted/thumbnails', {
      summary: 'Choose whether thumbnails are shown, which the browser loads from the source itself',
      body: z.object({ on: Flag }),
      output: z.object({ on: z.boolean() }),
    }),
    list: get('/restricted/{source}/items', {
      summary:
        'List the items of a source: all, or those that match a text, a tag or a creator. A text that the rule refuses returns no items',
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
      summary: 'Get an item of a source with its official player',
      params: Item,
      output: RestrictedItemView,
      errors: SOURCE_ERRORS,
    }),
    lookup: get('/restricted/{source}/lookup', {
      summary: 'Get the id of the item at an address of a source',
      params: Source,
      query: z.object({ address: z.string().trim().max(500) }),
      output: z.object({ id: z.string() }),
      errors: ['not_found'],
    }),
    tags: get('/restricted/{source}/tags', {
      summary: 'List the tags of a source that match a text, or the most requested tags',
      rate: 'suggest',
      params: Source,
      query: CursorQuery.extend({ q: SearchText.optional(), trending: Flag.default(false) }),
      output: CursorList(RestrictedTag).extend({ freshness: Freshness.nullable() }),
      errors: SOURCE_ERRORS,
    }),
    creators: get('/restricted/{source}/creators', {
      summary: 'List the creators of a source; with a text, those that match it',
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
      summary: 'Get a creator of a source',
      params: Item,
      output: RestrictedCreator,
      errors: SOURCE_ERRORS,
    }),
    report: post('/restricted/{source}/items/{id}/report', {
      summary: 'Report an item; it is hidden from everyone immediately, until an administrator decides',
      params: Item,
      body: z.object({ note: UserText(NOTE_MAX).default('') }),
      output: z.object({}),
      errors: ['not_found'],
      whileMuted: true,
    }),
    unreport: del('/restricted/{source}/items/{id}/report', {
      summary: 'Withdraw an own report that is not decided yet',
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
        'Get whether the section is open, the enabled sources, and the terms that the operator added to the rule',
      output: z.object({
        values: settingGroups.restricted,
        version: z.number().int(),
        changedAt: Time.nullable(),
        changedBy: z.object({ uid: z.number().int(), name: z.string() }).nullable(),
      }),
    }),
    saveSettings: put('/restricted/settings', {
      summary: 'Save the settings of the section, unless they were saved after the given version',
      body: z.object({ version: Whole(0, Number.MAX_SAFE_INTEGER), values: settingGroups.restricted }),
      output: z.object({ version: z.number().int(), action: ActionDone }),
      errors: ['edit_conflict'],
    }),
    overview: get('/restricted/overview', {
      summary: 'Get an overview for operators: the rule, and the state of each source',
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
      summary: 'Read the removed items of a source now, instead of at night',
      params: Source,
      output: z.object({}),
      errors: SOURCE_ERRORS,
      fieldErrors: unknown,
    }),
    reports: get('/restricted/reports', {
      summary: 'List reports: those that wait for a decision, or the decided ones',
      query: CursorQuery.extend({ decided: Flag.default(false) }),
      output: CursorList(RestrictedReport),
    }),
    decide: put('/restricted/reports/{id}', {
      summary: 'Decide a report: hide the item permanently or show it again; a decision can be changed',
      params: z.object({ id: Id }),
      body: z.object({ decision: z.enum(['hidden', 'restored']).nullable() }),
      output: RestrictedReport,
      errors: ['not_found', 'edit_conflict'],
      fieldErrors: { id: 'not_found' },
    }),
  },
)

/**
 * The endpoints of the restricted section. For viewers without access, each endpoint answers as if its path did not exist (see
 * `Endpoint.restricted`).
 */
export const restricted = { ...entry, ...section, ...operators } satisfies Record<string, Endpoint>
