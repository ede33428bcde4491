import { Avatar } from '#app/ui/avatar.tsx'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import type { Named } from './use-mentions.ts'

type Props = { id: string; names: readonly Named[]; at: number; onChoose: (name: Named) => void }

export const optionId = (list: string, at: number): string => `${list}-${at}`

/** The names that fit what is being written; the focus stays in the field. */
export function NameList({ id, names, at, onChoose }: Props) {
  return (
    // A list of choices of a text field has no element of its own: the focus stays in the field, which takes the keys.
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its choices are no form's
      role="listbox"
      aria-label={m.ui_md_names()}
      className="absolute inset-x-2 top-full layer-popup mt-1 max-w-xs overflow-hidden rounded-md border border-line bg-paper-3 py-1 shadow-3"
    >
      {names.map((each, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={each.id}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its list is none of a form's
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(each)}
          className={cx('flex min-h-11 cursor-pointer items-center gap-2 px-3', index === at && 'bg-hover')}
        >
          <Avatar src={each.avatar} name="" size={28} />
          <span className="truncate">{each.name}</span>
        </div>
      ))}
    </div>
  )
}
