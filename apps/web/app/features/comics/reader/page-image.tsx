import type { PageView } from '@engawa/contract'
import { ImageOff, LoaderCircle, RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { sourcesOf, srcSetOf, useDecodedSizes } from './preload-pages.ts'
import { useWhenOnline } from '#app/lib/net/use-when-online.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { averageColor } from '#app/lib/view/thumbhash.ts'

type Props = {
  page: PageView
  number: number
  /** The size in CSS px at which the page is shown. */
  width: number
  height: number
  /** The zoom step. From step 2 on, larger sources of the picture are loaded. */
  step: number
  /** Whether the reader wants the uploaded pictures instead of smaller forms. */
  originals: boolean
}

/** A page in a frame whose size is known before the picture is loaded. */
export function PageImage({ page, number, width, height, step, originals }: Props) {
  const { picture } = page
  const style = { width, height, backgroundColor: picture ? averageColor(picture.thumbhash) : undefined }
  return (
    <div className="relative shrink-0 overflow-hidden" style={style}>
      {page.state === 'ready' && picture ? (
        <Loaded
          sources={sourcesOf(page, originals)}
          {...{ number }}
          description={page.description}
          sizes={`${Math.ceil(width * step)}px`}
        />
      ) : (
        <Notice icon={page.state === 'pending' ? <Turning /> : <ImageOff aria-hidden />}>
          {page.state === 'pending'
            ? m.reader_page_pending({ number })
            : m.reader_page_unreadable({ number })}
        </Notice>
      )}
    </div>
  )
}

function Loaded({
  sources,
  number,
  description,
  sizes,
}: {
  sources: NonNullable<PageView['picture']>['sources']
  number: number
  description: string
  sizes: string
}) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const again = () => {
    setFailed(false)
    setAttempt((old) => old + 1)
  }

  useWhenOnline(() => failed && again())
  const srcSet = srcSetOf(sources)
  const shownSizes = useDecodedSizes(srcSet, sizes)

  if (failed)
    return (
      <Notice icon={<ImageOff aria-hidden />}>
        {m.reader_page_failed({ number })}
        <Button size="sm" icon={<RotateCw size={16} aria-hidden />} onClick={again}>
          {m.reader_try_again()}
        </Button>
      </Notice>
    )
  return (
    <img
      key={attempt}
      src={sources.at(-1)?.url}
      srcSet={srcSet}
      sizes={shownSizes}
      alt={description || m.comics_page_number({ number })}
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
      className="block size-full select-none"
    />
  )
}

const Turning = () => <LoaderCircle className="animate-spin" aria-hidden />

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <output className="absolute inset-0 flex flex-col items-center justify-center gap-3 border border-line bg-paper-2 p-4 text-center text-sm text-ink-soft">
      {icon}
      {children}
    </output>
  )
}
