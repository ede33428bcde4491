import type { PrivateAddress } from '../../registries/private-addresses/index.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { readFeed } from './read-feed.ts'

/** Defines the private Atom feeds of notifications. Their paths do not begin with `/v1`, because all answers below `/v1` are JSON. */
export const defineFeed = (deps: NotificationsDeps): PrivateAddress =>
  deps.privateAddresses.define({
    kind: 'notifications',
    forms: ['atom'],
    answer: async (owner, _form, { origin }) => ({
      body: await readFeed(deps, owner, origin),
      type: 'application/atom+xml; charset=utf-8',
    }),
  })
