import type { BoardNote } from '@engawa/contract'
import { BareButton } from '#app/ui/bare-button.tsx'
import type { Shape } from '../grid/lay-rows.ts'

/** Notes at their positions on the picture. A note shows its text on hover, focus or touch. */
export const NotesLayer = ({ notes, picture }: { notes: readonly BoardNote[]; picture: Shape }) =>
  notes.map(({ id, text, ...box }) => {
    const style = {
      left: `${(box.x / picture.width) * 100}%`,
      top: `${(box.y / picture.height) * 100}%`,
      width: `${(box.width / picture.width) * 100}%`,
      height: `${(box.height / picture.height) * 100}%`,
    }
    const isLow = box.y + box.height > picture.height * 0.6
    const isRight = box.x > picture.width * 0.5
    return (
      <div key={id} className="group absolute" style={style} data-note>
        <BareButton
          aria-label={text}
          onPointerDown={(event) => event.stopPropagation()}
          className="size-full rounded-sm border border-accent bg-accent-soft/40 hover:bg-accent-soft/60"
        />
        <p
          aria-hidden
          className={`pointer-events-none absolute layer-page hidden w-max max-w-72 rounded-md border border-line bg-paper-3 px-3 py-2 text-sm whitespace-pre-line shadow-3 group-focus-within:block group-hover:block ${isLow ? 'bottom-full mb-1' : 'top-full mt-1'} ${isRight ? 'right-0' : 'left-0'}`}
        >
          {text}
        </p>
      </div>
    )
  })
