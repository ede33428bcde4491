import type { CommunityCard } from '@engawa/contract'
import { Picture } from '#app/ui/picture.tsx'

type Props = { community: Pick<CommunityCard, 'name' | 'icon'>; size: number }

/** The icon of a community, or the first letter of its name. Screen readers skip it, because the name is shown next to it. */
export function CommunityIcon({ community, size }: Props) {
  const { icon, name } = community
  return (
    <span className="block shrink-0 overflow-hidden rounded-md" style={{ width: size, height: size }}>
      {icon ? (
        <Picture picture={icon} alt="" ratio="1" sizes={`${size}px`} />
      ) : (
        <span
          aria-hidden
          className="flex size-full items-center justify-center bg-accent-soft font-display text-accent-text"
          style={{ fontSize: size / 2 }}
        >
          {[...name][0]}
        </span>
      )}
    </span>
  )
}
