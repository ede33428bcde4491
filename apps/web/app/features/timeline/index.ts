export { ActivityList } from './activity-list.tsx'
export { userTabs } from './user-tabs.ts'
