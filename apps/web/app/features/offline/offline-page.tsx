import { WifiOff } from 'lucide-react'
import { loginPath } from '#app/lib/route/login-path.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { oneOf } from '#app/lib/route/parameters.ts'
import { readToken } from '#app/lib/member/session.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { useProfile } from '#app/lib/member/use-profile.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { toast } from '#app/ui/toast.ts'
import { InstallPanel } from './install-panel.tsx'
import { StoredList, nameOf } from './stored-list.tsx'
import { QueueState } from './queue-state.tsx'
import { StoragePanel } from './storage-panel.tsx'
import { useRequestedAddress } from './use-requested-address.ts'
import { useStored } from './use-stored.ts'
import { useOnline } from './use-online.ts'
import { obstacleText, withEngine } from './with-engine.ts'
import type { Route } from './+types/offline-page'

/** With `?document=stored` the server returns the HTML document that the service worker stores, see `FromDevice`. */
export const handle = defineRoute({ document: oneOf(['stored']) }, { offline: true }).handle

export const meta: Route.MetaFunction = () => pageMeta({ title: m.offline_title(), noindex: true })

/**
 * The page of the chapters stored on this device. Without network, the service worker answers every address with this HTML
 * document. So the document contains no data of a member until its scripts run.
 */
export default function OfflinePage() {
  useRequestedAddress()
  const isOnline = useOnline()
  return (
    <div className="page-width py-6 md:py-10">
      <Paper pad="l" className="mx-auto flex max-w-3xl flex-col gap-6">
        <header className="flex flex-col gap-2">
          <Heading level={1}>{m.offline_title()}</Heading>
          {isOnline ? (
            <p className="text-ink-soft">{m.offline_intro()}</p>
          ) : (
            <output className="flex items-center gap-2">
              <WifiOff size={18} aria-hidden />
              {m.offline_now()}
            </output>
          )}
        </header>
        {useHydrated() ? <Contents /> : <Skeleton className="h-60" />}
      </Paper>
    </div>
  )
}

function Contents() {
  const uid = useProfile()?.uid
  const problem = obstacleText()
  if (uid === undefined) return readToken() === null ? <ForMembers /> : <Skeleton className="h-60" />
  return problem === null ? <StoredChapters uid={uid} /> : <p>{problem}</p>
}

const ForMembers = () => (
  <EmptyState
    line={m.offline_for_members()}
    action={
      <ButtonLink to={loginPath('/offline')} variant="primary">
        {m.shell_login()}
      </ButtonLink>
    }
  />
)

function StoredChapters({ uid }: { uid: number }) {
  const { chapters, jobs, works, removed, isReady } = useStored(uid)
  if (!isReady) return <Skeleton className="h-60" />
  const remove = (chapterIds: number[]) =>
    withEngine(uid, async (engine) => {
      const gone = chapters.filter(({ chapterId }) => chapterIds.includes(chapterId))
      await engine.remove(chapterIds)
      const work = works.find(({ workId }) => workId === gone[0]?.workId)
      const again = () => work && withEngine(uid, (one) => one.download(work, chapterIds))
      toast(
        m.offline_marks_dropped({
          chapter: gone.length === 1 ? nameOf(gone[0]!) : (gone[0]?.workTitle ?? ''),
        }),
        {
          action: { label: m.offline_marks_keep_again(), run: () => void again() },
        },
      )
    })
  return (
    <>
      <QueueState uid={uid} jobs={jobs} />
      {removed.length > 0 && <Removed uid={uid} removed={removed} />}
      {chapters.length > 0 ? (
        <StoredList chapters={chapters} onRemove={(ids) => void remove(ids)} />
      ) : (
        jobs.length === 0 && <EmptyState line={m.offline_none()} />
      )}
      <StoragePanel chapters={chapters} jobs={jobs} />
      <InstallPanel />
    </>
  )
}

function Removed({ uid, removed }: { uid: number } & Pick<ReturnType<typeof useStored>, 'removed'>) {
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-paper-2 p-3">
      <p>{m.offline_removed()}</p>
      <ul className="list-inside list-disc text-sm text-ink-soft">
        {removed.map((one, index) => (
          <li key={index}>
            {one.workTitle} · {nameOf(one)}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="self-start"
        onClick={() => void withEngine(uid, (engine) => engine.forgetRemoved())}
      >
        {m.offline_understood()}
      </Button>
    </div>
  )
}
