import type { AnimePeople } from '@engawa/contract'
import { ShelfRow, Tile } from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { sourceWord } from '../components/source-words.ts'
import { entryPath, titleOf } from '../components/titles.ts'

type Relation = AnimePeople['relations'][number]

const typeNames = {
  book: m.anime_is_book,
  anime: m.anime_is_anime,
  music: m.anime_is_music,
  game: m.anime_is_game,
  real: m.anime_is_real,
}

/** Related works: first entries of this database by year, then books, albums and games by name. */
export function Relations({ relations }: { relations: AnimePeople['relations'] }) {
  const here = relations.filter(({ isHere }) => isHere)
  const others = relations.filter(({ isHere }) => !isHere)
  return (
    <section
      className="paper flex flex-col gap-4 overflow-hidden rounded-lg border border-line p-4 shadow-2 md:p-6"
      aria-label={m.anime_relations()}
    >
      {here.length > 0 ? (
        <ShelfRow
          title={m.anime_relations()}
          items={here}
          keyOf={({ id, relation }) => `${id} ${relation}`}
          itemClass="w-24 md:w-28"
        >
          {(each) => (
            <Tile
              card={{
                kind: 'anime',
                id: each.id,
                title: titleOf(each),
                url: entryPath(each.id),
                picture: each.cover,
                author: null,
                line: '',
              }}
              sizes="112px"
              fact={factOf(each)}
            />
          )}
        </ShelfRow>
      ) : (
        <Heading level={2}>{m.anime_relations()}</Heading>
      )}
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {others.map((each) => (
            <li key={`${each.id} ${each.relation}`}>
              <span className="text-ink-soft">
                {[sourceWord(each.relation), each.type && typeNames[each.type]()]
                  .filter(Boolean)
                  .join(' · ')}{' '}
              </span>
              {titleOf(each)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const factOf = ({ relation, date }: Relation): string =>
  [sourceWord(relation), date?.slice(0, 4)].filter(Boolean).join(' · ')
