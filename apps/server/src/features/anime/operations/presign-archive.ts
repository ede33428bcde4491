import type { anime } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { ARCHIVE } from '../archive/archive-setup.ts'

export const presignArchive =
  ({ files }: AnimeDeps): Handler<typeof anime.presignArchive> =>
  (viewer, { name, size }) =>
    files.open(asMember(viewer), ARCHIVE, { name, size })
