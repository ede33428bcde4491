import { BOARD_TITLES, BOARDS } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Tabs } from '#app/ui/tabs.tsx'
import { type BoardsAddress, pathTo } from './board-paths.ts'

type Tab = { to: string; label: string; current: boolean }

/** Where pictures are looked for by one of them. */
const FINDERS: Tab[] = [
  { to: '/picture/saucenao', label: 'SauceNAO', current: false },
  { to: '/picture/ascii2d', label: 'ascii2d', current: false },
]

type Props = {
  /** The page of the boards that is shown. */
  address?: BoardsAddress
  /** The same two as the pages of the reverse search know them: which is shown, and what is looked for there. */
  finders?: Tab[]
}

/** The places of the section, on each of its pages. */
export const PictureTabs = ({ address, finders = FINDERS }: Props) => (
  <Tabs label={m.boards_title()} tabs={[...boardTabs(address), ...finders]} />
)

function boardTabs(address: BoardsAddress | undefined): Tab[] {
  const view = address?.view
  const isPlace = view !== undefined && view !== 'kept' && view !== 'searches'
  // A question goes along from board to board.
  const asked = view === 'posts' ? address?.q : ''
  const shared = view === 'popular' ? ({ view } as const) : { q: asked ?? '' }
  return [
    { to: pathTo(shared), label: m.boards_all(), current: isPlace && address?.page === null },
    ...BOARDS.map((board) => ({
      to: pathTo({ ...shared, page: board, boards: [board] }),
      label: BOARD_TITLES[board],
      current: isPlace && address?.page === board,
    })),
    { to: pathTo({ view: 'kept' }), label: m.boards_kept_pictures(), current: view === 'kept' },
    { to: pathTo({ view: 'searches' }), label: m.boards_searches(), current: view === 'searches' },
  ]
}
