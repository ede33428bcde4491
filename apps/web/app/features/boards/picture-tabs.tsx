import { BOARD_TITLES, BOARDS } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Tabs } from '#app/ui/tabs.tsx'
import { type BoardsAddress, pathTo } from './board-paths.ts'

type Tab = { to: string; label: string; current: boolean }

/** Tabs of the reverse image searches by other services. */
const FINDERS: Tab[] = [
  { to: '/picture/saucenao', label: 'SauceNAO', current: false },
  { to: '/picture/ascii2d', label: 'ascii2d', current: false },
]

type Props = {
  /** The state of the page if it belongs to the boards. */
  address?: BoardsAddress
  /** The tabs of the reverse image search. Its pages pass links that contain the id of the current search. */
  finders?: Tab[]
}

/** The tabs of the pictures section. Every page of the section shows them. */
export const PictureTabs = ({ address, finders = FINDERS }: Props) => (
  <Tabs label={m.boards_title()} tabs={[...boardTabs(address), ...finders]} />
)

function boardTabs(address: BoardsAddress | undefined): Tab[] {
  const view = address?.view
  const isPlace = view !== undefined && view !== 'kept' && view !== 'searches'
  // The links to the other boards contain the search text, so that it stays when the reader opens another board.
  const query = view === 'posts' ? address?.q : ''
  const shared = view === 'popular' ? ({ view } as const) : { q: query ?? '' }
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
