import { z } from 'zod'
import { endpoint, type Endpoint } from '../endpoint.ts'
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

// A source that is off and one that does not exist are the same.
const unknown = { source: 'not_found', id: 'not_found' } as const

/** Of calls for which a source may be asked. */
const ASKING = ['not_found', ...NO_ANSWER] as const satisfies readonly ErrorName[]

const NOTE_MAX = 500

const entry = {
  entry: endpoint({
    name: 'restricted.entry',
    method: 'GET',
    path: '/restricted',
    summary: 'What the viewer confirmed, and which sources are on',
    audience: 'moderator',
    restricted: 'entry',
    output: RestrictedEntry,
  }),
  confirm: endpoint({
    name: 'restricted.confirm',
    method: 'PUT',
    path: '/restricted/confirmation',
    summary: 'Confirm the text of this version; `edit_conflict` for another one',
    audience: 'moderator',
    restricted: 'entry',
    body: z.object({ version: Whole(1, 1_000_000) }),
    output: RestrictedEntry,
    errors: ['edit_conflict'],
  }),
  withdraw: endpoint({
    name: 'restricted.withdraw',
    method: 'DELETE',
    path: '/restricted/confirmation',
    summary: 'Take the confirmation back',
    audience: 'moderator',
    restricted: 'entry',
    output: RestrictedEntry,
  }),
}

const section = {
  thumbnails: endpoint({
    name: 'restricted.thumbnails',
    method: 'PUT',
    path: '/restricted/thumbnails',
    summary: 'Have thumbnails shown, which the browser loads from the source itself, or not',
    audience: 'moderator',
    restricted: 'section',
    body: z.object({ on: Flag }),
    output: z.object({ on: z.boolean() }),
  }),
  list: endpoint({
    name: 'restricted.list',
    method: 'GET',
    path: '/restricted/{source}/items',
    summary:
      'What a source has: everything, or what fits a text, a tag or a creator. A text that the rule refuses answers nothing',
    audience: 'moderator',
    restricted: 'section',
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
    errors: ASKING,
    fieldErrors: unknown,
  }),
  item: endpoint({
    name: 'restricted.item',
    method: 'GET',
    path: '/restricted/{source}/items/{id}',
    summary: 'One thing of a source, with its official player',
    audience: 'moderator',
    restricted: 'section',
    params: Item,
    output: RestrictedItemView,
    errors: ASKING,
    fieldErrors: unknown,
  }),
  lookup: endpoint({
    name: 'restricted.lookup',
    method: 'GET',
    path: '/restricted/{source}/lookup',
    summary: 'The id of the thing at an address of a source',
    audience: 'moderator',
    restricted: 'section',
    params: Source,
    query: z.object({ address: z.string().trim().max(500) }),
    output: z.object({ id: z.string() }),
    errors: ['not_found'],
    fieldErrors: unknown,
  }),
  tags: endpoint({
    name: 'restricted.tags',
    method: 'GET',
    path: '/restricted/{source}/tags',
    summary: 'Tags of a source that fit a text, or those that are asked for most',
    audience: 'moderator',
    restricted: 'section',
    rate: 'suggest',
    params: Source,
    query: CursorQuery.extend({ q: SearchText.optional(), trending: Flag.default(false) }),
    output: CursorList(RestrictedTag).extend({ freshness: Freshness.nullable() }),
    errors: ASKING,
    fieldErrors: unknown,
  }),
  creators: endpoint({
    name: 'restricted.creators',
    method: 'GET',
    path: '/restricted/{source}/creators',
    summary: 'Creators of a source, those that fit a text where one is given',
    audience: 'moderator',
    restricted: 'section',
    rate: 'search',
    params: Source,
    query: CursorQuery.extend({ q: SearchText.optional() }),
    output: CursorList(RestrictedCreator).extend({
      /** Null for a question that was not asked. */
      freshness: Freshness.nullable(),
    }),
    errors: ASKING,
    fieldErrors: unknown,
  }),
  creator: endpoint({
    name: 'restricted.creator',
    method: 'GET',
    path: '/restricted/{source}/creators/{id}',
    summary: 'One creator of a source',
    audience: 'moderator',
    restricted: 'section',
    params: Item,
    output: RestrictedCreator,
    errors: ASKING,
    fieldErrors: unknown,
  }),
  report: endpoint({
    name: 'restricted.report',
    method: 'POST',
    path: '/restricted/{source}/items/{id}/report',
    summary: 'Report a thing: it is hidden for everybody at once, until an administrator decides',
    audience: 'moderator',
    restricted: 'section',
    params: Item,
    body: z.object({ note: UserText(NOTE_MAX).default('') }),
    output: z.object({}),
    errors: ['not_found'],
    fieldErrors: unknown,
    whileMuted: true,
  }),
  unreport: endpoint({
    name: 'restricted.unreport',
    method: 'DELETE',
    path: '/restricted/{source}/items/{id}/report',
    summary: 'Take an own report back that nobody decided yet',
    audience: 'moderator',
    restricted: 'section',
    params: Item,
    output: z.object({}),
    errors: ['not_found'],
    fieldErrors: unknown,
    whileMuted: true,
  }),
}

const operators = {
  settings: endpoint({
    name: 'restricted.settings',
    method: 'GET',
    path: '/restricted/settings',
    summary:
      'Whether the section is open, which sources are on, and which terms the operator added to the rule',
    audience: 'admin',
    restricted: 'admin',
    output: z.object({
      values: settingGroups.restricted,
      version: z.number().int(),
      changedAt: Time.nullable(),
      changedBy: z.object({ uid: z.number().int(), name: z.string() }).nullable(),
    }),
  }),
  saveSettings: endpoint({
    name: 'restricted.saveSettings',
    method: 'PUT',
    path: '/restricted/settings',
    summary: 'Save them, unless somebody else saved them since that version',
    audience: 'admin',
    restricted: 'admin',
    body: z.object({ version: Whole(0, Number.MAX_SAFE_INTEGER), values: settingGroups.restricted }),
    output: z.object({ version: z.number().int(), action: ActionDone }),
    errors: ['edit_conflict'],
  }),
  overview: endpoint({
    name: 'restricted.overview',
    method: 'GET',
    path: '/restricted/overview',
    summary: 'What operators watch: the rule, and how each source does',
    audience: 'admin',
    restricted: 'admin',
    output: z.object({
      isOpen: z.boolean(),
      ruleVersion: z.number().int(),
      /** Members whose confirmation holds. */
      confirmed: z.number().int(),
      /** Reports that wait for a decision. */
      undecided: z.number().int(),
      sources: z.array(RestrictedSourceState),
    }),
  }),
  syncRemoved: endpoint({
    name: 'restricted.syncRemoved',
    method: 'POST',
    path: '/restricted/{source}/removed',
    summary: 'Read what a source removed now, instead of tonight',
    audience: 'admin',
    restricted: 'admin',
    params: Source,
    output: z.object({}),
    errors: ASKING,
    fieldErrors: unknown,
  }),
  reports: endpoint({
    name: 'restricted.reports',
    method: 'GET',
    path: '/restricted/reports',
    summary: 'Reports, those that wait for a decision or those that are decided',
    audience: 'admin',
    restricted: 'admin',
    query: CursorQuery.extend({ decided: Flag.default(false) }),
    output: CursorList(RestrictedReport),
  }),
  decide: endpoint({
    name: 'restricted.decide',
    method: 'PUT',
    path: '/restricted/reports/{id}',
    summary: 'Keep what was reported hidden for good, or show it again; a decision may be changed',
    audience: 'admin',
    restricted: 'admin',
    params: z.object({ id: Id }),
    body: z.object({ decision: z.enum(['hidden', 'restored']).nullable() }),
    output: RestrictedReport,
    errors: ['not_found', 'edit_conflict'],
    fieldErrors: { id: 'not_found' },
  }),
}

/**
 * The restricted section. For whoever may not enter, each of these answers as an address that does not exist: see `Endpoint.restricted`.
 */
export const restricted = { ...entry, ...section, ...operators } satisfies Record<string, Endpoint>
