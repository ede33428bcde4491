import { contract, type ChapterContent, type WorkCard, type WorkView } from '@engawa/contract'
import { loadOptional } from '#app/lib/net/chunk-reload.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useLoaded, type Loaded } from '#app/ui/use-loaded.ts'
import type { ChapterEnd } from './chapter-end.ts'

const ALIKE = 3

const loadInvitation = () => import('./end-invitation.tsx')

/** The data and components of the end of a chapter. They are loaded late, because few readers reach the end. */
export type EndOf = ChapterEnd & { parts: Awaited<ReturnType<typeof loadInvitation>> }

/** Loads the data and components for the end of a chapter. */
export function useEnd({ id, work, next }: ChapterContent): Loaded<EndOf> {
  return useLoaded(`${id}`, async () => {
    const whole = await call(contract.works.info, { id: work.id })
    const uid = whole.author.uid
    const [parts, author, more] = await Promise.all([
      loadOptional(loadInvitation),
      call(contract.accounts.info, { userId: uid }).catch(() => null),
      next ? null : moreAfter(whole),
    ])
    return { parts, work: whole, author, more }
  })
}

async function moreAfter(work: WorkView): Promise<NonNullable<ChapterEnd['more']>> {
  const [own, near] = await Promise.all([
    call(contract.works.ofUser, { userId: work.author.uid, status: 'published' }).catch(() => null),
    call(contract.recommendations.near, { resourceId: work.id, limit: ALIKE + 1 }).catch(() => null),
  ])
  const ofAuthor = nextOfAuthor(work, own?.items ?? [])
  const alike = (near?.items ?? []).filter(({ id }) => id !== ofAuthor?.id).slice(0, ALIKE)
  return { ofAuthor, alike }
}

/**
 * Returns the work that the author published next after this one, otherwise the author's newest other work; null without other
 * works.
 */
function nextOfAuthor(work: WorkView, own: readonly WorkCard[]): WorkCard | null {
  const others = own.filter(({ id }) => id !== work.id).sort((one, other) => timeOf(one) - timeOf(other))
  return others.find((other) => timeOf(other) > timeOf(work)) ?? others.at(-1) ?? null
}

const timeOf = ({ publishedAt }: Pick<WorkCard, 'publishedAt'>): number => Date.parse(publishedAt ?? '') || 0
