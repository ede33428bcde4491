import { rowsPart } from '../../registries/personal-data.ts'

/** What is a member's own here. An export says nothing of the section; whoever leaves is forgotten by it. */
export const ownEntry = rowsPart('confirmations', {
  files: [],
  erase: [{ table: 'restricted_members', owner: 'uid', key: 'uid' }],
})
