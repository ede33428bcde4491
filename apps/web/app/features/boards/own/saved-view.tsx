import { contract, type BoardTiles } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { type BoardsAddress, pathTo } from '../board-paths.ts'
import { PicturesList } from '../pictures-list.tsx'

/** The list of pictures that a member saved, the latest first. */
export const SavedView = ({ first, address }: { first: BoardTiles; address: BoardsAddress }) => (
  <PicturesList
    name="kept"
    label={m.boards_kept_pictures()}
    {...{ address, first }}
    load={(cursor) => call(contract.boards.kept, { cursor })}
    empty={
      <EmptyState
        line={m.boards_none_kept()}
        action={
          <ButtonLink to={pathTo({ view: 'popular' })} variant="primary">
            {m.boards_popular()}
          </ButtonLink>
        }
      />
    }
  />
)
