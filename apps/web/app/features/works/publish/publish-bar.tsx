import type { WorkView } from '@engawa/contract'
import { CalendarClock, EllipsisVertical, ExternalLink, EyeOff, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#app/lib/format.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import { SaveMark } from './save-mark.tsx'
import type { SaveState } from './save-queue.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { Publishing } from './use-publishing.ts'

type Props = {
  work: WorkView
  saveState: SaveState
  onRetrySave: () => void
  publishing: Publishing
  /** What is still needed before it can be published, in the reader's words. */
  needs: string[]
}

const tones = { draft: 'plain', scheduled: 'amber', published: 'leaf', hidden: 'amber' } as const
const names = {
  draft: m.works_status_draft,
  scheduled: m.works_status_scheduled,
  published: m.works_status_published,
  hidden: m.works_status_hidden,
}

/** Where the work stands, how saving stands, and the one thing to do next. */
export function PublishBar({ work, saveState, onRetrySave, publishing, needs }: Props) {
  const [scheduling, setScheduling] = useState(false)
  const { busy } = publishing
  const ready = needs.length === 0
  return (
    <div className="paper top-16 layer-page md:sticky flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-2 shadow-2 md:px-6">
      <h1 className="sr-only">{m.publish_title_comic()}</h1>
      <Chip tone={tones[work.status]}>{names[work.status]()}</Chip>
      <SaveMark state={saveState} onRetry={onRetrySave} />
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <ButtonLink
          to={`/works/${work.id}`}
          variant="plain"
          size="sm"
          icon={<ExternalLink size={16} aria-hidden />}
        >
          {m.publish_view()}
        </ButtonLink>
        {work.status !== 'published' && (
          <>
            <Button
              size="sm"
              disabled={!ready || busy}
              icon={<CalendarClock size={16} aria-hidden />}
              onClick={() => setScheduling(true)}
            >
              {work.status === 'scheduled' ? m.publish_schedule_change() : m.publish_schedule()}
            </Button>
            <Button
              variant="primary"
              disabled={!ready}
              busy={busy}
              aria-describedby={ready ? undefined : 'publish-needs'}
              icon={<Send size={16} aria-hidden />}
              onClick={() => void publishing.publish()}
            >
              {work.status === 'hidden' ? m.publish_again() : m.publish_now()}
            </Button>
          </>
        )}
        <MoreMenu work={work} publishing={publishing} />
      </div>
      {work.status !== 'published' && !ready && (
        <p id="publish-needs" className="w-full text-sm text-ink-soft">
          {m.publish_needs()} {needs.join(' · ')}
        </p>
      )}
      {work.status === 'scheduled' && work.publishAt && <Scheduled at={work.publishAt} />}
      {scheduling && (
        <ScheduleDialog
          current={work.publishAt}
          onClose={() => setScheduling(false)}
          onSet={async (publishAt) => {
            if (await publishing.schedule(publishAt)) setScheduling(false)
          }}
        />
      )}
    </div>
  )
}

function MoreMenu({ work, publishing }: Pick<Props, 'work' | 'publishing'>) {
  return (
    <Menu
      trigger={
        <IconButton label={m.publish_more()}>
          <EllipsisVertical size={20} aria-hidden />
        </IconButton>
      }
    >
      {work.status === 'published' && (
        <MenuItem icon={<EyeOff size={18} aria-hidden />} onClick={() => void publishing.hide()}>
          {m.publish_hold()}
        </MenuItem>
      )}
      {work.status === 'scheduled' && (
        <MenuItem icon={<CalendarClock size={18} aria-hidden />} onClick={() => void publishing.toDraft()}>
          {m.publish_schedule_cancel()}
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 size={18} aria-hidden />} onClick={() => void publishing.remove()}>
        {m.publish_remove()}
      </MenuItem>
    </Menu>
  )
}

/** The server does not know the author's time zone: it writes UTC, the browser its own. */
function Scheduled({ at }: { at: string }) {
  const time = useHydrated() ? formatMoment(at) : `${formatMoment(at, 'UTC')} UTC`
  return <p className="w-full text-sm text-amber">{m.publish_scheduled_for({ time })}</p>
}
