import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { useLate } from '#app/lib/view/use-late.ts'
import { m } from '#app/texts/messages.js'
import type { LargePicture } from './overlay/lightbox/large-pictures.tsx'

type Props = {
  /** Sanitized HTML that the server rendered from Markdown. */
  html: string
  className?: string
}

const loadLightbox = () => import('./overlay/lightbox/lightbox.tsx')

/** A member's text. A spoiler is covered until it is pressed; pictures open in a lightbox. */
export function Prose({ html, className }: Props) {
  const [large, setLarge] = useState<{ pictures: LargePicture[]; first: number }>()
  const box = useLate(loadLightbox, large !== undefined)
  const press = (event: MouseEvent<HTMLElement>) => {
    if (uncover(event)) return
    const button = (event.target as Element).closest('.enlarge')
    if (button) setLarge(picturesAround(button, event.currentTarget))
  }
  return (
    <>
      {/* The element itself is not a control: its handlers serve the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={cx('prose', className)}
        onClick={press}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && uncover(event)}
        dangerouslySetInnerHTML={{ __html: withButtons(html) }}
      />
      {box && large && <box.Lightbox {...large} onClose={() => setLarge(undefined)} />}
    </>
  )
}

const SPOILER = '<span class="spoiler">'
const MISSING_LINK = /<a class="wiki-link missing"([^<>]*)>((?:[^<\n]|<(?!\/?a[ >]))*)<\/a>/g
/** Matches links and pictures. A picture inside a link is matched as a part of the link. */
const LINK_OR_PICTURE = /<a (?:[^<]|<(?!\/?a[ >]))*<\/a>|<img [^<>]*>/g

const withButtons = (html: string): string =>
  html
    .replaceAll(SPOILER, coveredSpoiler())
    .replace(LINK_OR_PICTURE, (tag) => (tag.startsWith('<img') ? pictureButton(tag) : tag))
    .replace(MISSING_LINK, missingLink)

/** Adds a label to a link to a missing page. Otherwise only the link's colour would show that the page is missing. */
function missingLink(_: string, attributes: string, text: string): string {
  const label = m.ui_missing_page({ title: text.replace(/<[^<>]*>|"/g, '') })
  return `<a class="wiki-link missing"${attributes} aria-label="${label}" title="${label}">${text}</a>`
}

const coveredSpoiler = (): string =>
  `<span class="spoiler" role="button" tabindex="0" aria-label="${m.ui_spoiler()}">`

function pictureButton(tag: string): string {
  const valueOf = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  const label = [m.ui_picture_open(), valueOf('alt')].filter((part) => part !== '').join(': ')
  const ratio = `--ratio:${Number(valueOf('width')) / Number(valueOf('height'))}`
  return `<button type="button" class="enlarge" style="${ratio}" aria-label="${label}">${tag}</button>`
}

/** Uncovers a spoiler that was pressed. That press does not follow a link or open a picture inside the spoiler. */
function uncover(event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): boolean {
  const spoiler = (event.target as Element).closest('.spoiler[role]')
  if (!spoiler) return false
  event.preventDefault()
  event.stopPropagation()
  for (const name of ['role', 'tabindex', 'aria-label']) spoiler.removeAttribute(name)
  return true
}

/** Returns all pictures of the text that can be opened in the lightbox, and the index of the pressed one. */
function picturesAround(pressed: Element, text: Element): { pictures: LargePicture[]; first: number } {
  const buttons = [...text.querySelectorAll('.enlarge:not(.spoiler[role] *)')]
  const pictures = buttons.flatMap((button) => {
    const image = button.querySelector('img')
    if (!image) return []
    const size = (name: string) => Number(image.getAttribute(name))
    return {
      src: image.src,
      srcset: image.srcset,
      alt: image.alt,
      width: size('width'),
      height: size('height'),
    }
  })
  return { pictures, first: Math.max(0, buttons.indexOf(pressed)) }
}
