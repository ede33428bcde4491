import type { VideoView } from '@engawa/contract'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { m } from '#app/texts/messages.js'
import { Picture } from '#app/ui/picture.tsx'
import { Radio } from '#app/ui/radio.tsx'
import { clockText } from '#app/lib/text/clock-text.ts'

type Props = { posters: VideoView['posters']; onChoose: (at: number) => void }

/** Pictures of the video, from which the author chooses the poster. */
export function PosterChoice({ posters, onChoose }: Props) {
  const name = useId()
  if (posters.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{m.video_publish_poster()}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {posters.map(({ at, picture, chosen }) => (
          <label
            key={at}
            className="group relative block cursor-pointer overflow-hidden rounded-md border-2 border-transparent has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <Radio
              covering
              name={name}
              checked={chosen}
              onChange={() => onChoose(at)}
              aria-label={m.video_publish_poster_at({ time: clockText(at) })}
              className="layer-raised"
            />
            <Picture picture={picture} alt="" sizes="160px" ratio="16 / 9" />
            <span className="absolute end-1 bottom-1 flex items-center gap-1 rounded-sm bg-paper-3 px-1.5 text-sm">
              {chosen && <Check size={14} aria-hidden className="text-accent-text" />}
              {clockText(at)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
