import { ROLE } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import { deletedMemberName } from '../../members/index.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { lockUsers } from '../accounts-queries.ts'
import { emailColumns, nameColumns, userChanged } from '../create-user.ts'
import { forgetUser } from '../cached-user.ts'
import { endFollows, FOLLOWS_AT_ONCE, followsOf } from '../follows.ts'
import { NO_PASSWORD } from '../passwords.ts'
import { retiredHash } from '../reserved-names.ts'
import type { ErasureChoice } from '../../../registries/personal-data.ts'
import { reindexJob } from '../../search/index.ts'
import { dropExport } from './export-job.ts'

/** Deletes the accounts whose members did not come back in time. */
export async function eraseDue(deps: AccountsDeps, signal: AbortSignal): Promise<void> {
  const due = await deps.database.db
    .selectFrom('users')
    .select(['id', 'erase_posts'])
    .where('delete_at', '<=', deps.clock.now())
    .where('deleted_at', 'is', null)
    .orderBy('delete_at')
    .limit(100)
    .execute()
  for (const { id, erase_posts: erasesPosts } of due) {
    signal.throwIfAborted()
    await eraseAccount(deps, id, { keepsPosts: !erasesPosts }).catch((error: unknown) =>
      deps.logger.error({ err: error, uid: id }, 'an account could not be deleted; the next run tries again'),
    )
  }
}

/**
 * Deletes an account in repeatable steps. Data that other members need remains, such as their side of conversations and wiki
 * pages, and published posts and comments if the member chose so. The row remains without anything that identifies the member.
 */
async function eraseAccount(deps: AccountsDeps, uid: number, choice: ErasureChoice): Promise<void> {
  await deps.personalData.erase(deps.database, uid, choice)
  await unfollowAll(deps, uid)
  await anonymise(deps, uid)
}

async function unfollowAll(deps: AccountsDeps, uid: number): Promise<void> {
  for (;;) {
    const others = await followsOf(deps.database.db, uid)
    if (others.length > 0)
      await deps.database.transaction(async (tx) => {
        await lockUsers(tx, [uid, ...others])
        await endFollows(tx, uid, others)
        for (const each of [uid, ...others]) forgetUser(deps, tx, each)
      })
    if (others.length < FOLLOWS_AT_ONCE) return
  }
}

const anonymise = (deps: AccountsDeps, uid: number): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const user = (await lockUsers(tx, [uid])).get(uid)
    // Another process has deleted the account, or the member came back.
    if (!user || user.delete_at === null || user.deleted_at !== null) return
    const now = deps.clock.now()
    if (user.avatar_key !== null) await deps.files.discard(tx, [user.avatar_key])
    await dropExport(deps, tx, uid)
    await tx
      .insertInto('retired_names')
      .values({ hash: retiredHash(user.name), at: now })
      .onConflict((on) => on.doNothing())
      .execute()
    await tx
      .updateTable('users')
      .set({
        ...nameColumns(deletedMemberName(uid)),
        ...emailColumns(`${uid}-${randomKey()}@deleted.invalid`),
        password_hash: NO_PASSWORD,
        description: '',
        avatar_key: null,
        role: ROLE.member,
        delete_at: null,
        deleted_at: now,
        letters_from: 'nobody',
      })
      .where('id', '=', uid)
      .execute()
    await userChanged(deps, tx, uid)
    await deps.jobs.enqueue(tx, reindexJob, { author: uid })
  })
