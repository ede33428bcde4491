import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Author, Id, SearchText, Time, UserText } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectKind, SubjectRef } from './subjects.ts'

/** Removed content that can be restored. */
export const BinEntry = z.object({
  subject: SubjectRef,
  title: z.string(),
  /** A line of the text of the content. */
  line: z.string(),
  author: Author.nullable(),
  /** The member who removed the content; null when that account was deleted. */
  removedBy: Author.nullable(),
  removedAt: Time,
  reason: z.string(),
  /** The time at which the content is deleted permanently. */
  purgeAt: Time,
  /** The reason why moderators prevent the permanent deletion; null if they do not. */
  legalHold: z.string().nullable(),
  /** The number of chapters, comments and other items that were removed with the content and are restored with it, by kind. */
  with: z.record(z.string(), z.number().int()),
  /** The container of the content, if it was removed too. It must be restored first. */
  container: SubjectRef.extend({ title: z.string() }).nullable(),
  can: z.object({ restore: z.boolean(), purge: z.boolean(), hold: z.boolean() }),
})
export type BinEntry = z.output<typeof BinEntry>

/** The result for each item: the name of the error, or null. */
const Results = z.object({ items: z.array(SubjectRef.extend({ error: z.string().nullable() })) })

/** The permanent deletion begins after a minute. Until `undoUntil`, `recycleBin.keep` can cancel it. */
const Deleting = z.object({ undoUntil: Time })

const BinQuery = CursorQuery.extend({ q: SearchText.default('') })
const SubjectList = z.object({
  items: z.array(SubjectRef).min(1, 'required').max(LIMITS.listMax, 'too_large'),
})
const ById = z.object({ id: Id })
const Done = z.object({})

/** Returns the endpoints for one kind of content. Their paths stay the same for existing clients. */
const ofKind = (name: 'Post' | 'Comment', path: string) => ({
  list: get(`/api/recycle-bin/${path}`, {
    aliases: [{ path: `/api/recycle-bin/${path}/list` }],
    summary: `List removed ${name.toLowerCase()}s: the caller's own, or those of all members for moderators`,
    query: BinQuery,
    output: CursorList(BinEntry),
    errors: ['bad_cursor'],
  }),
  restore: post(`/api/recycle-bin/${path}/{id}/restore`, {
    aliases: [{ path: `/api/recycle-bin/${path}/restore/{id}` }],
    summary: `Restore a removed ${name.toLowerCase()} with everything that was removed together with it`,
    whileMuted: true,
    params: ById,
    output: Done,
    errors: ['not_found', 'forbidden', 'container_removed'],
  }),
  purge: del(`/api/recycle-bin/${path}/{id}`, {
    aliases: (['DELETE', 'POST'] as const).map((method) => ({
      method,
      path: `/api/recycle-bin/${path}/delete/{id}`,
    })),
    summary: `Delete a removed ${name.toLowerCase()} permanently after a minute, in which this can be cancelled`,
    whileMuted: true,
    params: ById,
    output: Deleting,
    errors: ['not_found', 'forbidden', 'legal_hold'],
  }),
  clear: del(`/api/recycle-bin/${path}/clear`, {
    aliases: [{ method: 'POST' }],
    summary: `Delete all removed ${name.toLowerCase()}s of the caller permanently, or those of all members for moderators`,
    whileMuted: true,
    output: Deleting.extend({ deleted: z.number().int() }),
  }),
  clearable: get(`/api/recycle-bin/${path}/count`, {
    summary: `Count the removed ${name.toLowerCase()}s that clearing would delete, and those that stay because moderators hold them`,
    output: z.object({ deleted: z.number().int(), kept: z.number().int() }),
  }),
  unclear: put(`/api/recycle-bin/${path}/clear`, {
    summary: `Cancel the permanent deletion of ${name.toLowerCase()}s that was requested less than a minute ago`,
    whileMuted: true,
    output: z.object({ restored: z.number().int() }),
    errors: ['undo_over'],
  }),
})

const posts = ofKind('Post', 'articles')
const comments = ofKind('Comment', 'comments')

export const recycleBin = group(
  'recycleBin',
  { audience: 'member' },
  {
    list: get('/api/recycle-bin', {
      summary:
        "List removed content, the latest first: the caller's own, or that of all members for moderators",
      query: BinQuery.extend({ kind: SubjectKind.optional() }),
      output: CursorList(BinEntry),
      errors: ['bad_cursor'],
    }),
    posts: posts.list,
    restorePost: posts.restore,
    purgePost: posts.purge,
    clearPosts: posts.clear,
    clearablePosts: posts.clearable,
    unclearPosts: posts.unclear,
    comments: comments.list,
    restoreComment: comments.restore,
    purgeComment: comments.purge,
    clearComments: comments.clear,
    clearableComments: comments.clearable,
    unclearComments: comments.unclear,
    restore: post('/api/recycle-bin/restore', {
      summary: 'Restore several removed items, each independently',
      whileMuted: true,
      body: SubjectList,
      output: Results,
    }),
    purge: post('/api/recycle-bin/delete', {
      summary: 'Delete several removed items permanently after a minute, in which this can be cancelled',
      whileMuted: true,
      body: SubjectList,
      output: Results.extend({ undoUntil: Time }),
    }),
    keep: post('/api/recycle-bin/keep', {
      summary: 'Cancel the permanent deletion of removed items',
      whileMuted: true,
      body: SubjectList,
      output: Results,
    }),
    hold: put('/api/recycle-bin/{kind}/{id}/hold', {
      summary: 'Protect a removed item from deletion for a reason; without a reason end the protection',
      audience: 'moderator',
      params: SubjectRef,
      body: z.object({ reason: UserText(LIMITS.removalReasonMax) }),
      output: Done,
      errors: ['not_found'],
    }),
  },
)
