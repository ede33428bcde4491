/** Returns the path of the search in a topic, a community or a work. */
export const searchPathIn = ({ kind, id }: { kind: string; id: number }): string =>
  `/search?${new URLSearchParams({ q: '', in: `${kind}:${id}`, tab: 'all' }).toString()}`
