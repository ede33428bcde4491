import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { m } from '#app/texts/messages.js'
import { LargePictures, type LargePicture } from './large-pictures.tsx'
import { useBackCloses } from '../../use-back-closes.ts'
import { useFinalFocus } from '../use-final-focus.ts'

type Props = {
  pictures: readonly LargePicture[]
  /** Index of the picture that is shown first, from 0. */
  first: number
  onClose: () => void
}

/** Shows pictures as large as the window. Escape, the close button and the back button close the lightbox. */
export function Lightbox({ pictures, first, onClose }: Props) {
  const close = useBackCloses(onClose)
  const finalFocus = useFinalFocus(true)
  const focused = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 layer-dialog bg-ground transition-opacity duration-150 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-modal
          aria-label={m.ui_picture_large()}
          initialFocus={focused}
          finalFocus={finalFocus}
          className="fixed inset-0 layer-dialog text-ink"
        >
          <LargePictures pictures={pictures} first={first} closeButton={focused} onClose={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
