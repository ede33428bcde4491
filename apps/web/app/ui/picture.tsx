import type { Picture as PictureView } from '@engawa/contract'
import { useEffect, useRef, type CSSProperties } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { whenInSight } from '#app/lib/view/in-sight.ts'
import { averageColor, blurUrl } from '#app/lib/view/thumbhash.ts'

type Props = {
  picture: PictureView
  alt: string
  /** The width at which the picture is shown, as `sizes` of an img: `(width >= 980px) 220px, 45vw`. */
  sizes: string
  /** The aspect ratio of the frame, e.g. `2 / 3`; by default the picture's own. */
  ratio?: string
  /** Whether the picture loads immediately and first, for the main picture of a page. */
  first?: boolean
  fit?: 'cover' | 'contain'
  className?: string
}

/** A picture in a frame of fixed size. The frame first shows the average colour, then a blurred version, then the picture. */
export function Picture({ picture, alt, sizes, ratio, first, fit = 'cover', className }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  // The blurred version is drawn only near the viewport. Each takes a millisecond, and a page can have fifty pictures.
  useEffect(() => {
    const element = frame.current
    return element ? whenInSight(element, () => paintBlur(element, picture.thumbhash)) : undefined
  }, [picture.thumbhash])
  const style: CSSProperties = {
    aspectRatio: ratio ?? `${picture.width} / ${picture.height}`,
    backgroundColor: averageColor(picture.thumbhash),
  }
  const largest = picture.sources.at(-1)
  return (
    <span ref={frame} className={cx('block overflow-hidden bg-cover bg-center', className)} style={style}>
      {largest && (
        <img
          src={largest.url}
          srcSet={picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          className={cx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
        />
      )}
    </span>
  )
}

function paintBlur(frame: HTMLSpanElement, thumbhash: string): void {
  if (frame.querySelector('img')?.complete) return
  const url = blurUrl(thumbhash)
  if (url) frame.style.backgroundImage = `url(${url})`
}
