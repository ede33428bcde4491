import type { Call, SiteInfo, SubjectRef } from '@engawa/contract'
import { tiedEntries } from '#app/features/anime/index.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { loadIfOn } from '#app/lib/view/site.ts'
import type { RelatedPart } from './related-part.ts'

/** The parts that are shown on the pages of works, posts and wiki pages, in this order. */
const parts: readonly RelatedPart[] = [tiedEntries]

/** The loaded data of each part, by its key. */
export type RelatedData = Record<string, unknown>

/**
 * Loads the related parts of a page with the permissions of `call`: the page's loader calls it once as a guest and once as the
 * viewer. A part that fails to load is left out.
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

/** The parts of a subject's page, without a frame around them. A part without data is not rendered. */
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
