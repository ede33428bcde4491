import { accounts } from './accounts.ts'
import { chat } from './chat.ts'
import { realtime } from './realtime.ts'
import { site } from './site.ts'
import { works } from './works.ts'

export * from './accounts.ts'
export * from './chat.ts'
export * from './endpoint.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './fields.ts'
export * from './http-call.ts'
export * from './limits.ts'
export * from './paging.ts'
export * from './realtime.ts'
export * from './site.ts'
export * from './socket.ts'
export * from './subjects.ts'
export * from './works.ts'

/** The whole API: every endpoint, by noun and verb. */
export const contract = { accounts, works, chat, realtime, site }
