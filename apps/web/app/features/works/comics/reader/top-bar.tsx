import { ArrowLeft, Keyboard, LayoutGrid, Maximize, Minimize, SlidersHorizontal } from 'lucide-react'
import type { ComicChapter } from '@engawa/contract'
import type { Command } from './commands.ts'
import { nameOfChapter } from './names.ts'
import { m } from '#app/texts/messages.js'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'

type Props = {
  chapter: ComicChapter
  fullscreen: { active: boolean; possible: boolean }
  run: (command: Command) => void
}

export function TopBar({ chapter, fullscreen, run }: Props) {
  const { work } = chapter
  const FullscreenIcon = fullscreen.active ? Minimize : Maximize
  return (
    <div className="flex items-center gap-1 px-2 py-1.5">
      <IconLink to={`/works/${work.id}`} label={m.reader_back_to_work({ title: work.title })}>
        <ArrowLeft size={20} aria-hidden />
      </IconLink>
      <div className="min-w-0 flex-1 px-1">
        <h1 className="truncate text-base leading-snug font-semibold">{nameOfChapter(chapter)}</h1>
        <p className="truncate text-sm leading-snug text-ink-soft">{work.title}</p>
      </div>
      <IconButton label={m.reader_pages()} onClick={() => run('pages')}>
        <LayoutGrid size={20} aria-hidden />
      </IconButton>
      <IconButton label={m.reader_settings()} onClick={() => run('settings')}>
        <SlidersHorizontal size={20} aria-hidden />
      </IconButton>
      {fullscreen.possible && (
        <IconButton
          label={fullscreen.active ? m.reader_leave_fullscreen() : m.reader_fullscreen()}
          onClick={() => run('fullscreen')}
        >
          <FullscreenIcon size={20} aria-hidden />
        </IconButton>
      )}
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
