import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { readValue, writeValue } from '../../db/site-values.ts'

// The row exists as soon as the site got its first administrator, and stays.
const KEY = 'set-up'

export const readIsSetUp = async (handle: Handle<Tables>): Promise<boolean> =>
  (await readValue(handle, KEY)) === true

export const writeIsSetUp = (tx: Tx<Tables>): Promise<void> => writeValue(tx, KEY, true)
