import { Modal, type ModalProps } from './modal.tsx'

/**
 * A panel at the side of a wide screen or at the bottom of a phone. `clear`: the page behind is not shaded, because it shows the
 * effect of the options.
 */
export function Sheet({ clear, ...props }: ModalProps & { clear?: boolean }) {
  return <Modal {...props} veil={!clear} className={sheetClass} />
}

const sheetClass = [
  'inset-x-0 bottom-0 max-h-[82dvh] rounded-t-lg md:top-0 md:left-auto md:max-h-dvh md:w-96 md:rounded-none md:rounded-l-lg',
  'data-ending-style:translate-y-full data-starting-style:translate-y-full',
  'md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0 md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0',
].join(' ')
