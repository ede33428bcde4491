import type { FeedEntry, FeedEntryCard } from '@engawa/contract'
import { ArrowUpToLine, Download, ExternalLink, Link2, Mail, MailOpen, MessageCircle } from 'lucide-react'
import { formatBytes, formatDuration, formatMoment } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import '../feed-text.css'
import type { EntryActions } from './entry-actions.ts'
import { loadEntry } from './load-entry.ts'

type Props = { entry: FeedEntryCard; actions: EntryActions }

/** The whole text of an entry, below its title. */
export function EntryText({ entry, actions }: Props) {
  const { value, problem, reload } = useLoaded(String(entry.id), () => loadEntry(entry.id))
  return (
    <div className="mx-auto max-w-[46rem] px-3 pt-1 pb-8">
      <Tools entry={entry} actions={actions} />
      {problem !== undefined && <FailedState what={m.feeds_entry_failed({ problem })} onRetry={reload} />}
      {value ? <Text entry={value} /> : problem === undefined && <Loading />}
    </div>
  )
}

function Tools({ entry, actions }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {entry.url && (
        <a
          href={entry.url}
          data-press="original"
          {...(entry.url.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <ExternalLink size={16} aria-hidden />
          {m.feeds_original()}
        </a>
      )}
      <Button
        size="sm"
        variant="plain"
        icon={entry.isRead ? <Mail size={16} aria-hidden /> : <MailOpen size={16} aria-hidden />}
        onClick={() => actions.setRead(entry, !entry.isRead)}
      >
        {entry.isRead ? m.feeds_mark_unread() : m.feeds_mark_read()}
      </Button>
      <Button
        size="sm"
        variant="plain"
        icon={<ArrowUpToLine size={16} aria-hidden />}
        onClick={() => actions.readUpTo(entry)}
      >
        {m.feeds_read_up_to()}
      </Button>
      {entry.url && (
        <Button
          size="sm"
          variant="plain"
          icon={<Link2 size={16} aria-hidden />}
          onClick={() => void shareLink(entry.title, new URL(entry.url!, window.location.href).href)}
        >
          {m.feeds_share()}
        </Button>
      )}
    </div>
  )
}

/** Shares an entry with the device's share dialog. Copies its URL if the device has no such dialog. */
async function shareLink(title: string, url: string): Promise<void> {
  try {
    const { share }: Partial<Navigator> = navigator
    if (share) return await share.call(navigator, { title, url })
    await navigator.clipboard.writeText(url)
    toastSuccess(m.feeds_link_copied())
  } catch (error) {
    if ((error as Error).name !== 'AbortError') toastError(m.feeds_share_failed())
  }
}

function Text({ entry }: { entry: FeedEntry }) {
  const { html, picture, author, publishedAt, tags, extract, url } = entry
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">
        {[author, formatMoment(publishedAt)].filter(Boolean).join(' · ')}
      </p>
      {picture && !html.includes('<img') && (
        <img
          src={picture}
          alt=""
          width={960}
          height={540}
          className="mb-4 aspect-video w-full max-w-3xl rounded-md bg-sunken object-contain"
        />
      )}
      {html === '' ? (
        <p className="measure text-ink-soft">{extract || m.feeds_no_text()}</p>
      ) : (
        <Prose html={html} className="feed-text" />
      )}
      <Enclosures entry={entry} />
      <footer className="mt-6 flex flex-wrap items-center gap-2">
        {tags.slice(0, 12).map((tag) => (
          <Chip wraps key={tag}>
            {tag}
          </Chip>
        ))}
        {entry.commentsUrl && (
          <a
            href={entry.commentsUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'plain', size: 'sm' })}
          >
            <MessageCircle size={16} aria-hidden />
            {m.feeds_comments()}
          </a>
        )}
      </footer>
      {url && entry.length < 400 && <p className="mt-2 text-sm text-ink-soft">{m.feeds_short_text()}</p>}
    </>
  )
}

/** Lists the files that are attached to an entry, e.g. a podcast or a document. */
function Enclosures({ entry: { enclosures } }: { entry: FeedEntry }) {
  const files = enclosures.filter(({ type }) => !type?.startsWith('image/'))
  if (files.length === 0) return null
  return (
    <ul className="mt-5 flex flex-col gap-2">
      {files.map(({ url, type, bytes, seconds }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-2 text-accent-text underline underline-offset-3"
          >
            <Download size={16} aria-hidden />
            {[
              type ?? m.feeds_file(),
              seconds !== null && formatDuration(seconds),
              bytes !== null && formatBytes(bytes),
            ]
              .filter(Boolean)
              .join(' · ')}
          </a>
        </li>
      ))}
    </ul>
  )
}

const Loading = () => (
  <div className="flex max-w-2xl flex-col gap-3" aria-busy>
    {['w-1/3', 'w-full', 'w-11/12', 'w-10/12', 'w-4/5'].map((width) => (
      <Skeleton key={width} className={`h-4 ${width}`} />
    ))}
  </div>
)
