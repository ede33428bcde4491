import type { Call, SiteInfo, SubjectRef } from '@engawa/contract'
import { tiedEntries } from '#app/features/anime/index.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { loadIfOn } from '#app/lib/view/site.ts'
import type { Piece } from './piece.ts'

/** Additional content of sections on the pages of works, posts and wiki pages, in this order. */
const pieces: readonly Piece[] = [tiedEntries]

/** The loaded data of each piece, by its key. */
export type BesideData = Record<string, unknown>

/**
 * Loads the pieces of a page, in the viewer's name. Both parts of a page's loader use it: for guests, and for a member. A piece
 * that fails is left out.
 */
export async function loadBeside(call: Call, site: SiteInfo, subject: SubjectRef): Promise<BesideData> {
  const loaded = await Promise.all(
    pieces.map(async ({ key, section, load }) => [
      key,
      await loadIfOn(site, section, () => load(call, subject)).catch(() => null),
    ]),
  )
  return Object.fromEntries(loaded)
}

type Props = { subject: SubjectRef; shared: BesideData; mine: Mine<{ beside: BesideData }> }

/** The pieces of a subject, without a frame. Renders nothing without data. */
export const Beside = ({ subject, shared, mine }: Props) => (
  <Personal of={mine} vary={({ beside }) => JSON.stringify(beside)}>
    {(own) =>
      pieces.map(({ key, View }) => {
        const data = (own?.beside ?? shared)[key] as never
        return data === null ? null : <View key={`${key} ${subject.id}`} subject={subject} data={data} />
      })
    }
  </Personal>
)
