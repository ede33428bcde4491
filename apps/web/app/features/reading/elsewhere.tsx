import type { Place, Position } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useElsewhere, type Here } from './use-elsewhere.ts'

type Props<P extends Position> = Here<P> & {
  nameOf: (chapter: { title: string; number: number }) => string
  placeText: (place: Place) => string
  onGo: (chapterId: number, position: P) => void
}

/** Offers to continue at the position at which the reader stopped on another device. */
export function Elsewhere<P extends Position>({ nameOf, placeText, onGo, ...here }: Props<P>) {
  const { place, dismiss } = useElsewhere(here)
  if (!place) return null
  const chapter = nameOf({ title: place.chapterTitle, number: place.chapterNumber })
  const go = () => {
    const position = here.places.toPosition(place.position)
    if (position) onGo(place.chapterId, position)
    dismiss()
  }
  return (
    <div className="absolute inset-x-3 bottom-20 layer-page mx-auto flex max-w-110 flex-col gap-3 rounded-md border border-line bg-paper-3 p-4 shadow-3">
      <output>{m.reader_elsewhere({ chapter, place: placeText(place) })}</output>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="plain" onClick={dismiss}>
          {m.reader_elsewhere_stay()}
        </Button>
        <Button variant="primary" onClick={go}>
          {m.reader_elsewhere_go()}
        </Button>
      </div>
    </div>
  )
}
