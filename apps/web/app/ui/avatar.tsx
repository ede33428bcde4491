import { avatarUrl, defaultAvatar } from '#app/lib/member/avatar-url.ts'
import { cx } from '#app/lib/view/class-names.ts'

/** A user's round picture; the default picture if it is missing or fails to load. `size` is in pixels. */
export function Avatar({
  src,
  name,
  size = 40,
  className,
}: {
  src: unknown
  name: string
  size?: number
  className?: string
}) {
  return (
    <img
      ref={fallBackIfBroken}
      src={avatarUrl(src)}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={(event) => fallBack(event.currentTarget)}
      className={cx('shrink-0 rounded-full bg-sunken object-cover', className)}
      style={{ width: size, height: size }}
    />
  )
}

// The image may already have failed before hydration, when no error handler existed.
function fallBackIfBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) fallBack(image)
}

function fallBack(image: HTMLImageElement): void {
  if (!image.src.endsWith(defaultAvatar)) image.src = defaultAvatar
}
