import { contract, type FeedStatus, isAppError } from '@engawa/contract'
import { ExternalLink, RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatBytes, formatDuration, formatMoment, formatNumber } from '#app/lib/text/format.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { toastError } from '#app/ui/toast.ts'
import { useForm } from '#app/ui/use-form.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { outcomeText, problemText } from '../problem-text.ts'
import { notifyTabs } from '../reader/marks.ts'
import type { PanelProps } from './use-panels.ts'
import { TagsField, tagsIn } from './tags-field.tsx'
import { useUnsubscribe } from './use-unsubscribe.ts'

type Props = PanelProps & { feedId: number }

/** A sheet with a feed's state: the results of its last requests, the time of the next request, its title and its tags. */
export function StatusSheet({ feedId, reader, onClose }: Props) {
  const loaded = useLoaded(String(feedId), () => call(contract.feedReader.status, { feedId }))
  const [newer, setNewer] = useState<FeedStatus>()
  const status = newer ?? loaded.value
  const title = reader.overview.items.find((each) => each.feedId === feedId)?.title ?? m.feeds_status()
  return (
    <Sheet open onOpenChange={onClose} title={title}>
      {loaded.problem !== undefined && <FailedState what={loaded.problem} onRetry={loaded.reload} />}
      {!status && loaded.problem === undefined && <Loading />}
      {status && (
        <div className="flex flex-col gap-6">
          <Facts status={status} />
          <FetchNow feedId={feedId} reader={reader} onStatus={setNewer} />
          <Log status={status} />
          <Edit key={feedId} status={status} reader={reader} onClose={onClose} />
        </div>
      )}
    </Sheet>
  )
}

const Loading = () => (
  <div aria-busy className="flex flex-col gap-3">
    {['w-2/3', 'w-full', 'w-1/2', 'w-5/6', 'w-3/4'].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
)

function Facts({ status }: { status: FeedStatus }) {
  const { subscription: feed, etag, lastModified } = status
  const validators = [etag && 'ETag', lastModified && 'Last-Modified'].filter(Boolean).join(', ')
  return (
    <>
      {feed.problem && (
        <Notice small>
          {problemText(feed.problem)}
          {status.failures > 1 && ` ${m.feeds_failures({ count: status.failures })}`}
        </Notice>
      )}
      {status.description && <p className="text-sm text-ink-soft">{status.description}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <Fact name={m.feeds_fact_address()}>
          <a
            href={feed.url}
            className="wrap-anywhere text-accent-text underline"
            target="_blank"
            rel="noopener noreferrer"
          >
            {feed.url}
          </a>
        </Fact>
        {feed.siteUrl && (
          <Fact name={m.feeds_fact_site()}>
            <a
              href={feed.siteUrl}
              className="inline-flex items-center gap-1 wrap-anywhere text-accent-text underline"
              target="_blank"
              rel="noopener noreferrer"
            >
              {feed.siteUrl}
              <ExternalLink size={14} aria-hidden />
            </a>
          </Fact>
        )}
        <Fact name={m.feeds_fact_asked()}>{timeOf(feed.fetchedAt)}</Fact>
        <Fact name={m.feeds_fact_answered()}>{timeOf(feed.answeredAt)}</Fact>
        <Fact name={m.feeds_fact_changed()}>{timeOf(status.changedAt)}</Fact>
        <Fact name={m.feeds_fact_next()}>{nextOf(status)}</Fact>
        <Fact name={m.feeds_fact_form()}>
          {[status.format, m.feeds_fact_entries({ count: status.entries })].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name={m.feeds_fact_validators()}>{validators || m.feeds_fact_no_validators()}</Fact>
        {status.ttlMinutes !== null && (
          <Fact name={m.feeds_fact_ttl()}>{formatDuration(status.ttlMinutes * 60)}</Fact>
        )}
        <Fact name={m.feeds_fact_readers()}>{formatNumber(status.readers)}</Fact>
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)

const timeOf = (time: string | null): ReactNode =>
  time === null ? m.feeds_never() : <RelativeTime time={time} />

/** Returns a text with the time of the next request and the interval between requests. */
function nextOf({ subscription: { nextAt, fetchedAt } }: FeedStatus): string {
  if (nextAt === null) return m.feeds_next_never()
  const gap = fetchedAt === null ? 0 : (Date.parse(nextAt) - Date.parse(fetchedAt)) / 1_000
  const time = formatMoment(nextAt)
  return gap > 0 ? m.feeds_next_every({ time, gap: formatDuration(gap) }) : time
}

type FetchProps = { feedId: number; reader: PanelProps['reader']; onStatus: (status: FeedStatus) => void }

function FetchNow({ feedId, reader, onStatus }: FetchProps) {
  const { busy, run } = useAttempt((error) => {
    const isSoon = isAppError(error) && error.errorName === 'too_many_requests'
    toastError(isSoon ? m.feeds_fetched_now() : errorText(error))
  })
  const fetchNow = () =>
    run(async () => {
      onStatus(await call(contract.feedReader.fetch, { feedId }))
      await reader.reload()
    })
  return (
    <Button busy={busy} icon={<RefreshCw size={18} aria-hidden />} onClick={() => void fetchNow()}>
      {m.feeds_fetch()}
    </Button>
  )
}

function Log({ status: { fetches } }: { status: FeedStatus }) {
  if (fetches.length === 0) return null
  return (
    <section>
      <Heading level={3} className="mb-2">
        {m.feeds_log()}
      </Heading>
      <ol className="flex flex-col gap-2 text-sm">
        {fetches.map((fetch) => (
          <li key={fetch.id} className="border-b border-line pb-2">
            <div className="flex justify-between gap-3">
              <span>{outcomeText(fetch)}</span>
              <RelativeTime time={fetch.at} className="text-ink-soft" />
            </div>
            <p className="text-ink-soft tabular-nums">
              {[
                fetch.status !== null && `HTTP ${fetch.status}`,
                fetch.bytes > 0 && formatBytes(fetch.bytes),
                `${formatNumber(fetch.milliseconds)} ms`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Edit({ status, reader, onClose }: PanelProps & { status: FeedStatus }) {
  const { subscription: feed } = status
  const [title, setTitle] = useState(feed.ownTitle ?? '')
  const [tags, setTags] = useState(feed.tags.join(', '))
  const { busy, run, frame, errorOf } = useForm(['title'])
  const unsubscribe = useUnsubscribe(reader)
  const save = () =>
    run(async () => {
      await call(contract.feedReader.update, { feedId: feed.feedId, title, tags: tagsIn(tags) })
      notifyTabs('everything')
      await reader.reload()
      onClose()
    }, m.feeds_saved())
  return (
    <form
      ref={frame}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Heading level={3}>{m.feeds_edit()}</Heading>
      <Field
        label={m.feeds_own_title()}
        placeholder={feed.ownTitle === null ? feed.title : ''}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        maxLength={200}
        error={errorOf('title')}
      />
      <TagsField value={tags} onChange={setTags} overview={reader.overview} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          variant="plain-danger"
          onClick={() => {
            onClose()
            void unsubscribe(feed.feedId)
          }}
        >
          {m.feeds_unsubscribe()}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {m.feeds_save()}
        </Button>
      </div>
    </form>
  )
}
