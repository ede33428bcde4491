import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'

/**
 * A thumbnail that the browser loads from the item's source. It is blurred until the reader reveals it, and is removed when it
 * fails to load.
 */
export function Thumb({ src, to }: { src: string; to: string }) {
  const [isShown, setShown] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // The picture may have failed to load before hydration, so that `onError` was not called.
  const notice = (image: HTMLImageElement | null): void => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }
  if (hasFailed) return null
  return (
    <div className="relative aspect-video overflow-hidden bg-sunken">
      <Link to={to} tabIndex={-1} aria-hidden className="block size-full">
        <img
          ref={notice}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          className={cx('size-full object-cover transition-[filter] duration-150', !isShown && 'blur-xl')}
        />
      </Link>
      <IconButton
        label={isShown ? m.restricted_thumb_hide() : m.restricted_thumb_show()}
        variant="raised"
        size="sm"
        className="absolute top-2 right-2"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
      </IconButton>
    </div>
  )
}
