import type { Evidence, SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { asMember, bind, type Viewer } from '../../endpoints/operation.ts'
import { undoCleanup } from './cleanups/cleanup.ts'
import { handleCleanups } from './cleanups/cleanup-job.ts'
import { undoDecision } from './decide.ts'
import { firstReports } from './case-views.ts'
import { logEvidenceFile } from './log-evidence-file.ts'
import type { Subject } from '../subjects/index.ts'
import * as operations from './operations.ts'
import type { BlockListener, ModerationBase, ModerationDeps } from './moderation-deps.ts'
import { defineNotifications } from './moderation-notifications.ts'
import { defineWaitingCases } from './waiting-cases.ts'
import { queueSubject } from './queue-subject.ts'
import { fileReport, removeEvidencePictures, type Report } from './reports.ts'
import { heldOf } from './rules/held.ts'
import { handleHoldEarlier } from './rules/hold-earlier.ts'
import { standingOf } from './rules/new-accounts.ts'
import { undoRuleChange } from './rules/operations/change-rules.ts'
import { refuseWords, type TextsToCheck } from './rules/refuse-words.ts'
import { requestRules, type RequestRules } from './rules/request-rules.ts'
import { release } from './rules/release.ts'
import * as ruleOperations from './rules/operations.ts'
import { screen, screenChange, wouldHold, type ChangedText, type Screened } from './rules/screen.ts'
import { heldTexts, ownBlocks, ownReports } from './personal-data.ts'
import { isBlockedByAuthor, blockersOf, type BlockQuery } from './blocked-by.ts'
import { resumeHold } from './rules/withdraw.ts'

export { refuseWords } from './rules/refuse-words.ts'
export { createRuleBook } from './rules/rule-book.ts'
export type { RequestRules } from './rules/request-rules.ts'
export type Moderation = ReturnType<typeof createModeration>

/** Reports, removal and restoration of subjects of any kind, sanctions, and blocks between members. */
export function createModeration(base: ModerationBase) {
  const deps: ModerationDeps = {
    ...base,
    blockListeners: [],
  }
  defineNotifications(deps)
  defineWaitingCases(deps)
  handleHoldEarlier(deps)
  base.subjects.register(queueSubject)
  base.personalData.register(ownBlocks)
  base.personalData.register(ownReports)
  base.personalData.register(heldTexts(deps))
  base.subjects.onPurge(removeEvidencePictures)
  base.figures.define('reports', { table: 'cases', at: 'opened_at', where: `source = 'report'` })
  base.audit.undoable('case.decide', (tx, viewer, entry) => undoDecision(deps, tx, viewer, entry))
  base.audit.undoable('member.cleanup', (tx, viewer, entry) => undoCleanup(deps, tx, viewer, entry))
  handleCleanups(deps)
  base.recycleBin.onRestore(async (tx, viewer, removal) => {
    const { cause, subject_kind: kind, subject_id: id } = removal
    if (cause === 'held') await release(deps, tx, viewer, removal)
    if (cause === 'withdrawn') await resumeHold(deps, tx, { kind, id })
  })
  base.audit.undoable('rule.change', (tx, _viewer, entry) => undoRuleChange(tx, entry))
  return {
    handlers: bind(deps, operations),
    ruleHandlers: bind(deps, ruleOperations),

    /**
     * Checks a member's text against the moderation rules, in the transaction that stores the text, before notifications. Returns whether
     * the text is held: then only its author and moderators see it until a moderator decides. Throws `text_refused`, and for new
     * accounts `texts_waiting` and `new_account_limit`. The provider of the subject needs `publicIdsOf`.
     */
    screen: (tx: Tx<Tables>, viewer: Viewer, screened: Screened): Promise<boolean> =>
      screen(deps, tx, viewer, screened),

    /**
     * Whether a rule would hold a member's text. For features with their own review, which do not call `screen`. Throws `text_refused` and
     * `texts_waiting`.
     */
    wouldHold: (tx: Tx<Tables>, viewer: Viewer, texts: Omit<Screened, 'subject'> & { kind: string }) =>
      wouldHold(deps, tx, viewer, texts),

    /**
     * Checks a text that a moderator of its container changed or moved, in that transaction, as if its author had. Throws `text_refused`,
     * and `text_needs_moderator` instead of holding the text.
     */
    screenChange: (tx: Tx<Tables>, viewer: Viewer, changed: ChangedText): Promise<void> =>
      screenChange(deps, tx, viewer, changed),

    /**
     * Throws `text_refused` for names and titles with listed words, because names and titles cannot be held. Must not be called inside a
     * transaction.
     */
    refuseWords: (viewer: Viewer, worded: TextsToCheck): Promise<void> => refuseWords(deps, viewer, worded),

    /**
     * Returns the rules for private messages whose receiver has not accepted the conversation. These rules refuse a message or allow it,
     * but never hold it. Must not be called inside a transaction.
     */
    requestRules: (kind: string): Promise<RequestRules> => requestRules(deps, kind),

    /** Returns the ids of the viewer's own subjects of a kind that wait for a moderator: all of them, or only those among `ids`. */
    heldOf: (
      handle: Handle<Tables>,
      viewer: Viewer,
      subjects: { kind: string; ids?: readonly number[] },
    ): Promise<ReadonlySet<number>> => heldOf(handle, viewer, subjects),

    /** Removes a subject in its own transaction. Throws the not-found error of the subject's kind, and `forbidden`. */
    remove: async (viewer: Viewer, subject: SubjectRef): Promise<void> =>
      void (await deps.recycleBin.remove(viewer, subject)),

    /** Restores a removed subject in its own transaction. Throws the errors of `remove`, and `container_removed`. */
    restore: (viewer: Viewer, subject: SubjectRef): Promise<void> => deps.recycleBin.restore(viewer, subject),

    /** Files a report and returns its id. Throws the not-found error of the subject's kind, `forbidden` and `already_reported`. */
    report: (viewer: Viewer, report: Report): Promise<number> => fileReport(deps, viewer, report),

    /** Whether a case about a subject waits for a decision. */
    isWaiting: async (handle: Handle<Tables>, { kind, id }: SubjectRef): Promise<boolean> =>
      (await handle
        .selectFrom('cases')
        .select('id')
        .where('subject_kind', '=', kind)
        .where('subject_id', '=', id)
        .where('state', '<>', 'decided')
        .executeTakeFirst()) !== undefined,

    /** Returns the evidence of a case that its view shows; empty if there is no such case. */
    evidenceOfCase: async (id: number): Promise<Evidence[]> =>
      (await firstReports(deps.database.db, [id])).get(id)?.[0]?.evidence ?? [],

    /** Writes to the audit log that a moderator opened a file of the evidence. */
    logEvidenceFile: (viewer: Viewer, caseId: number, name: string): Promise<void> =>
      logEvidenceFile(deps, viewer, caseId, name),

    /** Reads the data for a later `screen` in the transaction, so that `screen` need not wait for it. */
    readRules: async (tx: Tx<Tables>, viewer: Viewer): Promise<void> =>
      void (await Promise.all([deps.ruleBook.current(tx), standingOf(tx, asMember(viewer).uid)])),

    /** Returns the members of `among` who blocked the viewer. Empty for a viewer who moderates the site or a container of the subject. */
    blockersOf: (handle: Handle<Tables>, viewer: Viewer, query: BlockQuery): Promise<ReadonlySet<number>> =>
      blockersOf(deps, handle, viewer, query),

    /** Whether the subject's author blocked the viewer. Then the viewer cannot comment there. */
    isBlockedByAuthor: (handle: Handle<Tables>, viewer: Viewer, of: Subject): Promise<boolean> =>
      isBlockedByAuthor(deps, handle, viewer, of),

    /** Calls `listener` in the transaction in which a member blocks or unblocks another. */
    onBlockChange(listener: BlockListener): void {
      deps.blockListeners.push(listener)
    },
  }
}
