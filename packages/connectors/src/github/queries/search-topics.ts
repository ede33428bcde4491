import { z } from 'zod'
import { sourceQuery } from '../../source/index.ts'
import { apiRequest } from '../api-request.ts'
import { isSlug } from '../names.ts'
import type { SearchPage, TopicCard } from '../records.ts'
import { isUnfit } from '../rules.ts'
import { readSearch, type SearchParams, searchQuery } from '../search.ts'
import { optional } from '../shapes.ts'
import { githubSearch } from './default-sources.ts'

/** Topics by words and qualifiers: `is:featured`, `is:curated`, `repositories:>1000`. */
export const searchTopics = sourceQuery({
  source: githubSearch,
  name: 'search-topics',
  version: 1,
  freshSeconds: 3_600,
  request: (params: SearchParams) => apiRequest('/search/topics', searchQuery({ ...params, perPage: 30 })),
  read: (answer): SearchPage<TopicCard> => readSearch(answer, topicCard),
})

const topicCard = z
  .object({
    name: z.string().refine(isSlug),
    display_name: optional.text,
    short_description: optional.text,
    featured: optional.flag,
  })
  .transform(({ name, display_name, short_description, featured }): TopicCard | null =>
    isUnfit(name, display_name, short_description)
      ? null
      : {
          slug: name,
          title: display_name ?? name,
          summary: short_description,
          logoUrl: null,
          isFeatured: featured,
        },
  )
