import type { AnimeView } from '@engawa/contract'
import { Flag, Heart, Trash2 } from 'lucide-react'
import { contract } from '@engawa/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { removeWithUndo, ReportDialog } from '#app/features/moderation/index.ts'
import { Count, Cover, Reactions, useReactionState, coverBackground } from '#app/features/subjects/index.ts'
import { counted, formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Chip, ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { MenuItem } from '#app/ui/overlay/menu.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { MoreMenu } from '#app/ui/overlay/more-menu.tsx'
import { cardOf, categoryName, otherTitleOf, titleOf } from '../components/titles.ts'
import { tagPath } from '../search/anime-filters.ts'
import { Distribution } from './distribution.tsx'
import { RecordPanel } from './record-panel.tsx'
import { useCoverColors } from './use-cover-colors.ts'

export type OwnEntry = Pick<AnimeView, 'can' | 'viewer' | 'ties'>
type Props = { show: AnimeView; isGuest: boolean; mine: Mine<OwnEntry> }

const SHOWN_TAGS = 14

/** The header of an entry: cover and title on a gradient in the cover's colours, the score, and the viewer's record. */
export function EntryHead({ show, isGuest, mine }: Props) {
  const colors = useCoverColors(show.cover)
  const other = otherTitleOf(show)
  return (
    <Paper pad="none" className="relative overflow-hidden">
      <span
        aria-hidden
        className={`absolute inset-0 transition-opacity duration-180 ${colors ? 'opacity-100' : 'opacity-0'}`}
        style={coverBackground(colors)}
      />
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 p-4 sm:grid-rows-[auto_1fr] sm:gap-x-6 md:gap-x-8 md:p-8">
        <span className="w-28 xs:w-36 sm:row-span-2 sm:w-48 md:w-60">
          <Cover
            card={cardOf(show)}
            sizes="(width >= 48rem) 240px, (width >= 40rem) 192px, 144px"
            first
            className="rounded-md shadow-3"
          />
        </span>
        <header className="flex min-w-0 flex-col gap-2">
          <Heading level={1}>{titleOf(show)}</Heading>
          {other && (
            <p lang={other === show.name ? 'ja' : 'zh'} className="text-ink-soft">
              {other}
            </p>
          )}
          <EntryFacts show={show} />
        </header>
        <div className="col-span-2 flex min-w-0 flex-col gap-5 sm:col-span-1">
          <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
            <div className="flex min-w-0 flex-1 basis-80 flex-col items-start gap-4">
              <Personal of={mine}>
                {(own) => <RecordPanel show={show} isGuest={isGuest} initial={own?.viewer.record ?? null} />}
              </Personal>
              <div className="flex flex-wrap gap-2">
                <Personal
                  of={mine}
                  vary={({ can, viewer: { liked, saved } }) => JSON.stringify([can, liked, saved])}
                >
                  {(own) => <Actions show={show} own={own} />}
                </Personal>
              </div>
            </div>
            <Distribution {...show} />
          </div>
          {show.summary !== '' && <Summary text={show.summary} />}
          <ul aria-label={m.anime_tags()} className="flex flex-wrap gap-2">
            {show.tagCounts.slice(0, SHOWN_TAGS).map(({ name }) => (
              <li key={name}>
                <ChipLink wraps to={tagPath(name)}>
                  {name}
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Paper>
  )
}

function EntryFacts({ show }: { show: AnimeView }) {
  const subject = { kind: 'anime', id: show.id }
  const { likes } = useReactionState(subject, { likes: show.likes })
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <li>
        <Chip tone="accent">{categoryName(show.category)}</Chip>
      </li>
      {show.date && <li className="tabular-nums">{show.date.replaceAll('-', '.')}</li>}
      {show.episodes > 0 && (
        <li>{m.anime_tiles_episodes_count({ count: counted(show.episodes, formatNumber) })}</li>
      )}
      {show.watching > 0 && <li>{m.anime_watching_now({ number: formatNumber(show.watching) })}</li>}
      {likes > 0 && (
        <li>
          <Count icon={<Heart size={16} aria-hidden />} name={m.works_likes} value={likes} />
        </li>
      )}
    </ul>
  )
}

/** The actions on an entry: like, save, report, and remove. */
function Actions({ show, own }: { show: AnimeView; own: OwnEntry | null }) {
  const [isReporting, setReporting] = useState(false)
  const { revalidate } = useRevalidator()
  const subject = { kind: 'anime', id: show.id }
  const can = own?.can ?? show.can
  const remove = () =>
    void removeWithUndo({
      message: m.anime_removed({ title: titleOf(show) }),
      hide: () => {},
      show: () => {},
      remove: () => call(contract.moderation.remove, subject).then(revalidate),
      restore: () => call(contract.moderation.restore, subject).then(revalidate),
    })
  return (
    <>
      <Reactions subject={subject} liked={own?.viewer.liked ?? false} saved={own?.viewer.saved ?? false} />
      {(can.report || can.remove) && (
        <MoreMenu label={m.anime_more()}>
          <MenuItem icon={<Flag size={18} aria-hidden />} onClick={() => setReporting(true)}>
            {m.anime_report()}
          </MenuItem>
          {can.remove && (
            <MenuItem danger icon={<Trash2 size={18} aria-hidden />} onClick={remove}>
              {m.anime_remove()}
            </MenuItem>
          )}
        </MoreMenu>
      )}
      {isReporting && (
        <ReportDialog
          title={m.anime_report()}
          description={m.acts_report_line()}
          send={(report) => call(contract.moderation.report, { ...subject, ...report })}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

/** The summary of a show. A long summary is collapsed at first. */
function Summary({ text }: { text: string }) {
  const isLong = text.length > 240 || text.split('\n').length > 5
  const [isOpen, setOpen] = useState(!isLong)
  return (
    <section aria-label={m.works_summary()}>
      <p className={`measure whitespace-pre-line ${isOpen ? '' : 'line-clamp-5'}`}>{text}</p>
      {isLong && (
        <Button
          size="sm"
          variant="plain"
          className="-ms-3"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.works_summary_less() : m.works_summary_more()}
        </Button>
      )}
    </section>
  )
}
