export { timeLeft, type Ban } from './block-form.tsx'
export { ManageParts } from './manage-parts.tsx'
export { PageLinks } from './page-links.tsx'
export { RoleChip } from './user-head.tsx'
