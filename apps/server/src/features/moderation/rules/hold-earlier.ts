import { ROLE, type SubjectRef } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Tables } from '../../../db/schema.ts'
import { rolesOf } from '../../members/index.ts'
import { nameOf } from '../../subjects/index.ts'
import { moderatesPlace } from '../moderates-place.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { correctContributions } from './contributions.ts'
import { hold, type Author } from './hold.ts'
import { isNewAccount, readStanding } from './new-accounts.ts'

/** Holds the public texts of a new account that exceeded the pace. Enqueued in the transaction that holds the text above the pace. */
export const holdEarlierJob = defineJob('moderation.hold-earlier', z.object({ uid: z.number().int() }), {
  key: ({ uid }) => String(uid),
})

export const handleHoldEarlier = (deps: ModerationDeps): void =>
  deps.jobs.handle(holdEarlierJob, ({ uid }, { signal }) => holdEarlier(deps, uid, signal))

/**
 * Holds all public texts of a new account that no moderator approved, each in its own transaction. All its texts are from its first days,
 * because the account is new.
 */
async function holdEarlier(deps: ModerationDeps, uid: number, signal: AbortSignal): Promise<void> {
  const { database, subjects, clock } = deps
  const { db } = database
  const role = (await rolesOf(db, [uid])).get(uid)
  const isNew = isNewAccount(deps, await readStanding(db, uid), clock.now())
  if (role === undefined || role >= ROLE.moderator || !isNew) return
  const approved = await approvedTexts(db, uid)
  for (const kind of subjects.kinds()) {
    const ids = (await subjects.find(kind)?.publicIdsOf?.(db, uid)) ?? []
    for (const id of ids) {
      signal.throwIfAborted()
      if (!approved.has(nameOf({ kind, id })))
        await holdOne(deps, { uid, role, language: 'en' }, { kind, id })
    }
  }
}

/** Returns the names (`nameOf`) of a member's texts that moderators approved. */
async function approvedTexts(handle: Handle<Tables>, uid: number): Promise<Set<string>> {
  const cases = await handle
    .selectFrom('cases')
    .select(['subject_kind as kind', 'subject_id as id'])
    .where('against_id', '=', uid)
    .where('source', '=', 'held')
    .where('outcome', '=', 'approved')
    .execute()
  return new Set(cases.map(nameOf))
}

/** Holds a text, unless it is not public any more. The author gets one notification about all texts. */
const holdOne = (deps: ModerationDeps, author: Author, subject: SubjectRef): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const [written] = await deps.subjects.load(tx, author, [subject])
    if (!written || (await moderatesPlace(deps, tx, author, written))) return
    const rules = [{ name: '', builtIn: 'earlier' as const, found: [] }]
    if (!(await hold(deps, tx, author, { written, isNew: true, rules }))) return
    await correctContributions(tx, author.uid, -1)
    await deps.notifications.notify(tx, { kind: 'texts-wait', to: author.uid, once: 'texts-wait' })
  })
