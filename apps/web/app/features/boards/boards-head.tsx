import { BOARD_TITLES, BOARDS, LIMITS, type BoardName } from '@engawa/contract'
import { Bookmark, Check, EyeOff, Keyboard } from 'lucide-react'
import { useState } from 'react'
import { m } from '#app/texts/messages.js'
import { ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { type BoardsAddress, boardsPath, pathTo } from './board-paths.ts'
import { openHelp } from './keys/help-state.ts'
import { openBlacklist } from './own/blacklist-state.ts'
import { SaveSearchButton } from './own/save-search-button.tsx'
import { PictureTabs } from './picture-tabs.tsx'
import { QuestionInput } from './search/question-input.tsx'
import { hasWord } from './search/tag-at-caret.ts'

/** The header of every page of the picture boards: tabs, search, and tools. */
export function BoardsHead({ address }: { address: BoardsAddress }) {
  const icon = { size: 20, 'aria-hidden': true } as const
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <Heading level={1} className="min-w-0 flex-1">
          {m.boards_title()}
        </Heading>
        <IconButton label={m.boards_blacklist()} onClick={() => openBlacklist()} data-blacklist>
          <EyeOff {...icon} />
        </IconButton>
        <IconButton label={m.boards_keys()} onClick={openHelp} className="hidden pointer-fine:inline-flex">
          <Keyboard {...icon} />
        </IconButton>
      </div>
      <PictureTabs address={address} />
      {(address.view === 'posts' || address.view === 'popular' || address.view === 'pool') && (
        <Search address={address} />
      )}
    </header>
  )
}

function Search({ address }: { address: BoardsAddress }) {
  const { q, view } = address
  const [text, setText] = useState(view === 'posts' ? q : '')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <QuestionInput address={address} text={text} onText={setText} />
        {view === 'posts' && q !== '' && (
          <SaveSearchButton query={q} boards={address.boards}>
            <Bookmark size={20} aria-hidden />
          </SaveSearchButton>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Orders address={address} />
        {address.page === null && view !== 'pool' && <BoardChips address={address} />}
      </div>
    </div>
  )
}

const ORDERS = [
  { word: 'order:score', label: m.boards_order_score },
  { word: 'order:random', label: m.boards_order_random },
]

/** Links to the other orders of the list: latest, popular, best, and random. */
function Orders({ address }: { address: BoardsAddress }) {
  const { q, view, page, boards } = address
  const bare = withoutOrder(q)
  const to = (word: string) =>
    pathTo({ page, boards, q: [bare, word].filter((part) => part !== '').join(' ') })
  const isPosts = view === 'posts'
  const isNewest = isPosts && bare === q
  return (
    <ul aria-label={m.boards_orders()} className="flex flex-wrap gap-x-2 gap-y-3">
      <Chip to={to('')} isCurrent={isNewest} label={m.boards_newest()} />
      <Chip
        to={pathTo({ page, boards, view: 'popular' })}
        isCurrent={view === 'popular'}
        label={m.boards_popular()}
      />
      {ORDERS.map(({ word, label }) => (
        <Chip key={word} to={to(word)} isCurrent={isPosts && hasWord(q, word)} label={label()} />
      ))}
    </ul>
  )
}

const Chip = ({ to, isCurrent, label }: { to: string; isCurrent: boolean; label: string }) => (
  <li>
    <ChipLink to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
      {label}
    </ChipLink>
  </li>
)

export const withoutOrder = (q: string): string =>
  q
    .split(' ')
    .filter((word) => !/^order:/i.test(word))
    .join(' ')
    .slice(0, LIMITS.boardQueryMax)

/** Buttons for the boards whose pictures are in the list. A press adds or removes a board. */
function BoardChips({ address }: { address: BoardsAddress }) {
  const { boards } = address
  const toggled = (board: BoardName): BoardName[] => {
    const next = BOARDS.filter((each) => (each === board ? !boards.includes(each) : boards.includes(each)))
    return next.length === 0 ? [...BOARDS] : next
  }
  return (
    <ul aria-label={m.boards_boards()} className="flex flex-wrap gap-x-2 gap-y-3">
      {BOARDS.map((board) => (
        <li key={board}>
          <ChipLink
            to={boardsPath({ ...address, post: null, search: null, boards: toggled(board) })}
            preventScrollReset
            aria-current={boards.includes(board) ? 'true' : undefined}
            mark="soft"
          >
            {boards.includes(board) && <Check size={14} aria-hidden />}
            {BOARD_TITLES[board]}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
