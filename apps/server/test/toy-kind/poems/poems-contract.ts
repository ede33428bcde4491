import { group, put, Id, UserText, type WorkKindFacts } from '@engawa/contract'
import { z } from 'zod'

/** The facts about poems. A chapter is one text, and its size is measured in words. */
export const POEM = {
  type: 'poem',
  plural: 'poems',
  unit: 'words',
  lengths: [3, 6],
  facets: { form: ['free', 'haiku', 'sonnet'] },
  chapterPath: '/works/poems/{work}/{chapter}',
} as const satisfies WorkKindFacts

export const PoemPosition = z.object({ word: z.number().int().min(0).max(10_000) })

export const PoemContent = z.object({ text: z.string() })

export const poems = group(
  'poems',
  { audience: 'member' },
  {
    write: put('/poems/{chapterId}', {
      summary: 'Replace the text of a chapter',
      params: z.object({ chapterId: Id }),
      body: z.object({ text: UserText(2_000) }),
      output: z.object({}),
      errors: ['chapter_not_found', 'forbidden'],
    }),
  },
)
