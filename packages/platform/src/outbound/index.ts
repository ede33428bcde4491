export { isPrivateAddress } from './addresses.ts'
export type { Resolve } from './agents.ts'
export {
  createOutbound,
  type Outbound,
  type OutboundOptions,
  type OutboundRequest,
} from './create-outbound.ts'
export type { Answer } from './fetch-once.ts'
export { OutboundError, type OutboundErrorKind } from './outbound-error.ts'
