import type { WikiRevision } from '@engawa/contract'

/** Acts on a revision that its reader may do. */
export type RevisionCan = { restore: boolean; undo: boolean; report: boolean; remove: boolean }

export const subjectOf = ({ id }: WikiRevision) => ({ kind: 'wiki-revision', id })
