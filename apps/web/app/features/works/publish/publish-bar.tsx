import type { WorkView } from '@engawa/contract'
import { CalendarClock, ChartColumn, ExternalLink, EyeOff, Send, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { type SaveState, SaveStatus } from '#app/features/drafting/index.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { StatusChip } from './status-chip.tsx'
import { usePublishing, type Publishing } from './use-publishing.ts'
import type { WorkEditor } from './work-editor.ts'

type Props = {
  /** The heading of the page, for screen readers. */
  title: string
  editor: WorkEditor
  saveState: SaveState
  /** Names of the missing parts without which the work cannot be published. */
  missing: readonly string[]
}

/** The state of the work and of its saves, and the buttons that publish, schedule or hide the work. */
export function PublishBar({ title, editor, saveState, missing }: Props) {
  const { work } = useStore(editor.store)
  const publishing = usePublishing(editor)
  const view = useRef<HTMLAnchorElement>(null)
  return (
    <div className="paper top-16 layer-page flex flex-wrap items-center gap-2 rounded-lg border border-line px-4 py-2 shadow-2 md:sticky md:px-6">
      <h1 className="sr-only">{title}</h1>
      <StatusChip status={work.status} unlisted={work.unlisted} />
      {/* On phones the text wraps, so that it does not move the buttons. */}
      <div className="min-w-0 flex-1 basis-24 md:px-2">
        <SaveStatus state={saveState} onRetry={() => void editor.flush()} />
      </div>
      <ButtonLink
        ref={view}
        to={`/works/${work.id}`}
        variant="plain"
        size="sm"
        icon={<ExternalLink size={16} aria-hidden />}
      >
        <span className="max-md:sr-only">{m.publish_view()}</span>
      </ButtonLink>
      <StepsMenu work={work} publishing={publishing} />
      {work.status !== 'published' && (
        <div className="flex items-center gap-2 max-md:w-full max-md:*:flex-1">
          <PublishButtons
            work={work}
            publishing={publishing}
            ready={missing.length === 0}
            // The buttons disappear while one of them has the focus, so the focus moves to the link to the published work.
            onPublished={() => view.current?.focus()}
          />
        </div>
      )}
      {work.status !== 'published' && missing.length > 0 && (
        <p id="publish-needs" className="w-full text-sm text-ink-soft">
          {m.publish_needs()} {missing.join(' · ')}
        </p>
      )}
      {work.status === 'scheduled' && work.publishAt && <Scheduled at={work.publishAt} />}
    </div>
  )
}

type StepProps = { work: WorkView; publishing: Publishing }

type ButtonsProps = StepProps & { ready: boolean; onPublished: () => void }

function PublishButtons({ work, publishing, ready, onPublished }: ButtonsProps) {
  const [scheduling, setScheduling] = useState(false)
  const { busy } = publishing
  const publish = async () => {
    if (await publishing.publish()) onPublished()
  }
  return (
    <>
      <Button
        size="sm"
        disabled={!ready}
        softDisabled={busy}
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
        onClick={() => void publish()}
      >
        {work.status === 'hidden' ? m.publish_again() : m.publish_now()}
      </Button>
      {scheduling && (
        <ScheduleDialog
          current={work.publishAt}
          onClose={() => setScheduling(false)}
          onSet={async (publishAt) => {
            if (await publishing.schedule(publishAt)) setScheduling(false)
          }}
        />
      )}
    </>
  )
}

function StepsMenu({ work, publishing }: StepProps) {
  const navigate = useNavigate()
  return (
    <MoreMenu label={m.publish_more()} vertical>
      {work.status === 'published' && (
        <MenuItem icon={<EyeOff size={18} aria-hidden />} onClick={() => void publishing.hide()}>
          {m.publish_unpublish()}
        </MenuItem>
      )}
      {work.status === 'scheduled' && (
        <MenuItem icon={<CalendarClock size={18} aria-hidden />} onClick={() => void publishing.toDraft()}>
          {m.publish_schedule_cancel()}
        </MenuItem>
      )}
      {work.publishedAt !== null && (
        <MenuItem
          icon={<ChartColumn size={18} aria-hidden />}
          onClick={() => void navigate(`/publish/figures?id=${work.id}`)}
        >
          {m.figures_title()}
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 size={18} aria-hidden />} onClick={() => void publishing.remove()}>
        {m.publish_remove()}
      </MenuItem>
    </MoreMenu>
  )
}

function Scheduled({ at }: { at: string }) {
  const time = useMoment(at)
  return <p className="w-full text-sm text-amber">{m.publish_scheduled_for({ time })}</p>
}
