import {
  contract,
  LIMITS,
  readWikiMarkup,
  wikiCategoryIn,
  wikiTitleOf,
  withoutWikiCategory,
  withWikiCategory,
} from '@engawa/contract'
import { X } from 'lucide-react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SuggestField } from '#app/ui/suggest-field.tsx'
import type { Suggest } from '#app/ui/use-suggestions.ts'

type Props = { text: string; onChange: (text: string) => void }

/** The categories of a page. They are lines of its text, so this field changes the text. */
export function CategoriesField({ text, onChange }: Props) {
  const { categories } = readWikiMarkup(text)
  const add = (typed: string) => {
    const name = wikiTitleOf(typed)
    if (name !== undefined) onChange(withWikiCategory(text, name, m.wiki_category_word()))
  }
  return (
    <div className="flex flex-col gap-2">
      {categories.length > 0 && (
        <ul aria-label={m.wiki_categories()} className="flex flex-wrap gap-2 pointer-coarse:gap-y-4">
          {categories.map((name) => (
            <li key={name}>
              <Chip wraps>
                {name}
                <IconButton
                  label={m.wiki_category_remove({ name })}
                  size="xs"
                  onClick={() => onChange(withoutWikiCategory(text, name))}
                >
                  <X size={14} aria-hidden />
                </IconButton>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {categories.length < LIMITS.wikiCategoriesMax && (
        <SuggestField
          label={m.wiki_category_add()}
          maxLength={LIMITS.wikiTitleMax}
          suggest={suggest}
          onChosen={add}
        />
      )}
    </div>
  )
}

/** Suggests categories that exist, then the typed text as a new one. */
const suggest: Suggest = async (typed) => {
  if (typed.trim() === '') return []
  const { items } = await call(contract.wiki.suggest, { q: `Category:${typed}` })
  return items.map(({ title, exists }) => {
    const name = wikiCategoryIn(title)?.name ?? title
    return {
      id: title,
      text: name,
      insert: name,
      line: exists ? undefined : m.wiki_category_new(),
      isMissing: !exists,
    }
  })
}
