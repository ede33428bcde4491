import type { SubjectRef } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WikiDeps } from './wiki-deps.ts'

type Shown = { pictures: number[] }

/** The pictures that a text shows. To be asked before the transaction that stores it. */
export const picturesOf = async ({ texts }: Pick<WikiDeps, 'texts'>, text: string): Promise<Shown> =>
  text.includes('![') ? texts.write(text) : { pictures: [] }

/** Keeps pictures as long as what shows them; those of earlier revisions stay. */
export async function holdPictures(
  { texts }: Pick<WikiDeps, 'texts'>,
  tx: Tx<Tables>,
  subject: SubjectRef,
  shown: Shown,
): Promise<void> {
  await texts.holdPictures(tx, subject, shown, { history: true })
}
