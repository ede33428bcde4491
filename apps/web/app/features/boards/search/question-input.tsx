import { LIMITS } from '@engawa/contract'
import { CircleHelp, History, Search, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { cx } from '#app/lib/view/class-names.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { popupClass } from '#app/ui/overlay/popup-class.ts'
import { type BoardsAddress, boardsPath, searchPath } from '../board-paths.ts'
import { openHelp } from '../keys/help-state.ts'
import { KIND_NAMES, TAG_COLOURS } from '../tag-colours.ts'
import { forgetSearch, searchHistory, rememberSearch } from './search-history.ts'
import { tagAtCaret, withTag } from './tag-at-caret.ts'
import { useTags } from './use-tags.ts'

type Props = { address: BoardsAddress; text: string; onText: (text: string) => void }

type Row =
  | { kind: 'tag'; key: string; tag: ReturnType<typeof useTags>[number] }
  | { kind: 'question'; key: string; question: string }

/**
 * The search field of the boards. It completes the tag at the caret, or offers earlier searches while it is empty. Enter or Tab
 * accepts the row chosen by arrow keys. Without a chosen row, Enter starts the search.
 */
export function QuestionInput({ address, text, onText }: Props) {
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState(text.length)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const at = isOpen ? tagAtCaret(text, caret) : null
  const tags = useTags(address.boards, at?.text ?? null)
  const own = searchHistory.use()
  const rows: Row[] =
    text.trim() === ''
      ? own.map((question) => ({ kind: 'question', key: question, question }))
      : tags.map((tag) => ({ kind: 'tag', key: tag.name, tag }))
  const isShown = isOpen && rows.length > 0

  function search(question: string): void {
    const query = question.replace(/\s+/g, ' ').trim()
    setOpen(false)
    rememberSearch(query)
    void navigate(searchPath(address, query))
  }
  function applyRow(row: Row): void {
    setActive(-1)
    if (row.kind === 'question') {
      onText(row.question)
      search(row.question)
      return
    }
    if (!at) return
    const next = withTag(text, at, row.tag.name)
    // The text is rendered synchronously. If it were rendered later, the caret would jump away from the typed text.
    flushSync(() => {
      onText(next.question)
      setCaret(next.caret)
    })
    input.current?.focus()
    input.current?.setSelectionRange(next.caret, next.caret)
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // While text is being composed, Enter and arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = isShown ? rows[active] : undefined
    if (step !== undefined && rows.length > 0) {
      setOpen(true)
      setActive((old) => (isShown ? ((old + step + 1 + rows.length + 1) % (rows.length + 1)) - 1 : 0))
    } else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && row) applyRow(row)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <search
      className="relative min-w-0 flex-1"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <form
        action={boardsPath({ ...address, view: 'posts', q: '', search: null, post: null })}
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <Search size={18} aria-hidden className="pointer-events-none absolute top-3.5 left-3 text-ink-soft" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          data-question
          aria-label={m.boards_search()}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={m.boards_search_hint()}
          value={text}
          maxLength={LIMITS.boardQueryMax}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="min-h-11 w-full rounded-md border border-line-strong bg-sunken py-2 pr-11 pl-10 text-ink placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
          onFocus={() => setOpen(true)}
          onClick={(event) => {
            setOpen(true)
            setCaret(event.currentTarget.selectionStart ?? text.length)
          }}
          onChange={(event) => {
            onText(event.currentTarget.value)
            setCaret(event.currentTarget.selectionStart ?? event.currentTarget.value.length)
            setActive(-1)
            setOpen(true)
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? text.length)}
          onKeyDown={press}
        />
        <IconButton
          size="sm"
          label={m.boards_language()}
          onClick={openHelp}
          className="absolute top-1.5 right-1.5"
        >
          <CircleHelp size={18} aria-hidden />
        </IconButton>
        {isShown && (
          <div
            id={listId}
            // A native list would take the focus from the field and cannot contain buttons.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="listbox"
            aria-label={text.trim() === '' ? m.boards_own_questions() : m.boards_tags()}
            className={cx(
              popupClass,
              'absolute inset-x-0 top-full layer-popup mt-1 max-h-[60dvh] overflow-y-auto p-1',
            )}
          >
            {rows.map((row, index) => (
              // The field handles the keys and refers to the active row.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={row.key}
                id={`${listId}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                aria-selected={index === active}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(index)}
                onClick={() => applyRow(row)}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 pointer-fine:min-h-9',
                  index === active && 'bg-hover',
                )}
              >
                {row.kind === 'tag' ? <TagRow tag={row.tag} /> : <QuestionRow question={row.question} />}
              </div>
            ))}
          </div>
        )}
      </form>
    </search>
  )
}

const TagRow = ({ tag: { name, kind, count, alias } }: { tag: ReturnType<typeof useTags>[number] }) => (
  <>
    <span className={cx('min-w-0 truncate', TAG_COLOURS[kind])}>{name}</span>
    {alias && <span className="min-w-0 truncate text-sm text-ink-soft">← {alias}</span>}
    <span className="ms-auto shrink-0 text-sm text-ink-soft">{KIND_NAMES[kind]()}</span>
    {count !== null && (
      <span className="w-14 shrink-0 text-end text-sm text-ink-soft tabular-nums">{formatCount(count)}</span>
    )}
  </>
)

const QuestionRow = ({ question }: { question: string }) => (
  <>
    <History size={16} aria-hidden className="shrink-0 text-ink-soft" />
    <span className="min-w-0 truncate">{question}</span>
    <IconButton
      size="sm"
      label={m.boards_forget_question({ question })}
      tabIndex={-1}
      className="ms-auto"
      onClick={(event) => {
        event.stopPropagation()
        forgetSearch(question)
      }}
    >
      <X size={15} aria-hidden />
    </IconButton>
  </>
)
