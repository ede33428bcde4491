import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Ellipsis,
  EyeOff,
  Heading2,
  ImagePlus,
  Italic,
  Languages,
  List,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { moveFocus } from '#app/ui/move-focus.ts'
import { useFilePicker } from '#app/ui/use-file-picker.tsx'
import type { RichTextHandle } from './rich-text.ts'

type Tool = {
  name: string
  icon: LucideIcon
  label: () => string
  run: (editor: Editor) => unknown
  /** Whether the format is active at the cursor. Tools without this function are actions. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()

const mark = (name: string, icon: LucideIcon, label: () => string): Tool => ({
  name,
  icon,
  label,
  run: (editor) => chain(editor).toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})

const tools: readonly Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    label: m.novels_undo,
    run: (editor) => chain(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    icon: Redo2,
    label: m.novels_redo,
    run: (editor) => chain(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
  mark('bold', Bold, m.editor_bold),
  mark('italic', Italic, m.editor_italic),
  mark('dots', Ellipsis, m.novels_dots),
  mark('strike', Strikethrough, m.novels_strike),
  mark('spoiler', EyeOff, m.editor_spoiler),
  {
    name: 'heading',
    icon: Heading2,
    label: m.editor_heading,
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading'),
  },
  {
    name: 'quote',
    icon: Quote,
    label: m.editor_quote,
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'list',
    icon: List,
    label: m.editor_list,
    run: (editor) => chain(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'scene',
    icon: Minus,
    label: m.novels_scene,
    run: (editor) => chain(editor).setHorizontalRule().run(),
  },
]

/** The formats of a text as buttons; arrow keys move between them. */
export function WritingToolbar({ rich }: { rich: RichTextHandle }) {
  const { editor } = rich
  const bar = useRef<HTMLDivElement>(null)
  const states = useEditorState({
    editor,
    selector: () => tools.map(({ isOn, can }) => ({ on: isOn?.(editor), can: can?.(editor) ?? true })),
  })
  return (
    // The toolbar itself needs no focus, because its buttons get it, one at a time.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={m.editor_tools()}
      onKeyDown={(event) => moveFocus(event, bar.current)}
      className="writing-tools flex min-w-0 items-center gap-0.5 overflow-x-auto"
    >
      {tools.map(({ name, icon: Icon, label, run }, at) => (
        <ToolButton
          key={name}
          label={label()}
          {...states[at]!}
          tabIndex={at === 0 ? 0 : -1}
          onClick={() => void run(editor)}
        >
          <Icon size={18} aria-hidden />
        </ToolButton>
      ))}
      <ToolButton label={m.novels_ruby_edit()} tabIndex={-1} onClick={rich.openRubyDialog}>
        <Languages size={18} aria-hidden />
      </ToolButton>
      <PictureButton onPicked={rich.insertPictures} />
    </div>
  )
}

type ButtonProps = {
  label: string
  on?: boolean | undefined
  can?: boolean
  tabIndex: number
  onClick: () => void
  children: ReactNode
}

const ToolButton = ({ on, can = true, ...rest }: ButtonProps) => (
  <IconButton
    {...rest}
    size="sm"
    aria-pressed={on}
    aria-disabled={!can || undefined}
    // A press on a tool must not move the focus or change the selection of the text.
    onMouseDown={(event) => event.preventDefault()}
    className={cx(on && 'bg-accent-soft text-accent-text')}
  />
)

function PictureButton({ onPicked }: { onPicked: (files: Iterable<File>) => void }) {
  const { picker, choose } = useFilePicker({
    label: m.editor_picture(),
    accept: 'image/*',
    multiple: true,
    onPicked,
  })
  return (
    <>
      <ToolButton label={m.editor_picture()} tabIndex={-1} onClick={choose}>
        <ImagePlus size={18} aria-hidden />
      </ToolButton>
      {picker}
    </>
  )
}
