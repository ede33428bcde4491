import axe from 'axe-core'
import { AXE_SPEC, TAGS } from './axe-rules.ts'

axe.configure(AXE_SPEC)

/** Returns the violations that axe finds in a part of the page, each with its rule and its element. */
export async function violationsIn(part: string): Promise<string[]> {
  const { violations } = await axe.run(part, { runOnly: TAGS, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}
