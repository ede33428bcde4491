import type { works } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'

export const updatePresigned =
  (deps: WorksDeps): Handler<typeof works.updatePresigned> =>
  (viewer, { id }) =>
    deps.files.renew(asMember(viewer), id)
