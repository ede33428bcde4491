import { AppError } from '@engawa/contract'
import type { NotificationsDeps } from './notifications-deps.ts'
import { feedOwner, readFeed } from './read-feed.ts'

const NAME = /^([\w-]{43})\.atom$/

/** Private feeds as Atom, not below `/v1`, where every answer is JSON; the token in the address is the permission. */
export function defineFeed(deps: NotificationsDeps, isBlocked: (uid: number) => Promise<boolean>): void {
  deps.documents.define({
    path: '/feeds/notifications/:name',
    audience: 'anyone',
    rate: 'read',
    async answer(_viewer, { params, origin }) {
      const token = NAME.exec(params['name'] ?? '')?.[1]
      const owner = token === undefined ? undefined : await feedOwner(deps, token)
      if (!owner || (await isBlocked(owner.uid))) throw new AppError('not_found')
      const body = await readFeed(deps, owner, origin)
      return { body, type: 'application/atom+xml; charset=utf-8', unlisted: true }
    },
  })
}
