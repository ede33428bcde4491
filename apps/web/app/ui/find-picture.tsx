import { ScanSearch } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useIsOn } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { buttonClass } from './button.tsx'
import { IconLink } from './icon-button.tsx'
import { Link } from './link.tsx'

/** The page that looks for where a picture is from, by its path on this site. Who is not signed in is asked to, and comes back to it. */
const findPath = (src: string): string => `/picture/saucenao?address=${encodeURIComponent(src)}`

/** Looks for where a picture of this site is from; nothing while that is switched off. */
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

/** The same among buttons with words. */
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
