import { Personal, type Mine } from '#app/lib/member/personal.tsx'
import { writingIn, type OwnPart, type WritingShown } from './own-part.ts'

type Props = WritingShown & {
  mine: Mine<OwnPart>
  isGuest: boolean
  texts: { none: string; invitation: string }
}

/** A note in an empty thread. Members who may comment, and guests, are invited to write. */
export const NoneYet = ({ mine, isGuest, texts, ...shown }: Props) => (
  <Personal of={mine} vary={(own) => writingIn(own, shown)}>
    {(own) => (
      <p className="text-ink-soft">
        {isGuest || writingIn(own, shown) === 'open' ? texts.invitation : texts.none}
      </p>
    )}
  </Personal>
)
