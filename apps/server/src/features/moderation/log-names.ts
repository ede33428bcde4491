import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { readValue, writeValue } from '../../db/site-values.ts'

const KEY = 'moderation.log-names'

/** Whether the public log shows names; false unless an administrator changed it. */
export const areNamesShown = async (handle: Handle<Tables>): Promise<boolean> =>
  (await readValue(handle, KEY)) === true

export const showNames = (tx: Tx<Tables>, shown: boolean): Promise<void> => writeValue(tx, KEY, shown)
