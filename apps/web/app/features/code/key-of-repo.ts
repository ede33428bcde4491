import type { CodeRepoCard } from '@engawa/contract'

export const keyOfRepo = ({ owner, name }: Pick<CodeRepoCard, 'owner' | 'name'>): string =>
  `${owner.login}/${name}`
