import type { WorkView } from '@engawa/contract'
import { CalendarClock, ChartColumn, ExternalLink, EyeOff, Send, Trash2 } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useLate } from '#app/lib/view/use-late.ts'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { type SaveState, SaveStatus } from '#app/features/drafting/index.ts'
import type { PartEditingTexts } from './chapter-texts.ts'
import { publishableOf } from './publishable.ts'
import { StatusChip } from './status-chip.tsx'
import { useBarBottom } from './use-bar-bottom.ts'
import { usePublishing, type Publishing } from './use-publishing.ts'
import type { WorkEditor } from './work-editor.ts'

type Props = {
  /** The heading of the page, for screen readers. */
  title: string
  editor: WorkEditor
  saveState: SaveState
  texts: PartEditingTexts
  /** Further buttons. */
  children?: ReactNode
  /** Names of the missing parts without which the work cannot be published. */
  missing: readonly string[]
}

/** The state of the work and of its saves, and the buttons that publish, schedule or hide the work. */
export function PublishBar({ title, editor, saveState, texts, missing, children }: Props) {
  const { work } = useStore(editor.store)
  const bar = useRef<HTMLDivElement>(null)
  useBarBottom(bar)
  const publishing = usePublishing(editor)
  const view = useRef<HTMLAnchorElement>(null)
  return (
    <div
      ref={bar}
      className="paper top-16 layer-page flex flex-wrap items-center gap-2 rounded-lg border border-line px-4 py-2 shadow-2 md:sticky md:px-6"
    >
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
      {children}
      <PublishButton
        work={work}
        texts={texts}
        publishing={publishing}
        ready={missing.length === 0}
        // The button disappears when the work is published.
        focusAfterwards={view}
      />
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

type ButtonProps = StepProps & {
  texts: PartEditingTexts
  ready: boolean
  focusAfterwards: RefObject<HTMLElement | null>
}

const loadDialog = () => import('./publish-dialog.tsx')

/** The button that opens the dialog for publishing. A published work has it while several drafts can be published together. */
function PublishButton({ work, texts, publishing, ready, focusAfterwards }: ButtonProps) {
  const [isWanted, setIsWanted] = useState(false)
  const part = useLate(loadDialog, isWanted, () => setIsWanted(false))
  const { busy } = publishing
  const drafts = publishableOf(work).length
  if (work.status === 'published' && drafts < 2 && !isWanted) return null
  const open = async () => {
    if (await publishing.prepare()) setIsWanted(true)
  }
  return (
    <>
      <Button
        variant="primary"
        disabled={!ready}
        busy={busy || (isWanted && !part)}
        aria-describedby={ready ? undefined : 'publish-needs'}
        icon={<Send size={16} aria-hidden />}
        onClick={() => void open()}
        className="max-md:w-full"
      >
        {openText(work, texts)}
      </Button>
      {isWanted && part && (
        <part.PublishDialog
          {...{ work, texts, publishing, focusAfterwards }}
          onClose={() => setIsWanted(false)}
        />
      )}
    </>
  )
}

function openText({ status }: WorkView, texts: PartEditingTexts): string {
  if (status === 'published') return texts.publishMore()
  if (status === 'scheduled') return m.publish_schedule_change()
  return status === 'hidden' ? m.publish_again() : m.publish_now()
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
