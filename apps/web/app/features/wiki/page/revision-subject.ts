import type { WikiRevision } from '@engawa/contract'

/** Permissions of a viewer on a revision. */
export type RevisionCan = { restore: boolean; undo: boolean; report: boolean; remove: boolean }

export const subjectOf = ({ id }: WikiRevision) => ({ kind: 'wiki-revision', id })
