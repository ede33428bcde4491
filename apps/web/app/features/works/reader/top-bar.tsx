import type { ChapterContent } from '@engawa/contract'
import { ArrowLeft, Keyboard, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { FullscreenButton } from '#app/features/reading/index.ts'
import { m } from '#app/texts/messages.js'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
import { ChapterComments } from '../part-comments/chapter-comments.tsx'
import { nameOfChapter } from './chapter-name.ts'

type Props = {
  chapter: ChapterContent
  fullscreen: { active: boolean; possible: boolean }
  run: (command: 'settings' | 'fullscreen' | 'keys') => void
  /** Buttons of the kind, before those that every reader has. */
  children?: ReactNode
}

/** The way back, what is read, and the buttons of a reader. */
export function TopBar({ chapter, fullscreen, run, children }: Props) {
  const { work } = chapter
  return (
    <div className="flex items-center gap-1 px-2 py-1.5">
      <BarTitle work={work} name={nameOfChapter(chapter)} />
      {children}
      <ChapterComments chapter={chapter} />
      <IconButton label={m.reader_settings()} onClick={() => run('settings')}>
        <SlidersHorizontal size={20} aria-hidden />
      </IconButton>
      <FullscreenButton fullscreen={fullscreen} onPress={() => run('fullscreen')} />
      <IconButton
        label={m.reader_keys()}
        className="max-sm:hidden pointer-coarse:hidden"
        onClick={() => run('keys')}
      >
        <Keyboard size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

/** The way back to the work, and what of it is open. */
export function BarTitle({ work, name }: { work: { id: number; title: string }; name: string }) {
  return (
    <>
      <IconLink to={`/works/${work.id}`} label={m.reader_back_to_work({ title: work.title })}>
        <ArrowLeft size={20} aria-hidden />
      </IconLink>
      <div className="min-w-0 flex-1 px-1">
        <h1 className="truncate text-base leading-snug font-semibold">{name}</h1>
        <p className="truncate text-sm leading-snug text-ink-soft">{work.title}</p>
      </div>
    </>
  )
}
