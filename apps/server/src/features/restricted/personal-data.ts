import { rowsPart } from '../../registries/personal-data.ts'

/** Personal data of the section. The export does not mention the section; deleting the account deletes the rows. */
export const ownEntry = rowsPart('confirmations', {
  files: [],
  erase: [{ table: 'restricted_members', owner: 'uid', key: 'uid' }],
})
