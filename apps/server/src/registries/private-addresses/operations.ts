import type { Viewer } from '../../endpoints/operation.ts'
import type { PrivateAddress } from './index.ts'

// Operations for features with a private address.

export const state = (_deps: unknown, address: PrivateAddress) => address.state

export const withdraw = (_deps: unknown, address: PrivateAddress) => address.withdraw

/** Creates the address of an Atom feed. */
export const renewAtom = (_deps: unknown, address: PrivateAddress) => async (viewer: Viewer) => {
  const { path, createTime } = await address.renew(viewer)
  return { path: `${path}.atom`, createTime }
}
