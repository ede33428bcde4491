import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'

type Props = { chapter: string; place: string; onGo: () => void; onStay: () => void }

/** Offers to continue where another device stopped. */
export function ElsewhereNote({ chapter, place, onGo, onStay }: Props) {
  return (
    <div className="absolute inset-x-3 bottom-20 layer-page mx-auto flex max-w-110 flex-col gap-3 rounded-md border border-line bg-paper-3 p-4 shadow-3">
      <output>{m.reader_elsewhere({ chapter, place })}</output>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="plain" onClick={onStay}>
          {m.reader_elsewhere_stay()}
        </Button>
        <Button variant="primary" onClick={onGo}>
          {m.reader_elsewhere_go()}
        </Button>
      </div>
    </div>
  )
}
