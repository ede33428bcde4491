import { contract, type FoundFeed, type OutputOf } from '@engawa/contract'
import { Search } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { siteName } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { Suggestions } from '../hub/suggestions.tsx'
import { readerPath } from '../paths.ts'
import { problemText } from '../problem-text.ts'
import { notifyTabs } from '../reader/marks.ts'
import type { PanelProps } from './use-panels.ts'
import { TagsField, tagsIn } from './tags-field.tsx'

type Found = OutputOf<typeof contract.feedReader.find>

/** A dialog that finds the feeds of a URL, offers them for subscription, and marks those that the member already has. */
export function AddDialog({
  address: given = '',
  reader,
  onClose,
}: PanelProps & { address?: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(given)
  const [found, setFound] = useState<Found | null>(null)
  const { busy, problem, run, refuse } = useAttempt(errorText)

  function find(event: FormEvent): void {
    event.preventDefault()
    if (address.trim() === '') return
    setFound(null)
    void run(async () => {
      const found = await call(contract.feedReader.find, { address: ownPath(address) })
      if (found.problem) refuse(problemText(found.problem))
      else setFound(found)
    })
  }

  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={m.feeds_add()}
      description={m.feeds_add_line()}
      initialFocus={field}
    >
      <form
        className="flex flex-wrap items-end gap-3"
        ref={given === '' ? undefined : submit}
        onSubmit={find}
      >
        <Field
          ref={field}
          label={m.feeds_address()}
          className="min-w-60 grow"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={problem}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          maxLength={2_000}
        />
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          icon={<Search size={18} aria-hidden />}
          className={problem ? 'mb-7' : ''}
        >
          {m.feeds_find()}
        </Button>
      </form>
      {found ? (
        <Choose key={address} items={found.items} reader={reader} onClose={onClose} />
      ) : (
        <div className="mt-6">
          <Suggestions
            known={reader.overview.items.map(({ url }) => url)}
            onAdded={() => void reader.reload()}
          />
          <p className="mt-5 text-sm text-ink-soft max-md:hidden">
            {m.feeds_bookmark_line()}{' '}
            <a ref={asBookmark} href="/rss?add=" className="text-accent-text underline underline-offset-3">
              {m.feeds_bookmark({ site: siteName() })}
            </a>
          </p>
        </div>
      )}
    </Dialog>
  )
}

const submit = (form: HTMLFormElement | null): void => form?.requestSubmit()

/**
 * Makes the link a bookmarklet that opens this dialog with the URL of the current page. React rejects `javascript:` URLs, so this
 * function sets the attribute.
 */
function asBookmark(link: HTMLAnchorElement | null): void {
  const target = JSON.stringify(`${window.location.origin}/rss?add=`)
  link?.addEventListener('click', (event) => event.preventDefault())
  link?.setAttribute('href', `javascript:location.href=${target}+encodeURIComponent(location.href)`)
}

/**
 * Returns only the path of a URL on this site, so that subscriptions do not depend on the site's domain. Other URLs are unchanged.
 */
function ownPath(address: string): string {
  const text = address.trim()
  return text.startsWith(`${window.location.origin}/`) ? text.slice(window.location.origin.length) : text
}

function Choose({ items, reader, onClose }: PanelProps & { items: FoundFeed[] }) {
  const open = items.filter(({ feedId }) => feedId === null)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string[]>(open.slice(0, 1).map(({ url }) => url))
  const [tags, setTags] = useState(reader.filter.tag ?? '')
  const { busy, problem, run } = useAttempt(errorText)

  const add = () =>
    run(async () => {
      let added: number | null = null
      for (const url of chosen) {
        const { subscription } = await call(contract.feedReader.subscribe, { url, tags: tagsIn(tags) })
        added = subscription.feedId
      }
      notifyTabs('everything')
      toastSuccess(m.feeds_added({ count: chosen.length }))
      onClose()
      if (added !== null && chosen.length === 1) await navigate(readerPath({ feedId: added }))
      else await reader.reload()
    })

  return (
    <div className="mt-5 flex flex-col gap-4">
      <ul aria-label={m.feeds_found({ count: items.length })} className="flex flex-col gap-1">
        {items.map((item) => (
          <FoundRow
            key={item.url}
            item={item}
            isChosen={chosen.includes(item.url)}
            onChoose={(isChosen) =>
              setChosen((old) => (isChosen ? [...old, item.url] : old.filter((url) => url !== item.url)))
            }
            onClose={onClose}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <>
          <TagsField value={tags} onChange={setTags} overview={reader.overview} />
          {problem && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
          <Button
            variant="primary"
            className="self-end"
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => void add()}
          >
            {m.feeds_subscribe({ count: chosen.length })}
          </Button>
        </>
      )}
    </div>
  )
}

type RowProps = {
  item: FoundFeed
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onClose: () => void
}

const types = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed', xml: 'XML', site: 'Atom' }

function FoundRow({ item, isChosen, onChoose, onClose }: RowProps) {
  const { url, title, type, feedId } = item
  return (
    <li>
      <Checkbox
        checked={isChosen}
        disabled={feedId !== null}
        onChange={onChoose}
        className="rounded-sm px-2 py-1.5 hover:bg-hover"
      >
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{title || url}</span>
          <span className="block truncate text-sm text-ink-soft">{`${types[type]} · ${url}`}</span>
        </span>
        {feedId !== null && (
          <span className="shrink-0 text-sm">
            {m.feeds_is_read()}{' '}
            <TextLink to={readerPath({ feedId })} onClick={onClose}>
              {m.feeds_go_there()}
            </TextLink>
          </span>
        )}
      </Checkbox>
    </li>
  )
}
