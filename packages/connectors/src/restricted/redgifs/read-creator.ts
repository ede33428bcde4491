import { z } from 'zod'
import { plainText } from '../../html/index.ts'
import { count, flag, text } from '../json/shapes.ts'
import type { RestrictedCreatorLine } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { NAME } from './ids.ts'

export const creatorShape = z.object({
  username: z.string().toLowerCase().regex(NAME),
  name: text,
  description: text,
  gifs: count,
  publishedGifs: count,
  followers: count,
  verified: flag,
})

/** Reads a creator. Returns null for a creator who is not verified or has a text that the rule refuses. */
export function lineOf(
  rule: RestrictedRule,
  { username, name, description, ...creator }: z.output<typeof creatorShape>,
): RestrictedCreatorLine | null {
  const texts = [username, name, description].filter((each): each is string => (each ?? '').trim() !== '')
  if (creator.verified !== true || !texts.every((each) => rule.allowsText(each))) return null
  return {
    name: username,
    title: plainText(name) ?? username,
    items: creator.publishedGifs ?? creator.gifs,
    followers: creator.followers,
    verified: true,
  }
}
