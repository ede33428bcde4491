const sorts = ['newest', 'seen', 'coins'] as const
const roles = ['0', '1', '2'] as const

/** What of the members is shown; what is not asked for is undefined. */
export type Asked = {
  page: number
  name: string | undefined
  sort: (typeof sorts)[number] | undefined
  role: (typeof roles)[number] | undefined
  blocked: 'true' | undefined
}

/** From the address of the page; what is not known there is as if it were not asked for. */
export function readAsked({ searchParams }: URL): Asked {
  const page = Number(searchParams.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    name: searchParams.get('name')?.trim().slice(0, 100) || undefined,
    sort: sorts.find((each) => each === searchParams.get('sort')),
    role: roles.find((each) => each === searchParams.get('role')),
    blocked: searchParams.get('blocked') === 'true' ? 'true' : undefined,
  }
}

export function addressOf({ page, ...asked }: Asked): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return `/admin/members${text === '' ? '' : `?${text}`}`
}
