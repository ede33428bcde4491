import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Suggestions } from '../hub/suggestions.tsx'
import type { SetPanel } from '../manage/use-panels.ts'
import { readerPath } from '../paths.ts'
import type { Reader } from './use-reader.ts'

/** Shown instead of an empty list, with the reason: there are no subscriptions, all entries are read, or nothing matches. */
export function EmptyReader({ reader, onPanel }: { reader: Reader; onPanel: SetPanel }) {
  const { filter, overview } = reader
  if (overview.items.length === 0 && filter.view !== 'starred')
    return <Welcome reader={reader} onPanel={onPanel} />
  if (filter.q !== '')
    return (
      <EmptyState
        line={m.feeds_none_for({ q: filter.q })}
        action={<ButtonLink to={readerPath({ ...filter, q: '' })}>{m.feeds_search_clear()}</ButtonLink>}
      />
    )
  if (filter.view === 'starred') return <EmptyState line={m.feeds_none_starred()} />
  if (filter.view === 'unread')
    return (
      <EmptyState
        line={m.feeds_all_read()}
        action={<ButtonLink to={readerPath({ ...filter, view: 'all' })}>{m.feeds_show_all()}</ButtonLink>}
      />
    )
  return <EmptyState line={m.feeds_nothing_yet()} />
}

function Welcome({ reader, onPanel }: { reader: Reader; onPanel: SetPanel }) {
  const [added, setAdded] = useState(0)
  return (
    <>
      <EmptyState
        line={m.feeds_welcome()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {added > 0 && (
              <Button variant="primary" onClick={() => void reader.reload()}>
                {m.feeds_begin()}
              </Button>
            )}
            <Button
              variant={added > 0 ? 'quiet' : 'primary'}
              icon={<Plus size={18} aria-hidden />}
              onClick={() => onPanel({ kind: 'add' })}
            >
              {m.feeds_add()}
            </Button>
            <Button icon={<Upload size={18} aria-hidden />} onClick={() => onPanel({ kind: 'lists' })}>
              {m.feeds_bring()}
            </Button>
          </div>
        }
      />
      <Suggestions known={[]} onAdded={() => setAdded((old) => old + 1)} />
    </>
  )
}
