import { useSession } from '#app/lib/member/session.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { StoredList } from './stored-list.tsx'
import { useStored } from './use-stored.ts'

/** Lists the viewer's stored chapters on a page that could not be loaded. */
export function StoredHere() {
  const uid = useSession((state) => state.profile?.uid)
  const { chapters, isReady } = useStored(uid)
  if (!isReady || chapters.length === 0) return null
  return (
    <section className="flex flex-col gap-3" aria-label={m.offline_here()}>
      <Heading level={2} size="lg">
        {m.offline_here()}
      </Heading>
      <StoredList chapters={chapters} />
    </section>
  )
}
