import type { Call, SiteInfo, SubjectRef } from '@engawa/contract'
import { tiedEntries } from '#app/features/anime/index.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { loadIfOn } from '#app/lib/view/site.ts'
import type { RelatedPart } from './related-part.ts'

/** Additional content of sections on the pages of works, posts and wiki pages, in this order. */
const parts: readonly RelatedPart[] = [tiedEntries]

/** The loaded data of each part, by its key. */
export type RelatedData = Record<string, unknown>

/**
 * Loads the parts of a page, in the viewer's name. Both halves of a page's loader use it: for guests, and for a member. A part
 * that fails is left out.
 */
export async function loadRelated(call: Call, site: SiteInfo, subject: SubjectRef): Promise<RelatedData> {
  const loaded = await Promise.all(
    parts.map(async ({ key, section, load }) => [
      key,
      await loadIfOn(site, section, () => load(call, subject)).catch(() => null),
    ]),
  )
  return Object.fromEntries(loaded)
}

type Props = { subject: SubjectRef; shared: RelatedData; mine: Mine<{ related: RelatedData }> }

/** The parts of a subject, without a frame. Renders nothing without data. */
export const RelatedContent = ({ subject, shared, mine }: Props) => (
  <Personal of={mine} vary={({ related }) => JSON.stringify(related)}>
    {(own) =>
      parts.map(({ key, View }) => {
        const data = (own?.related ?? shared)[key] as never
        return data === null ? null : <View key={`${key} ${subject.id}`} subject={subject} data={data} />
      })
    }
  </Personal>
)
