import { contract, type OutputOf } from '@engawa/contract'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDay, formatNumber } from '#app/lib/text/format.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { orPageError } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireAdmin } from '#app/lib/route/require-role.ts'
import { usePolled } from '#app/lib/net/use-polled.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import { FigureList } from '../figure-list.tsx'
import { isGoingOn, TaskLine } from '../task-line.tsx'
import type { Route } from './+types/anime-page'
import { sendArchive } from './send-archive.ts'

type State = OutputOf<typeof contract.anime.archive>

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = requireAdmin(context)
  return { state: await orPageError(call(contract.anime.archive, {}), url) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.admin_place_anime(), noindex: true })

const everyMs = ({ task }: State): number => (isGoingOn(task) ? 1_000 : 30_000)

/** The page for the local copy of the anime database and the upload of the archive that fills it. */
export default function AnimePage({ loaderData }: Route.ComponentProps) {
  const { value, reload } = usePolled(loaderData.state, everyMs, () => call(contract.anime.archive, {}))
  const { subjects, episodes, task, last } = value
  return (
    <section aria-labelledby="anime-archive" className="flex flex-col gap-6">
      <Heading level={2} id="anime-archive">
        {m.admin_place_anime()}
      </Heading>
      <FigureList
        figures={[
          {
            name: m.anime_admin_subjects(),
            value: formatNumber(subjects),
            line: m.anime_admin_subjects_line(),
          },
          {
            name: m.anime_admin_episodes(),
            value: formatNumber(episodes),
            line: m.anime_admin_episodes_line(),
          },
        ]}
      />
      <div aria-live="polite">
        <TaskLine task={task} name={m.anime_admin_importing({ name: task?.subject ?? '' })} />
      </div>
      {last?.finishedAt && (
        <p className="measure">
          {richText(
            (parts) =>
              m.anime_admin_last({
                name: last.name,
                day: formatDay(last.asOf),
                subjects: formatNumber(last.imported.subjects),
                episodes: formatNumber(last.imported.episodes),
                ...parts,
              }),
            { time: <RelativeTime time={last.finishedAt} className="text-ink-soft" /> },
          )}
          {last.imported.restricted + last.imported.broken > 0 && (
            <span className="block text-sm text-ink-soft">
              {m.anime_admin_skipped({
                restricted: formatNumber(last.imported.restricted),
                broken: formatNumber(last.imported.broken),
              })}
            </span>
          )}
        </p>
      )}
      <ArchiveUpload isBusy={isGoingOn(task)} onBegun={reload} />
      <p className="measure text-sm text-ink-soft">
        {m.anime_admin_line()}{' '}
        <a
          href="https://github.com/bangumi/Archive/releases"
          rel="noreferrer"
          target="_blank"
          className="text-accent-text underline underline-offset-3"
        >
          bangumi/Archive
        </a>
        {' · '}
        <TextLink to="/bangumi">{m.anime_admin_open()}</TextLink>
      </p>
    </section>
  )
}

function ArchiveUpload({ isBusy, onBegun }: { isBusy: boolean; onBegun: () => Promise<void> }) {
  const [sent, setSent] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  const { problem, run } = useAttempt((error) =>
    stop.current?.signal.aborted ? undefined : errorText(error),
  )
  async function send(file: File): Promise<void> {
    setSent(0)
    const { signal } = (stop.current = new AbortController())
    await run(async () => {
      await sendArchive(file, { signal, onProgress: (bytes) => setSent(bytes / file.size) })
      await onBegun()
    })
    setSent(null)
  }
  const { picker, choose } = useFilePicker({
    label: m.anime_admin_file(),
    accept: '.zip,.jsonlines,.jsonl',
    onPicked: ([file]) => void send(file),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      {picker}
      <Button
        variant="primary"
        busy={isBusy || sent !== null}
        icon={<Upload size={18} aria-hidden />}
        onClick={choose}
      >
        {m.anime_admin_choose()}
      </Button>
      {sent !== null && (
        <div className="flex w-full max-w-md flex-col gap-1" aria-live="polite">
          <p className="flex justify-between text-sm">
            <span>{m.anime_admin_sending()}</span>
            <span className="tabular-nums">{`${Math.floor(sent * 100)} %`}</span>
          </p>
          <Progress value={sent} label={m.anime_admin_sending()} />
          <Button
            size="sm"
            variant="plain"
            className="-ms-3 self-start"
            onClick={() => stop.current?.abort()}
          >
            {m.anime_admin_stop()}
          </Button>
        </div>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
