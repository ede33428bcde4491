import type { PrivateAddress } from '../../registries/private-addresses/index.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { readFeed } from './read-feed.ts'

/** Private Atom feeds. They are not below `/v1`, because every answer there is JSON. */
export const defineFeed = (deps: NotificationsDeps): PrivateAddress =>
  deps.privateAddresses.define({
    kind: 'notifications',
    forms: ['atom'],
    answer: async (owner, _form, { origin }) => ({
      body: await readFeed(deps, owner, origin),
      type: 'application/atom+xml; charset=utf-8',
    }),
  })
