import type { Rig } from '../rig/rig.ts'
import type { Life } from './life.ts'

/**
 * Creates a function that plays a random reaction of the touched part. If the part has several reactions, the same one is not played twice
 * in a row.
 */
export function createReactions(
  rig: Rig,
  life: Pick<Life, 'express' | 'play'>,
  sound: (name: string) => boolean,
  random: () => number,
): (part: string) => void {
  const lastOf = new Map<string, number>()
  return (part) => {
    const answers = rig.reactions[part] ?? []
    if (answers.length === 0) return
    let choice = Math.floor(random() * answers.length)
    if (choice === lastOf.get(part)) choice = (choice + 1) % answers.length
    lastOf.set(part, choice)
    const answer = answers[choice]!
    if (answer.expression !== undefined) life.express(answer.expression, answer.seconds ?? 2)
    if (answer.motion !== undefined) life.play(answer.motion)
    if (answer.voice !== undefined) sound(answer.voice)
  }
}
