import {
  Bold,
  Code,
  EyeOff,
  Heading2,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
} from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { moveFocus } from '#app/ui/move-focus.ts'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import { m } from '#app/texts/messages.js'
import { code, link, prefixLines, wrap, type Edit, type Field } from './edits.ts'
import { ScrollButton } from './scroll-button.tsx'
import { TableButton } from './table-button.tsx'

type Tool = { name: string; label: () => string; icon: ReactNode; edit: (field: Field) => Edit }

const size = { size: 18, 'aria-hidden': true } as const

/** The tools, the most used first, because phones have room only for seven. */
const tools: Tool[] = [
  {
    name: 'bold',
    label: () => m.editor_bold(),
    icon: <Bold {...size} />,
    edit: (field) => wrap(field, '**', m.editor_bold_sample()),
  },
  {
    name: 'italic',
    label: () => m.editor_italic(),
    icon: <Italic {...size} />,
    edit: (field) => wrap(field, '*', m.editor_italic_sample()),
  },
  {
    name: 'quote',
    label: () => m.editor_quote(),
    icon: <Quote {...size} />,
    edit: (field) => prefixLines(field, () => '> ', /^> ?/),
  },
  {
    name: 'link',
    label: () => m.editor_link(),
    icon: <Link2 {...size} />,
    edit: (field) => link(field, m.editor_link_sample()),
  },
  {
    name: 'spoiler',
    label: () => m.editor_spoiler(),
    icon: <EyeOff {...size} />,
    edit: (field) => wrap(field, '||', m.editor_spoiler_sample()),
  },
  {
    name: 'heading',
    label: () => m.editor_heading(),
    icon: <Heading2 {...size} />,
    edit: (field) => prefixLines(field, () => '## ', /^#{1,6} /),
  },
  {
    name: 'list',
    label: () => m.editor_list(),
    icon: <List {...size} />,
    edit: (field) => prefixLines(field, () => '- ', /^[-*+] /),
  },
  {
    name: 'numbers',
    label: () => m.editor_numbers(),
    icon: <ListOrdered {...size} />,
    edit: (field) => prefixLines(field, (at) => `${at + 1}. `, /^\d+[.)] /),
  },
  {
    name: 'code',
    label: () => m.editor_code(),
    icon: <Code {...size} />,
    edit: (field) => code(field, m.editor_code_sample()),
  },
]

type Props = {
  /** Id of the field that the toolbar controls. */
  controls: string
  disabled: boolean
  /** Returns the current text and selection of the field. */
  read: () => Field
  onEdit: (make: (field: Field) => Edit) => void
  /** Called with chosen pictures; without it the button for pictures is hidden. */
  onPictures?: ((files: File[]) => void) | undefined
}

/** A toolbar for the formats of Markdown. Arrow keys move between its buttons. */
export function Toolbar({ controls, disabled, read, onEdit, onPictures }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const { picker, choose } = useFilePicker({
    label: m.editor_picture(),
    accept: 'image/*',
    multiple: true,
    onPicked: (files) => onPictures?.(files),
  })
  return (
    <div className="flex min-w-0 items-center">
      {/* The buttons get the focus, one at a time. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={bar}
        role="toolbar"
        aria-label={m.editor_tools()}
        aria-controls={controls}
        onKeyDown={(event) => moveFocus(event, bar.current)}
        className="flex min-w-0 items-center gap-0.5 overflow-x-auto [scrollbar-width:none] pointer-coarse:-my-1.5 pointer-coarse:py-1.5"
      >
        {onPictures && (
          <>
            <IconButton
              label={m.editor_picture()}
              size="sm"
              disabled={disabled}
              tabIndex={0}
              onMouseDown={(event) => event.preventDefault()}
              onClick={choose}
            >
              <ImagePlus {...size} />
            </IconButton>
            {picker}
          </>
        )}
        {tools.map(({ name, label, icon, edit }, at) => (
          <IconButton
            key={name}
            label={label()}
            size="sm"
            disabled={disabled}
            tabIndex={at === 0 && !onPictures ? 0 : -1}
            // A press on a tool must not move the focus or change the selection of the text field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onEdit(edit)}
          >
            {icon}
          </IconButton>
        ))}
        <TableButton controls={controls} disabled={disabled} read={read} onEdit={onEdit} />
      </div>
      <ScrollButton bar={bar} />
    </div>
  )
}
