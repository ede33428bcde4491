import type { HighlightColour } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ColourButtons } from '../highlights/colour-buttons.tsx'
import { FloatBox } from './float-box.tsx'
import type { SelectionAction } from './selection-action.ts'
import type { Selected } from './use-selected-text.ts'

type Props = {
  selected: Selected
  actions: readonly SelectionAction[]
  onHighlight: (colour: HighlightColour) => void
  onClose: () => void
}

/** A menu with the actions on the selected text. */
export function SelectionMenu({ selected, actions, onHighlight, onClose }: Props) {
  return (
    <FloatBox
      label={m.highlights_selection()}
      anchor={() => endOf(selected.range)}
      receivesFocus={false}
      onClose={onClose}
    >
      {/* A press on the menu must not clear the selection before the action uses it. */}
      <div
        role="toolbar"
        aria-label={m.highlights_selection()}
        data-selection-menu
        className="flex flex-wrap items-center"
        onPointerDown={(event) => event.preventDefault()}
      >
        {selected.isTooLong ? (
          <p className="px-3 py-2 text-sm text-ink-soft">{m.highlights_too_long()}</p>
        ) : (
          <ColourButtons label={(name) => m.highlights_in({ colour: name })} onPick={onHighlight} />
        )}
        {actions.map(({ name, label, icon, run }) => (
          <IconButton key={name} label={label} onClick={() => run(selected)}>
            {icon}
          </IconButton>
        ))}
      </div>
    </FloatBox>
  )
}

/** Returns the box of the selection's last line, below which the menu is placed. */
const endOf = (range: Range): DOMRect => [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect()
