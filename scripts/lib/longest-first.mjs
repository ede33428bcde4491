import { BaseSequencer } from 'vitest/node'
import { longestFirst, pathOf, readSeconds } from './test-seconds.mjs'

export class LongestFirst extends BaseSequencer {
  async sort(specs) {
    const files = (await super.sort(specs)).map((spec) => ({
      spec,
      project: spec.project.name,
      path: pathOf(spec.moduleId),
    }))
    return longestFirst(files, readSeconds()).map(({ spec }) => spec)
  }
}
