import { STICKERS, type Sticker } from '@engawa/contract'
import { BareButton } from '#app/ui/bare-button.tsx'
import { stickerName, stickerUrl } from '../stickers.ts'
import { moveInGrid } from './emoji-grid.tsx'

/** The stickers of the two mascots. */
export function StickerGrid({ onChoose }: { onChoose: (sticker: Sticker) => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={moveInGrid}
      className="grid h-64 grid-cols-4 content-start gap-1 overflow-y-auto overscroll-contain p-2"
    >
      {STICKERS.map((sticker) => (
        <BareButton
          key={sticker}

          aria-label={stickerName(sticker)}
          title={stickerName(sticker)}
          onClick={() => onChoose(sticker)}
          className="rounded-md p-1 transition-transform duration-150 hover:bg-hover motion-safe:hover:scale-105"
        >
          <img
            src={stickerUrl(sticker)}
            alt=""
            width={160}
            height={160}
            loading="lazy"
            decoding="async"
            className="aspect-square w-full"
          />
        </BareButton>
      ))}
    </div>
  )
}
