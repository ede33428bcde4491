import { z } from 'zod'
import { readJson, sourceQuery } from '../../source/index.ts'
import { enteredUrlOf } from '../addresses.ts'
import { apiRequest } from '../api-request.ts'
import { loginPart } from '../names.ts'
import type { User } from '../records.ts'
import { checkAllowed } from '../rules.ts'
import { account, count, optional, readOne } from '../shapes.ts'
import { github } from './default-sources.ts'

export type UserParams = { login: string }

/** A user or an organisation. */
export const user = sourceQuery({
  source: github,
  name: 'user',
  version: 1,
  freshSeconds: 6 * 3_600,
  request: ({ login }: UserParams) => apiRequest(`/users/${loginPart(login)}`),
  read: (answer): User => {
    const raw = readJson(answer)
    const more = readOne(profile, raw)
    checkAllowed(more.name, more.bio)
    return {
      ...readOne(account, raw),
      name: more.name,
      bio: more.bio,
      company: more.company,
      location: more.location,
      homepageUrl: enteredUrlOf(more.blog),
      repos: more.public_repos,
      followers: more.followers,
      following: more.following,
      createdAt: more.created_at,
    }
  },
})

const profile = z.object({
  name: optional.text,
  bio: optional.text,
  company: optional.text,
  location: optional.text,
  blog: optional.text,
  public_repos: count,
  followers: count,
  following: count,
  created_at: optional.time,
})
