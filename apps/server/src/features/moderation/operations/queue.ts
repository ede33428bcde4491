import type { InputOf, moderation } from '@engawa/contract'
import { containing, keyset, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { caseViews } from '../case-views.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

export const queue =
  (deps: ModerationDeps): Handler<typeof moderation.queue> =>
  async (viewer, { cursor, limit, ...filter }) => {
    const { db } = deps.database
    const direction = filter.state === 'decided' ? 'desc' : 'asc'
    const page = await keyset(casesLike(db, filter), {
      by: [{ key: 'id', column: 'id', direction }],
      cursor,
      limit,
    })
    const [items, waiting] = await Promise.all([
      caseViews(deps, viewer, page.items),
      deps.waiting.counts(db, viewer),
    ])
    return { items, nextCursor: page.nextCursor, waiting }
  }

type Filter = Omit<InputOf<typeof moderation.queue>, 'cursor' | 'limit'>

function casesLike(handle: Handle<Tables>, { state, source, kind, reason, q }: Filter) {
  const pattern = containing(q)
  return handle
    .selectFrom('cases')
    .selectAll()
    .where('state', '=', state)
    .$if(source !== undefined, (cases) => cases.where('source', '=', source!))
    .$if(kind !== undefined, (cases) => cases.where('subject_kind', '=', kind!))
    .$if(reason !== undefined, (cases) =>
      cases.where(sql<boolean>`exists (select from reports where case_id = cases.id and reason = ${reason})`),
    )
    .$if(q !== '', (cases) =>
      cases.where(
        sql<boolean>`(exists (select from users where users.id = cases.against_id and users.name ilike ${pattern})
          or exists (
            select from reports where case_id = cases.id
              and (note ilike ${pattern} or jsonb_path_query_array(evidence, '$[*].text')::text ilike ${pattern})
          )
          or data ->> 'text' ilike ${pattern}
          or jsonb_path_query_array(data, '$.evidence[*].text')::text ilike ${pattern})`,
      ),
    )
}
