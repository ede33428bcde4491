import type { restricted } from '@engawa/contract/restricted'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { entryOf } from '../entry-view.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const entry =
  (parts: RestrictedParts): Handler<typeof restricted.entry> =>
  (viewer) =>
    entryOf(parts, asMember(viewer).uid)
