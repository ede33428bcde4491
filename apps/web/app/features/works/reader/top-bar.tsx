import type { ChapterContent } from '@engawa/contract'
import { ArrowLeft, ChevronDown, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { FullscreenButton } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
import { KeysButton } from './keys-button.tsx'
import { ChapterComments } from '../part-comments/chapter-comments.tsx'
import { nameOfChapter } from '../components/chapter-name.ts'

type Props = {
  chapter: ChapterContent
  fullscreen: { active: boolean; possible: boolean }
  run: (command: 'settings' | 'fullscreen' | 'keys') => void
  /** Opens the list of chapters. */
  onChapters: () => void
  /** Buttons for this kind of works, shown before the buttons that all readers have in common. */
  children?: ReactNode
}

/** The bar at the top of a reader: a link back, the work's title, and buttons. */
export function TopBar({ chapter, fullscreen, run, onChapters, children }: Props) {
  const { work } = chapter
  return (
    <div className="flex items-center gap-1 px-2 py-1.5">
      <BarTitle work={work} name={nameOfChapter(chapter)} onOpen={onChapters} />
      {children}
      <ChapterComments chapter={chapter} />
      <IconButton label={m.reader_settings()} onClick={() => run('settings')}>
        <SlidersHorizontal size={20} aria-hidden />
      </IconButton>
      <FullscreenButton fullscreen={fullscreen} onPress={() => run('fullscreen')} />
      <KeysButton onPress={() => run('keys')} />
    </div>
  )
}

type TitleProps = {
  work: { id: number; title: string }
  name: string
  /** Called when the title is pressed; opens the list of chapters. */
  onOpen?: () => void
}

/** The link back to the work, and the name of the open chapter or episode. */
export function BarTitle({ work, name, onOpen }: TitleProps) {
  const below = <p className="truncate text-sm leading-snug text-ink-soft">{work.title}</p>
  return (
    <>
      <IconLink to={`/works/${work.id}`} label={m.reader_back_to_work({ title: work.title })}>
        <ArrowLeft size={20} aria-hidden />
      </IconLink>
      <div className="relative min-w-0 flex-1 rounded-sm px-1 has-[button:hover]:bg-hover">
        <h1 className="text-base leading-snug font-semibold">
          {onOpen ? (
            <BareButton
              aria-haspopup="dialog"
              onClick={onOpen}
              // The `after` layer extends the button over the whole block, including the line below.
              className="flex max-w-full items-center gap-1 text-start after:absolute after:inset-0 after:rounded-sm"
            >
              <span className="truncate">{name}</span>
              <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-soft" />
              <span className="sr-only">{m.reader_open_chapters()}</span>
            </BareButton>
          ) : (
            <span className="block truncate">{name}</span>
          )}
        </h1>
        {below}
      </div>
    </>
  )
}
