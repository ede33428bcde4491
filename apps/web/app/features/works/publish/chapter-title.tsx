import { LIMITS } from '@engawa/contract'
import { useStore } from 'zustand'
import { Field } from '#app/ui/field.tsx'
import type { PartEditingTexts } from './chapter-texts.ts'
import type { OpenChapter } from './current-work.ts'

type Props = Pick<OpenChapter, 'title'> & { texts: PartEditingTexts }

/** The field for the title of the open chapter. The title is saved automatically. */
export function ChapterTitle({ title, texts }: Props) {
  const { value } = useStore(title.store)
  return (
    <Field
      className="min-w-56 flex-1"
      label={texts.title()}
      placeholder={texts.titleHint()}
      value={value}
      maxLength={LIMITS.chapterTitleMax}
      onChange={(event) => title.change(event.currentTarget.value)}
    />
  )
}
