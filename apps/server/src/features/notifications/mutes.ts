import type { SubjectRef } from '@engawa/contract'
import { sql, type RawBuilder } from 'kysely'

/** Returns an SQL condition that is true if a member muted one of the subjects. */
export const isMuted = (
  uid: RawBuilder<unknown>,
  refs: readonly SubjectRef[],
): RawBuilder<boolean> => sql`exists (
  select from mutes
  join unnest(${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::bigint[]) as muted (kind, id)
    on mutes.subject_kind = muted.kind and mutes.subject_id = muted.id
  where mutes.uid = ${uid})`

/** Returns an SQL condition that is true if a member muted another member. */
export const isMutedPerson = (
  uid: RawBuilder<unknown> | number,
  person: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (
  select from mutes
  where mutes.uid = ${uid} and mutes.subject_kind = 'user' and mutes.subject_id = ${person})`
