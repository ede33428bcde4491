import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns the violations that axe finds in a part of the page, each with its rule and its element. */
export async function violationsIn(part: string): Promise<string[]> {
  const { violations } = await axe.run(part, { runOnly: TAGS, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}
