import type { ImageEngine } from '@engawa/contract'
import { ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { ByPointer } from '#app/ui/by-pointer.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import { ENGINE_NAMES } from '../image-search-paths.ts'

type Props = {
  engine: ImageEngine
  isOver: boolean
  /** Whether a search is shown, so that the box needs less room. */
  isCompact: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/**
 * The area that accepts pictures, highlighted while files are dragged over the page. Before a picture is sent, it explains how
 * pictures are used.
 */
export const DropBox = ({ engine, isOver, isCompact, onFiles, children }: Props) => (
  <section
    aria-label={m.image_search_add()}
    className={cx(
      'flex rounded-md border-2 border-dashed transition-colors duration-150',
      isCompact
        ? 'flex-col gap-3 p-3 sm:flex-row sm:items-center'
        : 'flex-col items-center gap-4 px-4 py-8 text-center md:py-12',
      isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
    )}
  >
    {!isCompact && <ImageUp size={44} aria-hidden className="text-accent-text" />}
    {!isCompact && (
      <p className="font-medium">
        {isOver ? (
          m.image_search_drop_now()
        ) : (
          <ByPointer mouse={m.image_search_drop_here()} touch={m.image_search_choose_here()} />
        )}
      </p>
    )}
    <ChooseButton isMain={!isCompact} onFiles={onFiles} />
    {!isCompact && <p className="text-sm text-ink-soft">{m.image_search_or_address()}</p>}
    <div className={isCompact ? 'min-w-0 grow' : 'w-full max-w-xl'}>{children}</div>
    {!isCompact && (
      <p className="measure text-sm text-balance text-ink-soft">
        {m.image_search_privacy({ engine: ENGINE_NAMES[engine] })}
      </p>
    )}
  </section>
)

/** A button that chooses files; on a phone it offers the camera and the gallery. */
function ChooseButton({ isMain, onFiles }: { isMain: boolean; onFiles: (files: File[]) => void }) {
  const { picker, choose } = useFilePicker({
    label: m.image_search_choose(),
    accept: 'image/*',
    multiple: true,
    onPicked: onFiles,
  })
  return (
    <>
      {picker}
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        icon={<ImageUp size={18} aria-hidden />}
        onClick={choose}
      >
        {isMain ? m.image_search_choose() : m.image_search_another()}
      </Button>
    </>
  )
}
