import { ChipLink } from '#app/ui/chip.tsx'
import { tagPath } from '../paths.ts'

type Props = { tags: readonly { tag: string; posts: number }[]; current: string | null }

/** The most used tags, each a link to its posts. */
export const TagCloud = ({ tags, current }: Props) => (
  <ul className="flex flex-wrap gap-2">
    {tags.map(({ tag }) => (
      <li key={tag}>
        <ChipLink wraps to={tagPath(tag)} aria-current={tag === current ? 'true' : undefined}>
          #{tag}
        </ChipLink>
      </li>
    ))}
  </ul>
)
