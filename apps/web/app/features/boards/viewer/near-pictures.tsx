import { contract, type BoardPostView, type BoardTile } from '@engawa/contract'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { isSame, keyText, type PostKey } from '../board-paths.ts'

type Kind = 'family' | 'similar'
type Props = { kind: Kind; post: BoardPostView; onOpen: (key: PostKey) => void }

/** Related and similar pictures. They are loaded after a press, because each board accepts only one request per second. */
export function NearPictures(props: Props) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <NearResults {...props} />
  return (
    <Button size="sm" className="self-start" onClick={() => setWanted(true)}>
      {props.kind === 'family' ? m.boards_show_family() : m.boards_show_similar()}
    </Button>
  )
}

async function read(kind: Kind, { board, id, parentId }: BoardPostView): Promise<BoardTile[]> {
  if (kind === 'similar') return (await call(contract.boards.similar, { board, id })).items
  const { items } = await call(contract.boards.list, {
    boards: board,
    q: `parent:${parentId ?? id}`,
    limit: 30,
  })
  return items.filter((tile) => !isSame(tile, { board, id }))
}

function NearResults({ kind, post, onOpen }: Props) {
  const { value, problem, reload } = useLoaded(`${kind} ${keyText(post)}`, () => read(kind, post))
  if (problem)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-sm">
        {problem}
        <Button size="sm" onClick={reload}>
          {m.ui_try_again()}
        </Button>
      </p>
    )
  if (!value) return <Skeleton className="h-24" />
  if (value.length === 0) return <p className="text-sm text-ink-soft">{m.boards_none_near()}</p>
  return (
    <ul className="grid grid-cols-3 gap-2">
      {value.map((tile) => (
        <li key={keyText(tile)}>
          <BareButton
            aria-label={tile.label}
            onClick={() => onOpen(tile)}
            className="block aspect-square w-full overflow-hidden rounded-sm bg-sunken"
          >
            <img
              src={tile.thumb.url}
              width={tile.thumb.width}
              height={tile.thumb.height}
              alt=""
              className="size-full object-cover"
            />
          </BareButton>
        </li>
      ))}
    </ul>
  )
}
