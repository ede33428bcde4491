import { ScanSearch } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useIsOn } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { buttonClass } from './button.tsx'
import { IconLink } from './icon-button.tsx'
import { Link } from './link.tsx'

/**
 * Returns the path of the page that searches for the source of a picture. `src` is the picture's path on this site. Guests first
 * get the login page, which leads back to the search.
 */
const findPath = (src: string): string => `/picture/saucenao?address=${encodeURIComponent(src)}`

/** A link that searches for the source of a picture of this site. Renders nothing while the image search is disabled. */
export function FindPictureIcon({
  src,
  ...looks
}: { src: string } & Pick<ComponentProps<typeof IconLink>, 'variant' | 'size' | 'className'>) {
  return (
    useIsOn('pictures') && (
      <IconLink label={m.ui_picture_find()} to={findPath(src)} {...looks}>
        <ScanSearch size={20} aria-hidden />
      </IconLink>
    )
  )
}

/** Like `FindPictureIcon`, but with words. */
export function FindPictureButton({ src }: { src: string }) {
  return (
    useIsOn('pictures') && (
      <Link to={findPath(src)} className={buttonClass({ size: 'sm' })}>
        <ScanSearch size={16} aria-hidden />
        {m.ui_picture_find_short()}
      </Link>
    )
  )
}
