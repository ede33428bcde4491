import type { Call, SiteInfo, SubjectRef } from '@engawa/contract'
import { tiedEntries } from '#app/features/anime/index.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { loadIfOn } from '#app/lib/view/site.ts'
import type { Piece } from './piece.ts'

/** What sections have to show beside a work, a post or a wiki page, in this order. */
const pieces: readonly Piece[] = [tiedEntries]

/** What each piece shows, by its key. */
export type BesideData = Record<string, unknown>

/** For both parts of a page's loader: what guests see, and what a member sees and may do. A piece that fails is left out. */
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

/** The pieces beside a subject, without a frame; nothing at all where there is nothing. */
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
