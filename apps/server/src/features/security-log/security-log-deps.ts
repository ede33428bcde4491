import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'

export type SecurityLogDeps = Deps & {
  /** The uid of a name; undefined where no member has it. */
  findMember(handle: Handle<Tables>, name: string): Promise<number | undefined>
}
